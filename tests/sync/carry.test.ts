import { describe, expect, it } from 'vitest';
import { fail, refusal, succeed, type Result } from '#api/failures.ts';
import type { CarriedRow } from '#data/rows.ts';
import { keepCarried, retryCarried } from '#data/scores/carried.ts';
import { NO_CALL } from '#sync/carry.ts';
import type { CarryAnswer } from '#sync/ports.ts';
import { carriedStore } from '#sync/store.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import { NOW, phoneWith, settled, type Phone } from './phone.ts';

const HOUR = 3_600_000;
const row = (author: number, more: Partial<CarriedRow> = {}): CarriedRow => ({
  id: `${author}/phone/3/1/seal`,
  round: '3/1',
  tournament: 3,
  roundNumber: 1,
  author,
  device: 'phone',
  body: 'AQ',
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
  check: 'checked',
  state: 'queued',
  problem: null,
  takenAt: 1,
  attempts: 0,
  nextAt: 0,
  ...more,
});
const statuses = (...all: number[]): Result<CarryAnswer> =>
  succeed({ blocks: all.map((status) => (status < 300 ? { status } : { status, detail: `no: ${status}` })) });

interface Carrying {
  phone: Phone;
  /** What was asked of the server, in order: authors of blocks. */
  asked: number[][];
  answer: (authors: number[]) => Result<CarryAnswer>;
  rows(): Promise<CarriedRow[]>;
}

async function carrying(...authors: number[]): Promise<Carrying> {
  const db = memoryDb();
  const it: Carrying = {
    phone: await phoneWith(
      {
        carrier: {
          ...carriedStore(db),
          async send(_, blocks) {
            const of = blocks.map(({ author }) => author);
            it.asked.push(of);
            return it.answer(of);
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
    keepCarried(
      tx,
      authors.map((author) => row(author)),
    ),
  );
  return it;
}

describe('What a phone carries for others', () => {
  it('goes to the server, and is sent', async () => {
    const it = await carrying(8, 9);
    await it.phone.engine.wake('start');
    expect(it.asked).toEqual([[8, 9]]);
    expect((await it.rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    await it.phone.engine.wake('front');
    expect(it.asked).toHaveLength(1);
  });

  it('goes after everything of the phone’s own', async () => {
    const it = await carrying(8);
    await it.phone.score(1, 4);
    it.answer = (of) => {
      expect(it.phone.http.ones).toHaveLength(1);
      return statuses(...of.map(() => 200));
    };
    await it.phone.engine.wake('tap');
    expect(it.asked).toEqual([[8]]);
  });

  it('waits while the server is away, with what is the phone’s own, and is found by the same timer', async () => {
    const it = await carrying(8);
    it.answer = () => fail({ kind: 'offline', detail: '' } as never);
    await it.phone.engine.wake('start');
    expect((await it.rows())[0]).toMatchObject({ state: 'queued' });
    expect(it.phone.timer).toBeGreaterThan(0);
    it.answer = (of) => statuses(...of.map(() => 200));
    await it.phone.ring();
    expect((await it.rows())[0]).toMatchObject({ state: 'sent' });
  });

  it('needs somebody’s word where the server refused it, and goes again at that word', async () => {
    const it = await carrying(8, 9);
    it.answer = (of) => statuses(...of.map((author) => (author === 8 ? 403 : 200)));
    await it.phone.engine.wake('start');
    const [refused, sent] = await it.rows();
    expect(refused).toMatchObject({ author: 8, state: 'parked', problem: 'no: 403' });
    expect(sent).toMatchObject({ author: 9, state: 'sent' });
    it.answer = (of) => statuses(...of.map(() => 200));
    await it.phone.engine.wake('front');
    expect(it.asked).toHaveLength(1);
    await retryCarried(it.phone.db, refused!.id);
    await it.phone.engine.wake('tap');
    expect((await it.rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('goes one by one where the whole of a call is refused', async () => {
    const it = await carrying(8, 9);
    it.answer = (of) =>
      of.length > 1 || of[0] === 8 ? fail(refusal(403, { detail: 'Not this one.' })) : statuses(200);
    await it.phone.engine.wake('start');
    expect(it.asked).toEqual([[8, 9], [8], [9]]);
    expect((await it.rows()).map(({ state }) => state)).toEqual(['parked', 'sent']);
  });

  it('stays, and says so, where the server has no such call, and is offered again after an hour', async () => {
    const it = await carrying(8);
    it.answer = () => fail(refusal(404, { detail: 'Not found.' }));
    await it.phone.engine.wake('start');
    expect((await it.rows())[0]).toMatchObject({ state: 'queued', problem: NO_CALL, nextAt: NOW + HOUR });
    await it.phone.engine.wake('front');
    expect(it.asked).toHaveLength(1);
    it.phone.time += HOUR;
    it.answer = () => statuses(200);
    await it.phone.engine.wake('front');
    expect((await it.rows())[0]).toMatchObject({ state: 'sent', problem: null });
  });

  it('is tried again later where the server is busy, or its answer is too short', async () => {
    const it = await carrying(8, 9);
    it.answer = () => statuses(503);
    await it.phone.engine.wake('start');
    expect((await it.rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 1],
      ['queued', 1],
    ]);
    it.answer = (of) => statuses(...of.map(() => 200));
    await it.phone.ring();
    await settled();
    expect((await it.rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('waits for a sign-in, which it is not refused for', async () => {
    const it = await carrying(8);
    it.answer = () => fail({ kind: 'signed-out', detail: '' } as never);
    await it.phone.engine.wake('start');
    await it.phone.engine.wake('front');
    expect(it.asked).toHaveLength(1);
    expect((await it.rows())[0]).toMatchObject({ state: 'queued' });
    it.answer = () => statuses(200);
    await it.phone.engine.wake('signed-in');
    expect((await it.rows())[0]).toMatchObject({ state: 'sent' });
  });

  it('leaves the phone’s own queue alone, whatever is said of it', async () => {
    const it = await carrying(8);
    it.phone.http.onOne = () => fail(refusal(403, { detail: 'Closed.' }));
    await it.phone.score(1, 4);
    await it.phone.engine.wake('tap');
    expect(await it.phone.outbox()).toMatchObject({ needsYou: 1 });
    expect((await it.rows())[0]).toMatchObject({ state: 'sent' });
  });
});
