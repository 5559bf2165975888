import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { toPendingSignIn } from '#app/session/pending.ts';
import { readHelperToken, storeHelperToken } from '#data/helper.ts';
import { readPendingSignIn } from '#data/pending.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import { person, scorecard } from '#tests/support/cards.ts';
import { createCaches, type MemoryCaches } from '#tests/support/caches.ts';
import { json, serve, tokenOf, type Loopback } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const KEY = { user: 12, tournament: 3, round: 1 };
const CHOSEN = { code: 'K7QM2XWD', tournament: 3, round: 1, group: 7, players: [12, 13] };
const HELPER_ID = 77;
const SCORE_POST = '/api/scoreupdate/';
const tokensOf = (user_id: number, exp = 4e9) => ({
  access: tokenOf({ user_id, iat: 1, exp }),
  refresh: 'r',
});

let server: Loopback;
let browserCaches: MemoryCaches;
/** Paths of all writes that the server received. */
let posts: string[];
let hasNetwork: boolean;

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  [posts, hasNetwork] = [[], false];
  server = await serve((request, response, body) => {
    const { url = '', method } = request;
    if (method !== 'GET') posts.push(url);
    if (url.includes('scorecard')) return json(response, 200, scorecard(KEY.user));
    if (!hasNetwork) return json(response, 503, { detail: 'Not now.' });
    if (url === '/api/access/sign-in/')
      return json(response, 200, { ...tokensOf(HELPER_ID), user: { ...person(HELPER_ID), handicap: null } });
    if (url !== SCORE_POST) return json(response, 404, { detail: 'Not found.' });
    const { op_id, stamp, score } = JSON.parse(body) as Record<string, unknown>;
    const hole = { hole_id: 101, hole_number: 1, score, stamp };
    return json(response, 200, { ...hole, op_id, result: 'applied' });
  });
  stubPage(server.url);
  browserCaches = createCaches();
  vi.stubGlobal('caches', browserCaches);
});
afterEach(() => server.close());

async function open() {
  const app = createApp({ base: server.url });
  const phone = await app.phone();
  await phone.start(() => {});
  return { app, phone, status: () => app.status.store.getState() };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Makes the database take no writes until the returned function is called. */
function breakWrites(): () => void {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  return () => spy.mockRestore();
}
async function tap({ phone }: Opened): Promise<void> {
  const leave = phone.cards.subscribe(KEY, () => {});
  await vi.waitFor(() => expect(phone.cards.snapshot(KEY).state).toBe('ready'), 5_000);
  await phone.actionsOn(KEY).tap(1, 5, null);
  await phone.drafts.queueAll();
  leave();
}

describe('A sign-in that only the backup has, because the database took no writes,', () => {
  it('replaces an earlier sign-out: a helper who entered a code then is logged in and the score is sent', async () => {
    const opened = await open();
    const { app, phone } = opened;
    await app.session.enter(tokensOf(5));
    await app.session.signOut({ evenIfUnsent: true });
    const mend = breakWrites();
    const pending = toPendingSignIn({ ...CHOSEN, who: { helper: 'Ann' } }, null, Date.now() + 1);
    await app.session.signInLater(pending);
    await tap(opened);
    mend();
    await phone.db.recover();
    expect(await readPendingSignIn(phone.db.database)).toEqual(pending);
    [posts, hasNetwork] = [[], true];
    phone.onEnqueued();
    await vi.waitFor(() => expect(posts).toContain(SCORE_POST), 10_000);
    expect(posts).toContain('/api/access/sign-in/');
    expect(app.session.userId()).toBe(HELPER_ID);
    await vi.waitFor(() => expect(opened.status()).toMatchObject({ word: 'sent', unclaimed: 0 }));
  }, 30_000);

  it('does not replace a later one, and brings back the helpers of the phone, each by the latest token', async () => {
    const { app, phone } = await open();
    const [oldToken, newToken] = [tokensOf(9, 100).access, tokensOf(9, 200).access];
    await storeHelperToken(phone.db, 3, oldToken);
    await storeHelperToken(phone.db, 4, newToken);
    const mend = breakWrites();
    await storeHelperToken(phone.db, 3, newToken);
    await storeHelperToken(phone.db, 4, oldToken);
    await storeHelperToken(phone.db, 5, oldToken);
    mend();
    await phone.db.recover();
    const tokens = [3, 4, 5].map((id) => readHelperToken(phone.db.database, id));
    expect(await Promise.all(tokens)).toEqual([newToken, newToken, oldToken]);
    expect(app.session.userId()).toBeNull();
  });
});

describe('While a phone cannot read its backup,', () => {
  it('the status does not say "Sent" or count 0 unsent scores, and then has the score that was in the backup', async () => {
    const first = await open();
    await first.app.session.enter(tokensOf(KEY.user));
    const mend = breakWrites();
    await tap(first);
    mend();
    await first.phone.db.close();
    const cache = browserCaches.all.get(BACKUP_CACHE)!;
    const { keys } = cache;
    cache.keys = () => Promise.reject(new DOMException('Gone.', 'UnknownError'));
    const opened = await open();
    const { app, phone } = opened;
    await vi.waitFor(() => expect(opened.status()).toMatchObject({ backupUnread: true, saved: 0 }));
    expect(opened.status().counted).toBe(false);
    expect(await app.session.unsent()).toEqual({
      own: 0,
      carried: 0,
      paperCards: 0,
      forms: 0,
      isIncomplete: true,
    });
    expect((await app.session.signOut()).ok).toBe(true);
    expect(app.session.userId()).toBe(KEY.user);
    cache.keys = keys;
    expect(await app.session.unsent()).toEqual({ own: 1, carried: 0, paperCards: 0, forms: 0 });
    await vi.waitFor(() =>
      expect(opened.status()).toMatchObject({ backupUnread: false, counted: true, saved: 1 }),
    );
    hasNetwork = true;
    phone.onEnqueued();
    await vi.waitFor(() => expect(posts).toContain(SCORE_POST), 10_000);
  }, 30_000);
});
