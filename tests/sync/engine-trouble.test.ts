import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, OFFLINE_FAILURE, createSignedOutFailure, succeed } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import { OUTBOX_LOCK, withLock } from '#api/locks.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { createScoreHttp } from '#sync/http.ts';
import type { WakeReason } from '#sync/ports.ts';
import { createOutboxStore } from '#sync/store.ts';
import { createLocks } from '#tests/support/locks.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import { answerTo, gate, phoneWith, settled, type Phone } from './phone.ts';

const nothing = { drafts: 0, waiting: 0, needsYou: 0 };
const waiting = (count: number) => ({ ...nothing, waiting: count });
let phone: Phone;

beforeEach(async () => {
  phone = await phoneWith();
});

describe('While a phone has no network,', () => {
  beforeEach(async () => {
    phone.http.onOne = () => fail(OFFLINE_FAILURE);
    await phone.score(1, 4);
    await phone.engine.wake('background');
  });

  it('one request is sent, and a timer is set for the next attempt', async () => {
    expect(phone.http.ones).toHaveLength(1);
    expect(phone.timer).toBeGreaterThanOrEqual(15_000);
    expect(phone.timer).toBeLessThanOrEqual(60_000);
    expect(await phone.outbox()).toEqual(waiting(1));
  });

  it.each<WakeReason>(['tap', 'front', 'network', 'start', 'signed-in', 'background'])(
    'each wake-up of the engine with the reason "%s" causes a new attempt at once',
    async (reason) => {
      await phone.engine.wake(reason);
      expect(phone.http.ones).toHaveLength(2);
    },
  );

  it('the sync engine’s own timer causes further attempts', async () => {
    await phone.engine.wake('retry');
    expect(phone.http.ones).toHaveLength(1);
    for (let i = 2; i < 6; i += 1) {
      await phone.ring();
      expect(phone.http.ones).toHaveLength(i);
    }
    phone.http.onOne = (update) => succeed(answerTo(update));
    await phone.ring();
    expect(await phone.outbox()).toEqual(nothing);
    expect(phone.engine.state()).toMatchObject({ misses: 0, offlineUntil: 0 });
  });

  it('no request is sent and no timer is set if the browser knows that it is offline', async () => {
    phone.hasNetwork = false;
    await phone.engine.wake('tap');
    expect(phone.http.ones).toHaveLength(1);
    expect(phone.timer).toBeNull();
  });

  it('a batch of scores that gets no answer counts as one failed attempt', async () => {
    await phone.score(2, 4);
    phone.http.onBatch = () => fail(OFFLINE_FAILURE);
    await phone.engine.wake('network');
    expect(phone.http.batches).toHaveLength(1);
    expect(phone.engine.state().misses).toBe(2);
  });
});

describe('When the sync engine sends scores,', () => {
  it('those of the signed-in user are sent, and scores of other users wait until they sign in', async () => {
    await phone.score(1, 4, 7);
    await phone.score(2, 5, 8);
    phone.http.user = 8;
    await phone.engine.wake('start');
    expect(phone.http.ones).toMatchObject([{ hole: 102 }]);
    phone.http.user = null;
    await phone.engine.wake('start');
    expect(await phone.outbox(7)).toEqual(waiting(1));
    phone.http.user = 7;
    await phone.engine.wake('signed-in');
    expect(await phone.outbox(7)).toEqual(nothing);
  });

  it('scores wait after a refused token refresh until the same user signs in again', async () => {
    await phone.score(1, 4);
    phone.http.onOne = () => fail(createSignedOutFailure());
    await phone.engine.wake('tap');
    for (const reason of ['tap', 'network', 'front'] as const) await phone.engine.wake(reason);
    expect(phone.http.ones).toHaveLength(1);
    expect(phone.engine.state().signInNeeded).toBe(7);
    expect(await phone.outbox()).toEqual(waiting(1));
    phone.http.onOne = (update) => succeed(answerTo(update));
    await phone.engine.wake('signed-in');
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('a score that is refused because the session has ended is sent again at once if the user has signed in meanwhile', async () => {
    await phone.score(1, 4);
    let again: Promise<void> | null = null;
    phone.http.onOne = () => {
      again = phone.engine.wake('signed-in');
      phone.http.onOne = (update) => succeed(answerTo(update));
      return fail(createSignedOutFailure());
    };
    await phone.engine.wake('tap');
    await again;
    expect(phone.engine.state().signInNeeded).toBeNull();
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('no score is sent with the token of a user who signed in after sending began', async () => {
    const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ user_id: user }))}.x`;
    const tokens = { access: tokenOf(7), refresh: null, obtainedAt: null };
    let signedIn = tokens;
    const sent: string[] = [];
    const read = async () => signedIn;
    const http = createScoreHttp({
      base: 'http://club.test',
      tokens: { read, readNewest: read, write: async () => {} },
      locks: null,
      async fetcher(_, init) {
        sent.push(new Headers(init.headers).get('authorization')!);
        return Response.json({}, { status: 401 });
      },
    });
    const db = memoryDb();
    const store = createOutboxStore(db);
    const switching = await phoneWith(
      {
        http,
        store: {
          ...store,
          async waiting(owner) {
            const entries = await store.waiting(owner);
            signedIn = { ...tokens, access: tokenOf(8) };
            return entries;
          },
        },
      },
      db,
    );
    await switching.score(1, 4, 7);
    await switching.engine.wake('tap');
    expect(sent).toEqual([]);
    expect(await switching.outbox(7)).toEqual(waiting(1));
  });
});

describe('If two tabs have the same queue of scores,', () => {
  it('the tabs send one after the other, and no score is sent twice', async () => {
    const locks = createLocks();
    const locked = (work: () => Promise<void>) => withLock(locks, OUTBOX_LOCK, 30_000, work);
    const db = memoryDb();
    const tabs = [await phoneWith({ locked }, db), await phoneWith({ locked }, db)] as const;
    await tabs[0].score(1, 4);
    await Promise.all(tabs.map(({ engine }) => engine.wake('tap')));
    expect([...tabs[0].http.ones, ...tabs[1].http.ones]).toHaveLength(1);
  });

  it('one tab sends even while the other is frozen, and a late answer to the frozen tab changes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const locks = createLocks();
      const locked = (work: () => Promise<void>) => withLock(locks, OUTBOX_LOCK, 30_000, work);
      const db = memoryDb();
      const [frozen, awake] = [await phoneWith({ locked }, db), await phoneWith({ locked }, db)];
      const thaw = gate();
      frozen.http.onOne = async (update) => {
        await thaw.opened;
        return succeed(answerTo(update));
      };
      await frozen.score(1, 4);
      const stuck = frozen.engine.wake('tap');
      await settled();
      const pass = awake.engine.wake('front');
      await vi.advanceTimersByTimeAsync(29_000);
      expect(awake.http.ones).toEqual([]);
      await vi.advanceTimersByTimeAsync(2_000);
      await pass;
      expect(awake.http.ones).toEqual(frozen.http.ones);
      expect(await awake.outbox()).toEqual(nothing);
      thaw.open();
      await stuck;
      await settled();
      expect(await awake.hole(1)).toMatchObject({ score: 4, state: 'sent' });
      expect(await awake.outbox()).toEqual(nothing);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('A phone whose storage fails while it sends scores', () => {
  const broken = new StorageFailure(new Error('disk'));

  it('reports the failure, and later sends the same score operation again', async () => {
    await phone.score(1, 4);
    phone.http.onOne = (update): Result<unknown> => {
      phone.db.beforeStep = () => {
        throw broken;
      };
      return succeed(answerTo(update));
    };
    await phone.engine.wake('tap');
    expect(phone.reports).toEqual([broken]);
    expect(phone.timer).toBeGreaterThan(0);
    phone.db.beforeStep = () => {};
    expect(await phone.outbox()).toEqual(waiting(1));

    phone.http.onOne = (update) => succeed(answerTo(update, { result: 'duplicate' }));
    await phone.ring();
    expect(phone.http.ones[0]).toEqual(phone.http.ones[1]);
    expect(await phone.hole(1)).toMatchObject({ state: 'sent' });
  });

  it('sends no scores before it can read them again', async () => {
    await phone.score(1, 4);
    phone.db.beforeStep = () => {
      throw broken;
    };
    await phone.engine.wake('tap');
    expect(phone.http.ones).toEqual([]);
    expect(phone.reports).toEqual([broken]);
    phone.db.beforeStep = () => {};
    await phone.ring();
    expect(await phone.outbox()).toEqual(nothing);
  });
});
