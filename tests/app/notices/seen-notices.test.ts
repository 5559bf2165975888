import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_SEEN, readSeenNotices, storeSeenNotices } from '#app/notices/seen-notices.ts';

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
  expect(readSeenNotices(1, 7)).toEqual(NOTHING_SEEN);
  storeSeenNotices(1, 7, { notice: 12 });
  storeSeenNotices(1, 7, { notice: 11, stopped: 13 });
  expect(readSeenNotices(1, 7)).toEqual({ notice: 12, reported: 0, stopped: 13, resumed: 0 });
  expect([readSeenNotices(2, 7), readSeenNotices(1, 8), readSeenNotices(null, 7)]).toEqual([
    NOTHING_SEEN,
    NOTHING_SEEN,
    NOTHING_SEEN,
  ]);
});

it('the phone remembers the latest seen notice for thirty tournaments, and then forgets the least recently used tournament', () => {
  storeSeenNotices(1, 1, { notice: 1 });
  for (let tournament = 2; tournament <= 30; tournament += 1) storeSeenNotices(1, tournament, { notice: 1 });
  storeSeenNotices(1, 1, { stopped: 2 });
  storeSeenNotices(1, 31, { notice: 1 });
  expect([
    readSeenNotices(1, 1).stopped,
    readSeenNotices(1, 2).notice,
    readSeenNotices(1, 31).notice,
  ]).toEqual([2, 0, 1]);
});

it('if storage is blocked or contains an invalid value, all notices count as unread, and there is no error', () => {
  stored.set('greenside.notices', '{"not": "ours"}');
  expect(readSeenNotices(1, 7)).toEqual(NOTHING_SEEN);
  vi.stubGlobal('localStorage', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(storeSeenNotices(1, 7, { notice: 3 }).notice).toBe(3);
});
