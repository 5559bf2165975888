import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_SEEN, readSeen, storeSeen } from '#app/notices/seen-notices.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the phone remembers, for each user and tournament, the latest notice that the user has read', () => {
  expect(readSeen(1, 7)).toEqual(NOTHING_SEEN);
  storeSeen(1, 7, { notice: 12 });
  storeSeen(1, 7, { notice: 11, stopped: 13 });
  expect(readSeen(1, 7)).toEqual({ notice: 12, reported: 0, stopped: 13, resumed: 0 });
  expect([readSeen(2, 7), readSeen(1, 8), readSeen(null, 7)]).toEqual([
    NOTHING_SEEN,
    NOTHING_SEEN,
    NOTHING_SEEN,
  ]);
});

it('with more than thirty tournaments, the phone forgets the notices read in the one that was used least recently', () => {
  storeSeen(1, 1, { notice: 1 });
  for (let tournament = 2; tournament <= 30; tournament += 1) storeSeen(1, tournament, { notice: 1 });
  storeSeen(1, 1, { stopped: 2 });
  storeSeen(1, 31, { notice: 1 });
  expect([readSeen(1, 1).stopped, readSeen(1, 2).notice, readSeen(1, 31).notice]).toEqual([2, 0, 1]);
});

it('if storage is blocked or contains an invalid value, all notices count as unread, and there is no error', () => {
  stored.set('greenside.notices', '{"not": "ours"}');
  expect(readSeen(1, 7)).toEqual(NOTHING_SEEN);
  vi.stubGlobal('localStorage', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(storeSeen(1, 7, { notice: 3 }).notice).toBe(3);
});
