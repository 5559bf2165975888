import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastCard, rememberCard } from '#app/scores/last-card.ts';
import { stubPage } from '#tests/support/page.ts';

describe('the address of the scorecard for "Continue scoring"', () => {
  let localStorage: Storage;
  beforeEach(() => {
    ({ localStorage } = stubPage('http://127.0.0.1'));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the address of the last opened card', () => {
    expect(lastCard()).toBe(null);
    rememberCard({ user: 7, tournament: 3, round: 1 });
    rememberCard({ user: 8, tournament: 3, round: 2 });
    expect(lastCard()).toBe('/user/8/tournament/3/round/2/scorecard');
  });

  it.each(['//evil.example', '/user/8/tournament/3/round/9/scorecard', ''])(
    'is empty if local storage contains the invalid address %j',
    (text) => {
      localStorage.setItem('greenside.last-card', text);
      expect(lastCard()).toBe(null);
    },
  );

  it('causes no error if local storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    vi.spyOn(console, 'warn').mockReturnValue();
    rememberCard({ user: 7, tournament: 3, round: 1 });
    expect(lastCard()).toBe(null);
    vi.restoreAllMocks();
  });
});
