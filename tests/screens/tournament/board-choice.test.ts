import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLastBoardChoice, storeBoardChoice } from '#screens/tournament/competition/boardChoice.ts';

describe('the board that the user chose on this phone', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('opens again, whether it is a competition, gross or net', () => {
    expect(readLastBoardChoice(1)).toBeNull();
    for (const choice of [7, 'gross', 'net'] as const) {
      storeBoardChoice(1, choice, true);
      expect(readLastBoardChoice(1)).toBe(choice);
    }
    expect(readLastBoardChoice(2)).toBeNull();
  });

  it('is not stored for a tournament without competitions', () => {
    storeBoardChoice(1, 'net', false);
    expect(readLastBoardChoice(1)).toBeNull();
  });

  it.each(['', 'best', '-3', '1.5'])('is ignored if the storage contains %j', (text) => {
    stored.set('greenside.competition.1', text);
    expect(readLastBoardChoice(1)).toBeNull();
  });
});
