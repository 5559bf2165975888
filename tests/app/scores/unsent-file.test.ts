import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { prepareCardMerge } from '#app/scores/merge-card.ts';
import { createUnsentFile } from '#app/sync/unsent-file.ts';
import { scorecard } from '#tests/support/cards.ts';
import { createCaches } from '#tests/support/caches.ts';
import { tokenOf } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const BASE = 'https://golf.example';

beforeEach(() => {
  const { localStorage } = stubPage(BASE);
  localStorage.setItem('access_token', tokenOf({ user_id: KEY.user, iat: 1, exp: 901 }));
  vi.stubGlobal('caches', createCaches());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('an exported file of unsent scores also contains scores that only the backup has', async () => {
  const { db, clock, cards, actionsOn } = await createApp({ base: BASE }).phone();
  const merge = await prepareCardMerge(db, clock, KEY);
  await merge(scorecard(KEY.user), null);
  const hole = () => {
    const state = cards.snapshot(KEY);
    return state.state === 'ready' ? state.view.holes[1]!.score : null;
  };
  const leave = cards.subscribe(KEY, () => {});
  await vi.waitFor(() => expect(hole()).toBe(0));
  expect(await createUnsentFile(db)).toBeNull();

  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  await actionsOn(KEY).tap(2, 5, null);
  await vi.waitFor(() => expect(hole()).toBe(5));
  const { registers } = JSON.parse((await (await createUnsentFile(db))?.text()) ?? '{}') as Record<
    string,
    unknown
  >;
  expect(registers).toMatchObject([{ hole_number: 2, score: 5, state: 'queued' }]);
  leave();
});
