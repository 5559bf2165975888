import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { storeBoard, readLastBoard } from '#screens/tournament/board/usePlaceChanges.ts';

const row = (id: number, position: string | null) => ({ user: { id }, position });

describe('the stored leaderboard of the user’s last visit', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is empty at the user’s first visit', () => {
    expect(readLastBoard(1)).toEqual([]);
  });
  it('contains the players with a position, for each tournament', () => {
    storeBoard(1, [row(5, 'T2'), row(6, null)]);
    expect(readLastBoard(1)).toEqual([row(5, 'T2')]);
    expect(readLastBoard(2)).toEqual([]);
  });
  it('is not replaced by a leaderboard without scores', () => {
    storeBoard(1, [row(5, '1')]);
    storeBoard(1, [row(5, null)]);
    expect(readLastBoard(1)).toEqual([row(5, '1')]);
  });
  it.each(['{', 'null', '7', '[1]', '[["5","1"]]', '[[5,"first"]]'])(
    'is empty if the storage contains %s',
    (text) => {
      stored.set('greenside.board.1', text);
      expect(readLastBoard(1)).toEqual([]);
    },
  );
  it('causes no error if local storage is blocked', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    expect(readLastBoard(1)).toEqual([]);
    storeBoard(1, [row(5, '1')]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
