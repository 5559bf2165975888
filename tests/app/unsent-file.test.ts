import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scorecard } from '#tests/support/cards.ts';
import { createCaches } from '#tests/support/caches.ts';
import { tokenOf } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const KEY = { user: 7, tournament: 3, round: 1 };

beforeEach(() => {
  const { localStorage } = stubPage('https://golf.example');
  localStorage.setItem('access_token', tokenOf({ user_id: KEY.user, iat: 1, exp: 901 }));
  vi.stubGlobal('caches', createCaches());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a file of what is unsent has the scores that only the second copy could take', async () => {
  const { createApp } = await import('#app/app.ts');
  const { setPage } = await import('#app/page.ts');
  setPage(createApp({ base: 'https://golf.example' }));
  const { expectCard, db } = await import('#app/phone.ts');
  const { watchLaidCard } = await import('#app/scores/away.ts');
  const { cardActions } = await import('#app/scores/useCard.ts');
  const { unsentFile } = await import('#app/sync/unsent-file.ts');
  await (
    await expectCard(KEY)
  )(scorecard(KEY.user), null);
  const holes: number[] = [];
  const watching = watchLaidCard(db, KEY).subscribe({ next: (view) => holes.push(view!.holes[1]!.score) });
  await vi.waitFor(() => expect(holes).toEqual([0]));
  expect(await unsentFile()).toBeNull();

  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  await cardActions.tap(KEY, 2, 5, null);
  expect(holes.at(-1)).toBe(5);
  const { registers } = JSON.parse((await (await unsentFile())?.text()) ?? '{}') as Record<string, unknown>;
  expect(registers).toMatchObject([{ hole_number: 2, score: 5, state: 'draft' }]);
  watching.unsubscribe();
});
