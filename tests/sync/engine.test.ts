import { beforeEach, describe, expect, it } from 'vitest';
import {
  createBusyFailure,
  fail,
  OFFLINE_FAILURE,
  readRefusal,
  succeed,
  createUnreadableFailure,
} from '#api/failures.ts';
import { retryEntry } from '#data/scores/outbox.ts';
import { answerTo, gate, itemOf, NOW, phoneWith, settled, type Phone } from './phone.ts';

const nothing = { drafts: 0, waiting: 0, needsYou: 0 };
const waiting = (count: number) => ({ ...nothing, waiting: count });
let phone: Phone;

beforeEach(async () => {
  phone = await phoneWith();
});

describe('A queued score', () => {
  it('leaves the queue once the server has it, and its hole is shown as sent', async () => {
    await phone.score(7, 4);
    expect(await phone.hole(7)).toMatchObject({ score: 4, state: 'saved' });
    await phone.engine.wake('tap');
    expect(phone.http.ones).toMatchObject([{ hole: 107, score: 4 }]);
    expect(await phone.hole(7)).toMatchObject({ score: 4, state: 'sent' });
    expect(await phone.outbox()).toEqual(nothing);
    expect(phone.timer).toBeNull();
  });

  it('stays in the queue if the answer is about an older score of the hole', async () => {
    await phone.score(7, 4);
    const release = gate();
    phone.http.onOne = async (update) => {
      await release.opened;
      return succeed(answerTo(update));
    };
    const pass = phone.engine.wake('tap');
    await settled();
    await phone.score(7, 5);
    phone.http.onOne = () => fail(OFFLINE_FAILURE);
    release.open();
    await pass;
    expect(await phone.hole(7)).toMatchObject({ score: 5, state: 'saved' });
    expect(await phone.outbox()).toEqual(waiting(1));

    phone.http.onOne = (update) => succeed(answerTo(update));
    await phone.engine.wake('network');
    expect(new Set(phone.http.ones.map(({ op_id }) => op_id)).size).toBe(2);
    expect(phone.http.ones.at(-1)).toMatchObject({ score: 5 });
    expect(await phone.hole(7)).toMatchObject({ score: 5, state: 'sent' });
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('stays in the queue if the answer names another score operation', async () => {
    await phone.score(7, 4);
    phone.http.onOne = (update) => succeed(answerTo(update, { op_id: 'op-of-another' }));
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual(waiting(1));
  });

  it('is replaced on the card by a later score from the server', async () => {
    await phone.score(7, 4);
    phone.http.onOne = (update) =>
      succeed(answerTo(update, { score: 6, stamp: 'ffffffffffff-0000-other', result: 'superseded' }));
    await phone.engine.wake('tap');
    expect(await phone.hole(7)).toMatchObject({ score: 6, state: 'sent', replaced: { score: 4 } });
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('is sent with the same operation id and timestamp each time', async () => {
    await phone.score(7, 4);
    phone.http.onOne = () => fail(OFFLINE_FAILURE);
    for (let i = 0; i < 3; i += 1) await phone.engine.wake('network');
    expect(phone.http.ones).toHaveLength(3);
    expect(new Set(phone.http.ones.map((update) => JSON.stringify(update))).size).toBe(1);
  });
});

describe('Several queued scores', () => {
  beforeEach(async () => {
    for (const hole of [1, 2, 3]) await phone.score(hole, 3 + hole);
  });

  it('are sent in one request, and a refused score does not stop the others', async () => {
    phone.http.onBatch = (updates) =>
      succeed({
        results: updates.map((update) =>
          update.hole === 102
            ? { status: 403, op_id: update.op_id!, body: { detail: 'This card is closed.' } }
            : itemOf(update),
        ),
      });
    await phone.engine.wake('tap');
    expect(phone.http.batches.map((updates) => updates.length)).toEqual([3]);
    expect(await phone.hole(1)).toMatchObject({ state: 'sent' });
    expect(await phone.hole(2)).toMatchObject({
      state: 'needs-you',
      problem: { detail: 'This card is closed.' },
    });
    expect(await phone.hole(3)).toMatchObject({ state: 'sent' });
    expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 1 });
  });

  it('leave the queue one by one, in whatever order the answer lists them', async () => {
    phone.http.onBatch = (updates) => succeed({ results: [itemOf(updates[1]!), itemOf(updates[1]!)] });
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual(waiting(2));
    expect(await phone.hole(2)).toMatchObject({ state: 'sent' });
  });

  it.each([
    ['has no call for batches', fail(readRefusal(404, { detail: 'Not found.' }))],
    ['answers with a page instead of JSON', fail(createUnreadableFailure('404 without JSON'))],
    ['refuses the batch as a whole', fail(readRefusal(400, { detail: 'updates must be a list.' }))],
  ])('are sent one by one if the server %s', async (_, failure) => {
    phone.http.onBatch = () => failure;
    await phone.engine.wake('tap');
    expect(phone.http.batches).toHaveLength(1);
    expect(phone.http.ones.map(({ hole }) => hole)).toEqual([101, 102, 103]);
    expect(await phone.outbox()).toEqual(nothing);
    expect(phone.engine.state().takesBatches).toBe(false);
  });

  it('are sent by at most six requests at the same time if the server has no call for batches', async () => {
    for (let hole = 4; hole <= 18; hole += 1) await phone.score(hole, 4);
    phone.http.onBatch = () => fail(readRefusal(404, { detail: 'Not found.' }));
    const release = gate();
    let most = 0;
    let underWay = 0;
    phone.http.onOne = async (update) => {
      most = Math.max(most, (underWay += 1));
      await release.opened;
      underWay -= 1;
      return succeed(answerTo(update));
    };
    const pass = phone.engine.wake('tap');
    await settled();
    expect(phone.http.ones).toHaveLength(6);
    release.open();
    await pass;
    expect(most).toBe(6);
    expect(phone.http.ones).toHaveLength(18);
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('count as one failed attempt if some get no answer, and the answered scores leave the queue', async () => {
    phone.http.onBatch = () => fail(readRefusal(404, { detail: 'Not found.' }));
    phone.http.onOne = (update) => (update.hole === 102 ? succeed(answerTo(update)) : fail(OFFLINE_FAILURE));
    await phone.engine.wake('tap');
    expect(await phone.hole(2)).toMatchObject({ state: 'sent' });
    expect(await phone.outbox()).toEqual(waiting(2));
    expect(phone.engine.state().misses).toBe(1);
    await phone.engine.wake('network');
    expect(phone.engine.state().misses).toBe(2);
  });

  it('wait for a new sign-in if the server refuses the token in the middle of a batch', async () => {
    phone.http.onBatch = (updates) =>
      succeed({
        results: updates.map((update, i) =>
          i === 0 ? itemOf(update) : { status: 401, op_id: update.op_id!, body: { detail: 'Sign in.' } },
        ),
      });
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual(waiting(2));
    expect(phone.engine.state().signInNeeded).toBe(7);
    phone.http.onBatch = (updates) => succeed({ results: updates.map(itemOf) });
    await phone.engine.wake('signed-in');
    expect(await phone.outbox()).toEqual(nothing);
  });
});

describe('A score that a busy server asks the phone to send later', () => {
  it('is sent again after the time in Retry-After, and other scores are sent in the meantime', async () => {
    await phone.score(1, 4);
    phone.http.onOne = () => fail(createBusyFailure(429, 40_000));
    await phone.engine.wake('tap');
    expect(phone.timer).toBe(40_000);

    phone.http.onOne = (update) => succeed(answerTo(update));
    await phone.score(2, 5);
    await phone.engine.wake('tap');
    expect(await phone.hole(1)).toMatchObject({ state: 'saved' });
    expect(await phone.hole(2)).toMatchObject({ state: 'sent' });

    await phone.ring();
    expect(phone.time).toBe(NOW + 40_000);
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('waits together with all other scores of its batch', async () => {
    for (const hole of [1, 2]) await phone.score(hole, 4);
    phone.http.onBatch = () => fail(createBusyFailure(503, null));
    await phone.engine.wake('tap');
    expect(phone.http.batches).toHaveLength(1);
    expect(phone.timer).toBe(1_000);
    await phone.ring();
    expect(phone.http.batches).toHaveLength(2);
    expect(await phone.outbox()).toEqual(waiting(2));
  });
});

describe('A refused score', () => {
  it('is not sent again until the golfer retries it', async () => {
    await phone.score(1, 4);
    phone.http.onOne = () => fail(readRefusal(403, { detail: 'No.' }));
    await phone.engine.wake('tap');
    await phone.engine.wake('network');
    expect(phone.http.ones).toHaveLength(1);
    const { op_id } = await phone.hole(1);
    await retryEntry(phone.db, op_id!);
    phone.http.onOne = (update) => succeed(answerTo(update));
    await phone.engine.wake('tap');
    expect(await phone.hole(1)).toMatchObject({ state: 'sent' });
  });

  it('is replaced by a newer score of its hole', async () => {
    await phone.score(1, 4);
    phone.http.onOne = () => fail(readRefusal(403, { detail: 'No.' }));
    await phone.engine.wake('tap');
    await phone.score(1, 5);
    phone.http.onOne = (update) => succeed(answerTo(update));
    await phone.engine.wake('tap');
    expect(await phone.hole(1)).toMatchObject({ score: 5, state: 'sent' });
    expect(await phone.outbox()).toEqual(nothing);
  });
});

describe('The sync engine', () => {
  it('reads the queue again if it is woken while it is sending', async () => {
    await phone.score(1, 4);
    phone.http.onOne = async (update) => {
      phone.http.onOne = (next) => succeed(answerTo(next));
      await phone.score(2, 5);
      void phone.engine.wake('tap');
      return succeed(answerTo(update));
    };
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual(nothing);
    expect(await phone.hole(2)).toMatchObject({ state: 'sent' });
  });

  it('does nothing after it is stopped', async () => {
    phone.http.onOne = () => fail(OFFLINE_FAILURE);
    await phone.score(1, 4);
    await phone.engine.wake('tap');
    phone.engine.stop();
    expect(phone.timer).toBeNull();
    await phone.engine.wake('tap');
    expect(phone.http.ones).toHaveLength(1);
  });

  it('starts no request after it is stopped, and stores the answers to running requests', async () => {
    phone.http.onBatch = () => fail(readRefusal(404, { detail: 'Not found.' }));
    const release = gate();
    phone.http.onOne = async (update) => {
      await release.opened;
      return succeed(answerTo(update));
    };
    for (let hole = 1; hole <= 9; hole += 1) await phone.score(hole, 4);
    const pass = phone.engine.wake('tap');
    await settled();
    phone.engine.stop();
    release.open();
    await pass;
    expect(phone.http.ones).toHaveLength(6);
    expect(await phone.outbox()).toMatchObject({ waiting: 3 });
  });

  it('sends waiting scores at its next wake-up if a clock that was a year ahead has been corrected', async () => {
    const year = 365 * 24 * 3_600_000;
    phone.time = NOW + year;
    phone.http.onOne = () => fail(createBusyFailure(503, 600_000));
    await phone.score(1, 4);
    await phone.engine.wake('tap');
    phone.time = NOW;
    phone.http.onOne = (update) => succeed(answerTo(update));
    await phone.engine.wake('front');
    expect(await phone.outbox()).toEqual(nothing);
  });
});
