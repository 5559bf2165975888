import { describe, expect, it } from 'vitest';
import { createBusyFailure, fail, readRefusal, succeed, type Result } from '#api/failures.ts';
import type { RelayedRow } from '#data/rows.ts';
import { storeRelayedRows, NO_ENDPOINT, retryRelayedRow } from '#data/scores/relayed.ts';
import type { RelayAnswer } from '#sync/ports.ts';
import { createRelayStore } from '#sync/store.ts';
import { carriedRow } from '#tests/support/carried-row.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import { NOW, phoneWith, settled, type Phone } from './phone.ts';

const HOUR = 3_600_000;
/** More than the requests of any test here. */
const MAX_ENTRY_REQUESTS = 100;
const row = (author: number, more: Partial<RelayedRow> = {}): RelayedRow =>
  carriedRow(`${author}/phone/3/1/seal`, {
    author,
    seal: 'seal',
    registers: [
      {
        user: 7,
        place: 1,
        score: 4,
        partner: null,
        stamp: `000000000001-0000-phone${author}`,
        seen: null,
        seen_other: null,
        recorded_at: 1,
      },
    ],
    ...more,
  });
const statuses = (...all: number[]): Result<RelayAnswer> =>
  succeed({
    blocks: all.map((status) => (status < 300 ? { status } : { status, detail: `no: ${status}` })),
  });

interface Carrying {
  phone: Phone;
  /** The authors of the blocks in each request. */
  asked: number[][];
  answer: (authors: number[]) => Result<RelayAnswer>;
  rows(): Promise<RelayedRow[]>;
}

async function carrying(...authors: number[]): Promise<Carrying> {
  const db = memoryDb();
  const made: Carrying = {
    phone: await phoneWith(
      {
        relayPort: {
          ...createRelayStore(db),
          async send(_, blocks) {
            const of = blocks.map(({ author }) => author);
            made.asked.push(of);
            // Instead of an endless loop, which no time limit of a test ends.
            if (made.asked.length > MAX_ENTRY_REQUESTS)
              throw new Error('The server was asked again and again.');
            return made.answer(of);
          },
        },
      },
      db,
    ),
    asked: [],
    answer: (of) => statuses(...of.map(() => 200)),
    rows: () => db.read((tx) => tx.list({ table: 'carried', index: 'round', value: '3/1' })),
  };
  await db.write((tx) =>
    storeRelayedRows(
      tx,
      authors.map((author) => row(author)),
    ),
  );
  return made;
}

describe('A phone’s queue of relayed scores', () => {
  it('is sent to the server', async () => {
    const day = await carrying(8, 9);
    await day.phone.engine.wake('start');
    expect(day.asked).toEqual([[8, 9]]);
    expect((await day.rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    await day.phone.engine.wake('front');
    expect(day.asked).toHaveLength(1);
  });

  it('is sent after the phone’s own scores', async () => {
    const day = await carrying(8);
    await day.phone.score(1, 4);
    day.answer = (of) => {
      expect(day.phone.http.ones).toHaveLength(1);
      return statuses(...of.map(() => 200));
    };
    await day.phone.engine.wake('tap');
    expect(day.asked).toEqual([[8]]);
  });

  it('waits together with the phone’s own scores while the server is down', async () => {
    const day = await carrying(8);
    day.answer = () => fail({ kind: 'offline', detail: '' } as never);
    await day.phone.engine.wake('start');
    expect((await day.rows())[0]).toMatchObject({ state: 'queued' });
    expect(day.phone.timer).toBeGreaterThan(0);
    day.answer = (of) => statuses(...of.map(() => 200));
    await day.phone.ring();
    expect((await day.rows())[0]).toMatchObject({ state: 'sent' });
  });

  it('waits for the user after a refusal of the server, and is sent again when the user retries', async () => {
    const day = await carrying(8, 9);
    day.answer = (of) => statuses(...of.map((author) => (author === 8 ? 403 : 200)));
    await day.phone.engine.wake('start');
    const [refused, sent] = await day.rows();
    expect(refused).toMatchObject({ author: 8, state: 'parked', problem: 'no: 403' });
    expect(sent).toMatchObject({ author: 9, state: 'sent' });
    day.answer = (of) => statuses(...of.map(() => 200));
    await day.phone.engine.wake('front');
    expect(day.asked).toHaveLength(1);
    await retryRelayedRow(day.phone.db, refused!.id);
    await day.phone.engine.wake('tap');
    expect((await day.rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('shows a score of a refused block as sent if the server has the score', async () => {
    const day = await carrying(8);
    const { db } = day.phone;
    const [first] = row(8).registers;
    const both = [first!, { ...first!, place: 2 }];
    await db.write((tx) => storeRelayedRows(tx, [row(8, { id: 'two', device: 'second', registers: both })]));
    const results = [
      { user: 7, place: 1, status: 200 },
      { user: 7, place: 2, status: 403 },
    ];
    day.answer = (of) => succeed({ blocks: of.map(() => ({ status: 403, detail: 'Hole 2.', results })) });
    await day.phone.engine.wake('start');
    expect((await day.rows()).find(({ id }) => id === 'two')).toMatchObject({
      state: 'parked',
      has: ['7/1'],
    });
    const card = await db.read((tx) => tx.get('cards', '7/3/1'));
    const states = card!.carried!.map(({ place, state }) => `${place} ${state}`);
    expect(states).toEqual(expect.arrayContaining(['1 sent', '2 parked']));
  });

  it('waits while the server does not have the author’s key, and is sent again at growing intervals', async () => {
    const day = await carrying(8, 9);
    day.answer = (of) => statuses(...of.map((author) => (author === 8 ? 425 : 200)));
    await day.phone.engine.wake('start');
    const waits = async () => (await day.rows()).find(({ author }) => author === 8);
    expect(await waits()).toMatchObject({ state: 'queued', problem: 'no: 425', attempts: 1 });
    const gaps: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      gaps.push(day.phone.timer!);
      await day.phone.ring();
      await settled();
    }
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps.at(-1)).toBe(300_000);
    expect(day.asked.slice(1)).toEqual(Array.from({ length: 12 }, () => [8]));
    day.answer = (of) => statuses(...of.map(() => 200));
    await day.phone.ring();
    await settled();
    expect(await waits()).toMatchObject({ state: 'sent', problem: null });
  });

  it('is sent block by block if the server refuses all blocks together', async () => {
    const day = await carrying(8, 9);
    day.answer = (of) =>
      of.length > 1 || of[0] === 8 ? fail(readRefusal(403, { detail: 'Not this one.' })) : statuses(200);
    await day.phone.engine.wake('start');
    expect(day.asked).toEqual([[8, 9], [8], [9]]);
    expect((await day.rows()).map(({ state }) => state)).toEqual(['parked', 'sent']);
  });

  it('shows a problem if the server has no call for relayed scores, and is sent again after an hour', async () => {
    const day = await carrying(8);
    day.answer = () => fail(readRefusal(404, { detail: 'Not found.' }));
    await day.phone.engine.wake('start');
    expect((await day.rows())[0]).toMatchObject({
      state: 'queued',
      problem: NO_ENDPOINT,
      nextAt: NOW + HOUR,
    });
    await day.phone.engine.wake('front');
    expect(day.asked).toHaveLength(1);
    day.phone.time += HOUR;
    day.answer = () => statuses(200);
    await day.phone.engine.wake('front');
    expect((await day.rows())[0]).toMatchObject({ state: 'sent', problem: null });
  });

  it('is sent again later if the server is busy or its answer is incomplete', async () => {
    const day = await carrying(8, 9);
    day.answer = () => statuses(503);
    await day.phone.engine.wake('start');
    expect((await day.rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 1],
      ['queued', 1],
    ]);
    day.answer = (of) => statuses(...of.map(() => 200));
    await day.phone.ring();
    await settled();
    expect((await day.rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it.each([
    ['relay queue', 2_000, 60_000],
    ['outbox', 60_000, 2_000],
  ])(
    'has one timer together with the phone’s own scores, set to the earlier time (here the time of the %s)',
    async (_, relay, outbox) => {
      const day = await carrying(8);
      day.answer = () => fail(createBusyFailure(429, relay));
      day.phone.http.onOne = () => fail(createBusyFailure(429, outbox));
      await day.phone.score(1, 4);
      await day.phone.engine.wake('tap');
      expect(day.asked).toEqual([[8]]);
      expect(day.phone.timer).toBe(2_000);
    },
  );

  it('waits for a sign-in if the session has ended, and does not count as refused', async () => {
    const day = await carrying(8);
    day.answer = () => fail({ kind: 'signed-out', detail: '' } as never);
    await day.phone.engine.wake('start');
    await day.phone.engine.wake('front');
    expect(day.asked).toHaveLength(1);
    expect((await day.rows())[0]).toMatchObject({ state: 'queued' });
    day.answer = () => statuses(200);
    await day.phone.engine.wake('signed-in');
    expect((await day.rows())[0]).toMatchObject({ state: 'sent' });
  });

  it('does not affect the queue of the phone’s own scores', async () => {
    const day = await carrying(8);
    day.phone.http.onOne = () => fail(readRefusal(403, { detail: 'Closed.' }));
    await day.phone.score(1, 4);
    await day.phone.engine.wake('tap');
    expect(await day.phone.outbox()).toMatchObject({ needsYou: 1 });
    expect((await day.rows())[0]).toMatchObject({ state: 'sent' });
  });
});
