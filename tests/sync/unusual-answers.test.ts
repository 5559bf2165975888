import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxRow } from '#data/rows.ts';
import { queueMark } from '#data/scores/drafts.ts';
import { listWaitingEntries } from '#data/scores/outbox.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import { readCard } from '#data/scores/cards.ts';
import { retryEntry } from '#data/scores/outbox.ts';
import { findMarkKind, MARK_PLACES } from '#domain/cards/marks.ts';
import { createScoreHttp } from '#sync/http.ts';
import { tokenOf } from '#tests/support/loopback.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import { answerTo, KEY, phoneWith, type Phone } from './phone.ts';

const MARKS = '/api/cardmarks/batch/';
const nothing = { drafts: 0, waiting: 0, needsYou: 0 };

interface Sent {
  op_id: string;
  stamp: string;
  hole: number;
  score: number;
  kind?: string;
  value?: string;
}

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const page = (status: number): Response =>
  new Response('<h1>Hello</h1>', { status, headers: { 'content-type': 'text/html' } });
const toItem = (update: Sent) => {
  const { op_id, stamp, kind, value } = update;
  const mark = { kind, value, stamp, entered_by: null, recorded_at: null, disagreement: null };
  const body = kind === undefined ? answerTo(update as never) : { ...mark, op_id, result: 'applied' };
  return { status: 200, op_id, body };
};
const acceptAll = (updates: Sent[], isBatch = true): Response =>
  json(200, isBatch ? { results: updates.map(toItem) } : toItem(updates[0]!).body);

let phone: Phone;
let asked: { path: string; updates: Sent[] }[];
/** The server's answers: to the call of marks, and to the calls of scores. */
let onMarks: (updates: Sent[]) => Response;
let onScores: (updates: Sent[], isBatch: boolean) => Response;
let ids: number;

const clock = { now: () => phone.time, newId: () => `mark${String((ids += 1)).padStart(8, '0')}` };
const setMark = (hole_number: number, value: string) =>
  queueMark(phone.db, clock, { key: KEY, hole_number, score: 0, partner: null, value, author: 7 });
const view = async () => (await phone.db.read((tx) => readCard(tx, KEY)))!;
const entries = async (): Promise<OutboxRow[]> => (await phone.db.read(readUnsent)).outbox;
/** Each attempt is due at once, and the queue is sent `count` times. */
async function sendTimes(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    phone.time += 11 * 60_000;
    await phone.engine.wake('background');
  }
}

beforeEach(async () => {
  asked = [];
  ids = 0;
  onMarks = acceptAll;
  onScores = acceptAll;
  const tokens = { access: tokenOf({ user_id: 7, iat: 1, exp: 4e9 }), refresh: null, obtainedAt: null };
  const http = createScoreHttp({
    base: 'http://club.example',
    locks: null,
    tokens: { read: async () => tokens, readNewest: async () => tokens, write: async () => {} },
    async fetcher(url, init) {
      const path = new URL(url).pathname;
      const body = JSON.parse(init.body as string) as Sent & { updates?: Sent[] };
      asked.push({ path, updates: body.updates ?? [body] });
      return path === MARKS
        ? onMarks(body.updates!)
        : onScores(body.updates ?? [body], body.updates !== undefined);
    },
  });
  phone = await phoneWith({ http }, memoryDb());
});

describe('A mark of a kind that only a newer version of the app knows', () => {
  const unknownPlace = Array.from({ length: 200 }, (_, i) => i + 19).find(
    (place) => findMarkKind(place) === null,
  )!;
  /** Queues it before all that waits, as a newer version did. */
  async function queueUnknown(): Promise<void> {
    const register = await setMark(MARK_PLACES.stop, '');
    const row = (await entries())[0]!;
    await phone.db.write(async (tx) => {
      await tx.delete('outbox', row.op_id);
      await tx.delete('registers', register.id);
      const payload = { ...row.payload, op_id: 'newer0000001', hole: unknownPlace, value: 'x' };
      await tx.put('outbox', {
        ...row,
        op_id: 'newer0000001',
        hole_number: unknownPlace,
        payload,
        queuedAt: 0,
      });
    });
  }

  it('waits for the golfer with the advice to update the app, and delays neither other marks nor scores', async () => {
    await queueUnknown();
    await setMark(MARK_PLACES.status, 'RTD');
    await setMark(MARK_PLACES.player, '');
    await phone.score(1, 4);
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 1 });
    expect(await entries()).toMatchObject([
      { op_id: 'newer0000001', parked: 1, problem: expect.stringContaining('Update the app') },
    ]);
    expect((await view()).status).toMatchObject({ value: 'RTD', state: 'sent' });
    expect(asked.flatMap(({ updates }) => updates.map(({ op_id }) => op_id))).not.toContain('newer0000001');
  });

  it('is never sent as a score, even if it waits alone and the golfer tries again', async () => {
    await queueUnknown();
    await phone.engine.wake('tap');
    await retryEntry(phone.db, 'newer0000001');
    await phone.engine.wake('tap');
    expect(asked).toEqual([]);
    expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 1 });
  });
});

describe('An answer to a batch', () => {
  it('belongs to the entry whose operation id it names, in any order and if an answer is missing', async () => {
    await setMark(MARK_PLACES.status, 'RTD');
    await setMark(MARK_PLACES.player, '');
    await setMark(MARK_PLACES.marker, '');
    onMarks = (updates) => json(200, { results: updates.slice(1).toReversed().map(toItem) });
    await phone.engine.wake('tap');
    const [first] = asked[0]!.updates;
    expect((await entries()).map(({ op_id, parked }) => [op_id, parked])).toEqual([[first!.op_id, 0]]);
  });

  it('that refuses one entry parks that entry, and not the one at the same place of the list', async () => {
    await setMark(MARK_PLACES.status, 'RTD');
    await setMark(MARK_PLACES.player, '');
    onMarks = (updates) =>
      json(200, {
        results: updates
          .slice(1)
          .map(({ op_id }) => ({ status: 403, op_id, body: { detail: 'Ask the organizer.' } })),
      });
    await phone.engine.wake('tap');
    expect((await view()).status).toMatchObject({ value: 'RTD', state: 'saved', problem: null });
    expect((await view()).certs.player).toMatchObject({
      state: 'needs-you',
      problem: { detail: 'Ask the organizer.' },
    });
  });

  it('that names no operation id belongs to the entry at the same place, if no answer is missing', async () => {
    await setMark(MARK_PLACES.status, 'RTD');
    await setMark(MARK_PLACES.player, '');
    onMarks = (updates) =>
      json(200, { results: updates.map(() => ({ status: 400, op_id: null, body: { detail: 'No.' } })) });
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 2 });
  });
});

describe('If another program answers the call of marks', () => {
  it.each([
    ['an HTML page with status 404', () => page(404)],
    ['an HTML page with status 405', () => page(405)],
    ['JSON that is not our server’s', () => json(200, { ok: true })],
  ])('with %s, the scores are still sent, and the mark waits', async (_, answer) => {
    onMarks = answer;
    await setMark(MARK_PLACES.status, 'RTD');
    phone.time += 1;
    for (const hole of [1, 2, 3]) await phone.score(hole, 5);
    await phone.engine.wake('tap');
    expect((await view()).holes.slice(0, 3).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(await phone.outbox()).toEqual({ ...nothing, waiting: 1 });
    onMarks = acceptAll;
    await sendTimes(1);
    expect(await phone.outbox()).toEqual(nothing);
  });

  it('and every other call with a captive portal’s page, all entries wait for the connection', async () => {
    for (const status of [200, 404]) {
      onMarks = () => page(status);
      onScores = () => page(status);
      await setMark(MARK_PLACES.status, 'RTD');
      phone.time += 1;
      await phone.score(1, 5);
      await phone.engine.wake('tap');
      expect((await phone.outbox()).needsYou).toBe(0);
      expect(phone.engine.state().misses).toBeGreaterThan(0);
    }
    onMarks = acceptAll;
    onScores = acceptAll;
    await sendTimes(2);
    expect(await phone.outbox()).toEqual(nothing);
  });
});

describe.each([402, 405, 413, 451])(
  'An entry that the server refuses with the unlisted status %i',
  (status) => {
    beforeEach(async () => {
      onScores = () => json(status, { detail: 'The door is shut.' });
      await phone.score(1, 5);
    });

    it('is to be checked with the server’s message after some attempts, and is still sent again', async () => {
      await sendTimes(4);
      expect(await phone.outbox()).toEqual({ ...nothing, waiting: 1 });
      await sendTimes(1);
      expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 1 });
      expect(await entries()).toMatchObject([{ parked: 0, problem: 'The door is shut.' }]);
      expect((await view()).holes[0]).toMatchObject({ score: 5, state: 'saved' });
      onScores = acceptAll;
      await sendTimes(1);
      expect(await phone.outbox()).toEqual(nothing);
      expect((await view()).holes[0]).toMatchObject({ score: 5, state: 'sent' });
    });

    it('waits as before after the golfer tries again', async () => {
      await sendTimes(5);
      const [entry] = await listWaitingEntries(phone.db, 7);
      await retryEntry(phone.db, entry!.op_id);
      expect(await phone.outbox()).toEqual({ ...nothing, waiting: 1 });
    });
  },
);

it('A mark that the server refuses with an unlisted status is to be checked with the server’s message', async () => {
  onMarks = () => json(413, { detail: 'Too large.' });
  await setMark(MARK_PLACES.status, 'RTD');
  await sendTimes(5);
  expect(await phone.outbox()).toEqual({ ...nothing, needsYou: 1 });
  expect(await entries()).toMatchObject([{ parked: 0, problem: 'Too large.' }]);
});
