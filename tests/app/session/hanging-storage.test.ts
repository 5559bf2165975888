import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { scorecard } from '#tests/support/cards.ts';
import { createCaches } from '#tests/support/caches.ts';
import { json, serve, tokenOf, type Loopback } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const KEY = { user: 5, tournament: 3, round: 1 };
const access = tokenOf({ user_id: KEY.user, iat: 1, exp: 901 });
let server: Loopback;
let page: ReturnType<typeof stubPage>;

beforeEach(async () => {
  server = await serve((request, response) => {
    if (request.url === '/token/') return json(response, 200, { access, refresh: 'r5' });
    if (request.url === '/logout/') return void response.writeHead(204).end();
    return json(response, 200, scorecard(KEY.user));
  });
  page = stubPage(server.url);
  vi.stubGlobal('caches', createCaches());
  // WebKit, after a page is frozen with an open transaction: no request is ever answered.
  vi.stubGlobal('indexedDB', { open: () => new EventTarget(), databases: async () => [] });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** The app with a shorter database timeout. */
const load = () => createApp({ base: server.url, deadlineMs: 60 });

describe('If the phone’s database does not respond,', () => {
  it('a golfer can sign in and out, and unsent scores are counted from the backup', async () => {
    const { signIn, signOut, userId } = load().session;
    expect(await signIn('ana', 'secret')).toMatchObject({ ok: true });
    expect(userId()).toBe(KEY.user);
    expect(await signOut()).toMatchObject({
      ok: true,
      data: { signedOut: true, unsent: { own: 0, carried: 0, paperCards: 0, forms: 0 } },
    });
    expect(page.localStorage.length).toBe(0);
  });

  it('the card is read from the backup, and new scores are stored in the backup', async () => {
    page.localStorage.setItem('access_token', access);
    const { cards, actionsOn, db, unsentOf } = await load().phone();
    const states: string[] = [];
    const leave = cards.subscribe(KEY, () => states.push(cards.snapshot(KEY).state));
    await vi.waitFor(() => expect(cards.snapshot(KEY).state).toBe('ready'), 5_000);
    expect(states).not.toContain('failed');
    const storage: string[] = [];
    db.status.subscribe({ next: (state) => storage.push(state) });
    expect(storage).toEqual(['backup']);
    await actionsOn(KEY).tap(2, 5, null);
    await vi.waitFor(() => {
      const state = cards.snapshot(KEY);
      expect(state.state === 'ready' && state.view.holes[1]).toMatchObject({ score: 5, state: 'saved' });
    });
    expect(await unsentOf(KEY.user)).toEqual({ own: 1, carried: 0, paperCards: 0, forms: 0 });
    leave();
  });

  it('a retry of a refused score ends with a timeout, so that the screen can report the failure', async () => {
    page.localStorage.setItem('access_token', access);
    const { actionsOn } = await load().phone();
    await expect(actionsOn(KEY).retry(1)).rejects.toMatchObject({ name: 'StorageFailure' });
    await expect(actionsOn(KEY).discard(1)).rejects.toMatchObject({ name: 'StorageFailure' });
  });
});
