import { beforeEach, describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, readRefusal, succeed } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { createResend } from '#app/sync/resend-lost.ts';
import { readHealth } from '#contract/health.ts';
import type { HoleEntry } from '#contract/scores/scores.ts';
import { acknowledge, listWaitingEntries } from '#data/scores/outbox.ts';
import { putCard, readSentIds } from '#data/scores/merge-card.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { readEpoch, writeEpoch, listAcknowledgedCards } from '#data/scores/acknowledged-cards.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { memoryDb, type MemoryDb } from '#tests/support/memory-db.ts';

const ME = 7;
const DAY = 86_400_000;

describe('After a restore of the server from a backup, a phone', () => {
  let db: MemoryDb;
  let now: number;
  let ids: number;
  let holes: Map<string, HoleEntry[]>;
  let epoch: string | null;
  let isUp: boolean;
  let deletedCards: Set<string>;
  let asked: string[];
  let healing: ReturnType<typeof createResend>;

  const clock = { now: () => now, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
  const keyOf = (round: number, tournament: number) => ({ user: ME, tournament, round });
  const idOf = (round: number, tournament: number) => `${ME}/${tournament}/${round}`;
  const call = (async (endpoint: unknown, input: { params?: Record<string, number> }) => {
    if (!isUp) return fail(OFFLINE_FAILURE);
    if (endpoint === readHealth)
      return succeed({ greenside: true, version: '1', now: new Date(now).toISOString(), epoch });
    const { tournament, round } = input.params!;
    const id = idOf(round!, tournament!);
    asked.push(id);
    if (deletedCards.has(id)) return fail(readRefusal(404, { detail: 'There is no such tournament.' }));
    return succeed(scorecard(ME, holes.get(id)));
  }) as unknown as Client['call'];

  async function sent(tournament: number, round: number, hole: number, score: number): Promise<void> {
    const key = keyOf(round, tournament);
    const id = idOf(round, tournament);
    await putCard(db, clock, key, scorecard(ME, holes.get(id)), now);
    await saveDraft(db, clock, { key, hole_number: hole, score, partner: null, author: ME });
    await queueCards(db, clock, [key], ME);
    for (const { op_id, payload } of await listWaitingEntries(db, ME)) {
      const entry = holeEntry(hole, { score, stamp: payload.stamp! });
      holes.set(id, [...(holes.get(id) ?? []).filter((h) => h.hole_number !== hole), entry]);
      await acknowledge(db, op_id, { ...entry, op_id, result: 'applied' });
    }
    now += 1000;
  }
  const outbox = async () =>
    (await listWaitingEntries(db, ME)).map((entry) => [entry.cardId, entry.hole_number, entry.payload.score]);

  beforeEach(() => {
    db = memoryDb();
    now = Date.UTC(2026, 5, 1);
    ids = 0;
    holes = new Map();
    epoch = null;
    isUp = true;
    deletedCards = new Set();
    asked = [];
    healing = createResend({
      call,
      written: () => listAcknowledgedCards(db),
      async expect(key, isRestored) {
        const had = await readSentIds(db, key);
        return (card) => putCard(db, clock, key, card, now, { has: (id) => had.has(id), isRestored });
      },
      readEpoch: () => readEpoch(db),
      writeEpoch: (to) => writeEpoch(db, to),
      now: () => now,
    });
  });

  it('queues all lost scores again once the server reports the restore', async () => {
    for (let tournament = 1; tournament <= 9; tournament += 1) await sent(tournament, 1, 4, tournament);
    now += 300 * DAY;
    holes = new Map([[idOf(1, 3), holes.get(idOf(1, 3))!]]);
    epoch = 'restored once';
    await healing.checkNow();
    const lost = [9, 8, 7, 6, 5, 4, 2, 1].map((tournament) => [idOf(1, tournament), 4, tournament]);
    expect((await outbox()).sort()).toEqual(lost.sort());
  });

  it('checks all its cards once per restore, and tries again later if there is no connection', async () => {
    for (let tournament = 1; tournament <= 9; tournament += 1) await sent(tournament, 1, 4, 5);
    now += 60 * DAY;
    epoch = 'restored once';
    isUp = false;
    await healing.checkNow();
    expect(asked).toEqual([]);
    isUp = true;
    await healing.checkNow();
    expect(asked).toHaveLength(9);
    await healing.checkNow();
    expect(asked).toHaveLength(9);
    epoch = 'restored twice';
    deletedCards.add(idOf(1, 5)); // a deleted card is not requested again
    await healing.checkNow();
    await healing.checkNow();
    expect(asked).toHaveLength(18);
  });

  it('checks all its cards if sent scores are missing on recent cards, even without a report of the restore', async () => {
    for (let tournament = 1; tournament <= 9; tournament += 1) await sent(tournament, 1, 4, tournament);
    holes = new Map();
    await healing.checkNow();
    expect(await outbox()).toHaveLength(9);
  });

  it('checks only a few cards every two minutes, the newest first, while no score is missing', async () => {
    await sent(1, 1, 4, 5);
    now += 40 * DAY;
    for (let tournament = 2; tournament <= 12; tournament += 1) await sent(tournament, 1, 4, 5);
    await healing.checkNow();
    expect(asked.sort()).toEqual([7, 8, 9, 10, 11, 12].map((t) => idOf(1, t)).sort());
    await healing.checkNow();
    expect(asked).toHaveLength(6);
    now += 2 * 60_000;
    await healing.checkNow();
    expect(asked.slice(6).sort()).toEqual([2, 3, 4, 5, 6].map((t) => idOf(1, t)).sort());
    now += 2 * 60_000;
    await healing.checkNow();
    expect(asked).toHaveLength(11);
    expect(await outbox()).toEqual([]);
  });

  it('checks all its cards as soon as the open card lacks a score that was sent', async () => {
    for (let tournament = 1; tournament <= 9; tournament += 1) await sent(tournament, 1, 4, tournament);
    now += 60 * DAY;
    holes = new Map();
    const [quiet, loss] = [healing.checkNow(), healing.checkNow(true)];
    await Promise.all([quiet, loss]);
    expect(await outbox()).toHaveLength(9);
  });

  it('queues a score behind a later value of somebody else only after a restore, because the server may have both', async () => {
    await sent(1, 1, 4, 5);
    const theirs = holeEntry(4, {
      score: 6,
      stamp: `${(now + 5000).toString(16).padStart(12, '0')}-0000-theirs`,
    });
    holes.set(idOf(1, 1), [theirs]);
    await healing.checkNow();
    expect(asked).toHaveLength(1);
    expect(await outbox()).toEqual([]);
    epoch = 'restored once';
    await healing.checkNow();
    expect(await outbox()).toEqual([[idOf(1, 1), 4, 5]]);
    for (const { op_id } of await listWaitingEntries(db, ME))
      await acknowledge(db, op_id, { ...theirs, op_id, result: 'superseded' });
    await healing.checkNow();
    now += 20 * 60_000;
    await healing.checkNow();
    expect(asked).toHaveLength(3);
    expect(await outbox()).toEqual([]);
  });

  it('does not count a score as lost if the score is sent while the phone reads the card', async () => {
    await sent(1, 1, 4, 5);
    const had = await readSentIds(db, keyOf(1, 1));
    const answer = scorecard(ME, holes.get(idOf(1, 1)));
    await sent(1, 1, 5, 6);
    expect(await putCard(db, clock, keyOf(1, 1), answer, now, had)).toBe(0);
    expect(await putCard(db, clock, keyOf(1, 1), scorecard(ME), now, had)).toBe(1);
    expect(await outbox()).toEqual([[idOf(1, 1), 4, 5]]);
  });

  it('sends a lost score again as a correction of the older score that the server has', async () => {
    await sent(1, 1, 4, 5);
    const id = idOf(1, 1);
    const older = holes.get(id)!;
    // Another user's value, shown on this phone and then changed here.
    const theirs = holeEntry(4, {
      score: 6,
      stamp: `${(now + 5000).toString(16).padStart(12, '0')}-0000-theirs`,
    });
    holes.set(id, [theirs]);
    now += 10_000;
    await sent(1, 1, 4, 7);
    holes.set(id, older);
    epoch = 'restored once';
    await healing.checkNow();
    const [entry] = await listWaitingEntries(db, ME);
    expect(entry!.payload).toMatchObject({ score: 7, seen: older[0]!.stamp });
  });
});
