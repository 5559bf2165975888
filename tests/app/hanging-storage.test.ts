import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scorecard } from '#tests/support/cards.ts';
import { createCaches } from '#tests/support/caches.ts';
import { json, serve, tokenOf, type Loopback } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const KEY = { user: 5, tournament: 3, round: 1 };
const access = tokenOf({ user_id: KEY.user, iat: 1, exp: 901 });
let server: Loopback;
let phone: ReturnType<typeof stubPage>;

beforeEach(async () => {
  server = await serve((request, response) => {
    if (request.url === '/token/') return json(response, 200, { access, refresh: 'r5' });
    if (request.url === '/logout/') return void response.writeHead(204).end();
    return json(response, 200, scorecard(KEY.user));
  });
  phone = stubPage(server.url);
  vi.stubGlobal('caches', createCaches());
  // WebKit's, after a page was frozen with an open transaction: no request is ever answered.
  vi.stubGlobal('indexedDB', { open: () => new EventTarget(), databases: async () => [] });
  vi.resetModules();
  // The same wait, and shorter.
  vi.doMock('#data/backup/mirror.ts', async (original) => ({ ...(await original<object>()), PROMPT_MS: 60 }));
});
afterEach(async () => {
  vi.doUnmock('#data/backup/mirror.ts');
  vi.unstubAllGlobals();
  await server.close();
});

/** A page that has just been loaded. */
async function load() {
  const { createApp } = await import('#app/app.ts');
  const { setPage } = await import('#app/page.ts');
  const app = createApp({ base: server.url });
  setPage(app);
  return app;
}

describe('With a database that hangs', () => {
  it('a golfer signs in and out, and the unsent scores are counted by the second copy', async () => {
    const { signIn, signOut, userId } = (await load()).session;
    expect(await signIn('ana', 'secret')).toMatchObject({ ok: true });
    expect(userId()).toBe(KEY.user);
    expect(await signOut()).toMatchObject({ ok: true, data: { signedOut: true, unsent: 0 } });
    expect(phone.localStorage.length).toBe(0);
  });

  it('the card shows from the second copy, which takes the taps', async () => {
    phone.localStorage.setItem('access_token', access);
    const { call } = (await load()).http;
    const { db } = await import('#app/phone.ts');
    const { createCards } = await import('#app/scores/card-cache.ts');
    const { watchLaidCard, isAway } = await import('#app/scores/away.ts');
    const { showFromSecondCopy } = await import('#app/scores/journal.ts');
    const { expectShownCard } = await import('#app/sync/healing.ts');
    const { cardActions } = await import('#app/scores/useCard.ts');
    const cards = createCards({
      call,
      watch: (key) => watchLaidCard(db, key),
      ahead: () => null,
      caughtUp: () => {},
      expectCard: expectShownCard,
      showAlone: showFromSecondCopy,
    });
    const states: string[] = [];
    const leave = cards.look(KEY, () => states.push(cards.snapshot(KEY).state));
    await vi.waitFor(() => expect(cards.snapshot(KEY).state).toBe('ready'), 5_000);
    expect(states).not.toContain('failed');
    expect(isAway()).toBe(true);
    await cardActions.tap(KEY, 2, 5, null);
    const state = cards.snapshot(KEY);
    expect(state.state === 'ready' && state.view.holes[1]).toMatchObject({ score: 5, state: 'draft' });
    const { unsentOf } = await import('#app/phone.ts');
    expect(await unsentOf(KEY.user)).toBe(1);
    leave();
  });

  it('a retry of a refused score fails in time, so that the screen can say so', async () => {
    phone.localStorage.setItem('access_token', access);
    await load();
    const { cardActions } = await import('#app/scores/useCard.ts');
    await expect(cardActions.retry(KEY, 1)).rejects.toMatchObject({ name: 'StorageFailure' });
    await expect(cardActions.discard(KEY, 1)).rejects.toMatchObject({ name: 'StorageFailure' });
  });
});
