import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLastCard, storeLastCard } from '#app/scores/last-card.ts';
import { stubPage } from '#tests/support/page.ts';

describe('the address that "Continue scoring" opens', () => {
  let localStorage: Storage;
  beforeEach(() => {
    ({ localStorage } = stubPage('http://127.0.0.1'));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('belongs to the last opened card', () => {
    expect(readLastCard()).toBe(null);
    storeLastCard({ user: 7, tournament: 3, round: 1 });
    storeLastCard({ user: 8, tournament: 3, round: 2 });
    expect(readLastCard()).toBe('/user/8/tournament/3/round/2/scorecard');
  });

  it.each(['//evil.example', '/user/8/tournament/3/round/9/scorecard', ''])(
    'is empty if local storage contains the invalid address %j',
    (text) => {
      localStorage.setItem('greenside.last-card', text);
      expect(readLastCard()).toBe(null);
    },
  );

  it('is empty, without an error, if local storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    vi.spyOn(console, 'warn').mockReturnValue();
    storeLastCard({ user: 7, tournament: 3, round: 1 });
    expect(readLastCard()).toBe(null);
    vi.restoreAllMocks();
  });
});
