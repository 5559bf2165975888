import { beforeEach, describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, readRefusal, succeed } from '#api/failures.ts';
import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { MarkAnswer } from '#contract/scores/marks.ts';
import { queueMark } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { itemOf, KEY, NOW, phoneWith, type Phone } from './phone.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const nothing = { drafts: 0, waiting: 0, needsYou: 0 };
let phone: Phone;
let ids = 0;

const set = (value: string) =>
  queueMark(
    phone.db,
    { now: () => phone.time, newId: () => `mark${String((ids += 1)).padStart(8, '0')}` },
    { key: KEY, hole_number: MARK_PLACES.status, score: 0, partner: null, value, author: 7 },
  );
const status = async () => (await phone.db.read((tx) => readCard(tx, KEY)))!.status;
const markItem = ({ op_id, stamp, value }: QueuedUpdate) => {
  const entry = { kind: 'status', value: value!, stamp: stamp!, entered_by: null, recorded_at: null };
  const body: MarkAnswer = { ...entry, disagreement: null, op_id: op_id!, result: 'applied' };
  return { status: 200, op_id: op_id!, body };
};
const isMark = ({ value }: QueuedUpdate): boolean => value !== undefined;

beforeEach(async () => {
  phone = await phoneWith();
  phone.time = NOW;
  phone.http.onBatch = (updates) =>
    succeed({ results: updates.map((update) => (isMark(update) ? markItem(update) : itemOf(update))) });
});

describe('A queued status, certification or measurement', () => {
  it('is sent in a request of its own, and is shown as sent once the server has it', async () => {
    await set('RTD');
    await phone.engine.wake('tap');
    expect(phone.http.ones).toEqual([]);
    expect(phone.http.batches).toMatchObject([[{ value: 'RTD', user: 7 }]]);
    expect(await status()).toMatchObject({ value: 'RTD', state: 'sent' });
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('is never sent in one request with scores', async () => {
    await phone.score(1, 4);
    await set('RTD');
    await phone.score(2, 5);
    await set('WD');
    await phone.engine.wake('tap');
    const kinds = phone.http.batches.map((updates) => new Set(updates.map(isMark)).size);
    expect(kinds.length).toBeGreaterThanOrEqual(2);
    expectAll(kinds, (size) => size === 1);
    expect(await phone.outbox()).toEqual(nothing);
    expect(await status()).toMatchObject({ value: 'WD', state: 'sent' });
  });

  it('stays queued while there is no network', async () => {
    await set('RTD');
    phone.http.onBatch = () => fail(OFFLINE_FAILURE);
    await phone.engine.wake('tap');
    expect(await status()).toMatchObject({ value: 'RTD', state: 'saved' });
    expect(await phone.outbox()).toEqual({ ...nothing, waiting: 1 });
  });

  it('that the server refuses waits for the user with the server’s message, and scores are still sent', async () => {
    await set('RTD');
    await phone.score(1, 4);
    await phone.score(2, 4);
    phone.http.onBatch = (updates) =>
      succeed({
        results: updates.map((update) =>
          isMark(update)
            ? { status: 403, op_id: update.op_id!, body: { detail: 'Ask the organizer.' } }
            : itemOf(update),
        ),
      });
    await phone.engine.wake('tap');
    expect(await status()).toMatchObject({ state: 'needs-you', problem: { detail: 'Ask the organizer.' } });
    expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 1 });
  });

  it('that the server does not support waits for the user, and does not stop scores', async () => {
    await set('RTD');
    await phone.score(1, 4);
    await phone.score(2, 4);
    phone.http.onBatch = (updates) =>
      updates.some(isMark) ? fail(readRefusal(404, null)) : succeed({ results: updates.map(itemOf) });
    await phone.engine.wake('tap');
    expect(await status()).toMatchObject({ state: 'needs-you' });
    expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 1 });
    expect(phone.engine.state().takesBatches).toBe(true);
    expect(phone.http.ones).toEqual([]);
  });

  it('stays queued if the answer names another operation', async () => {
    await set('RTD');
    phone.http.onBatch = (updates) =>
      succeed({ results: updates.map((update) => markItem({ ...update, op_id: 'op-of-another' })) });
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual({ ...nothing, waiting: 1 });
  });
});
