import { beforeEach, describe, expect, it } from 'vitest';
import {
  acknowledge,
  discardEntry,
  parkEntry,
  readOutbox,
  retryEntry,
  hasServerStamps,
  listWaitingEntries,
} from '#data/scores/outbox.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueCards, queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard, watchCard } from '#data/scores/cards.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const AUTHOR = 7;

describe.each(Object.entries(DATABASES))('With the database %s, the scores entered on a phone', (_, open) => {
  let db: PhoneDb;
  let time: number;
  let ids: number;
  const clock = { now: () => time, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
  const tap = (hole_number: number, score: number) =>
    saveDraft(db, clock, { key: KEY, hole_number, score, partner: null, author: AUTHOR });
  const view = async (): Promise<CardView> => (await db.read((tx) => readCard(tx, KEY)))!;
  const hole = async (n: number) => (await view()).holes[n - 1]!;

  beforeEach(async () => {
    db = await open();
    time = 1_780_000_000_000;
    ids = 0;
    await putCard(db, clock, KEY, scorecard(KEY.user), time);
  });

  it('are shown at once as drafts, and as saved once they are queued', async () => {
    await tap(7, 5);
    expect(await hole(7)).toMatchObject({ score: 5, state: 'draft' });
    expect(await queueHole(db, clock, [KEY], 7, AUTHOR)).toBe(1);
    expect(await hole(7)).toMatchObject({ score: 5, state: 'saved' });
    expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 0, waiting: 1, needsYou: 0 });
  });

  it('do not count as lost if the server only hides them from visitors', async () => {
    await tap(17, 5);
    await queueHole(db, clock, [KEY], 17, AUTHOR);
    const entry = (await listWaitingEntries(db, AUTHOR))[0]!;
    const { op_id, payload } = entry;
    const stored = holeEntry(17, { score: 5, stamp: payload.stamp ?? null });
    await acknowledge(db, op_id, { ...stored, op_id, result: 'applied' });
    time += 1_000;
    const visitors = { ...scorecard(KEY.user), hidden_holes: [16, 17, 18] };
    expect(await putCard(db, clock, KEY, visitors, time)).toBe(0);
    expect(await hole(17)).toMatchObject({ score: 5, state: 'sent' });
    expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 0, waiting: 0, needsYou: 0 });
    // With this answer to a player of the group, the server no longer has the score.
    expect(await putCard(db, clock, KEY, scorecard(KEY.user), time)).toBe(1);
  });

  it('are queued only for holes with an entered score', async () => {
    expect(await queueHole(db, clock, [KEY], 7, AUTHOR)).toBe(0);
    expect(await listWaitingEntries(db, AUTHOR)).toEqual([]);
  });

  it('for a whole group are queued in one transaction, so that after a crash all or none are queued', async () => {
    const mate = { ...KEY, user: 8 };
    const tapMate = () =>
      saveDraft(db, clock, { key: mate, hole_number: 7, score: 6, partner: null, author: AUTHOR });
    await putCard(db, clock, mate, scorecard(mate.user), time);
    await tap(7, 5);
    await tapMate();
    await tap(8, 3);
    const dies: PhoneDb = {
      ...db,
      write: (work) =>
        db.write(async (tx) => {
          await work(tx);
          throw new Error('the phone died');
        }),
    };
    await expect(queueHole(dies, clock, [KEY, mate], 7, AUTHOR)).rejects.toThrow('the phone died');
    expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 3, waiting: 0, needsYou: 0 });
    expect(await queueHole(db, clock, [KEY, mate], 7, AUTHOR)).toBe(2);
    expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 1, waiting: 2, needsYou: 0 });
    await tapMate();
    expect(await queueCards(db, clock, [KEY, mate], AUTHOR)).toBe(2);
    expect(await readOutbox(db, AUTHOR)).toMatchObject({ drafts: 0, needsYou: 0 });
  });

  it('are all queued by Submit, including drafts on other holes', async () => {
    await tap(3, 4);
    await tap(4, 6);
    expect(await queueCards(db, clock, [KEY], AUTHOR)).toBe(2);
    const entries = await listWaitingEntries(db, AUTHOR);
    expect(entries.map((entry) => [entry.payload.hole, entry.payload.score])).toEqual([
      [103, 4],
      [104, 6],
    ]);
  });

  it('are sent with the fields of SPEC.md §7 and the fields that conflict detection needs', async () => {
    await saveDraft(db, clock, { key: KEY, hole_number: 2, score: 4, partner: person(9), author: AUTHOR });
    await queueHole(db, clock, [KEY], 2, AUTHOR);
    const [entry] = await listWaitingEntries(db, AUTHOR);
    expect(entry!.payload).toMatchObject({
      user: 7,
      tournament: 3,
      round_number: 1,
      course: 1,
      date: '2026-06-01',
      hole: 102,
      score: 4,
      partner: 9,
      seen: null,
      op_id: entry!.op_id,
      recorded_at: new Date(time).toISOString(),
    });
    expect(entry!.payload.stamp).toMatch(/^[0-9a-f]{12}-0000-id\d+$/);
  });

  it('get a later timestamp than the score on the screen, even if the phone’s clock is slow', async () => {
    const ahead = 'ffff00000000-0003-other';
    const card = scorecard(KEY.user, [holeEntry(5, { score: 4, stamp: ahead })]);
    await putCard(db, clock, KEY, card, time + 1);
    await tap(5, 6);
    const { stamp } = await hole(5);
    expect(stamp! > ahead).toBe(true);
    expect(stamp).toMatch(/^ffff00000000-0004-/);
  });

  it('name the server’s score that they replace, even if the golfer taps several times', async () => {
    const shown = '000000000001-0000-other';
    await putCard(db, clock, KEY, scorecard(KEY.user, [holeEntry(5, { score: 4, stamp: shown })]), time + 1);
    await tap(5, 5);
    await queueHole(db, clock, [KEY], 5, AUTHOR);
    await tap(5, 6);
    await queueHole(db, clock, [KEY], 5, AUTHOR);
    const seen = (await listWaitingEntries(db, AUTHOR)).map((entry) => entry.payload.seen);
    expect(seen).toEqual([shown, shown]);
  });

  it('stay in the queue if the server acknowledges only an earlier score of the hole', async () => {
    await tap(1, 4);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    const [first] = await listWaitingEntries(db, AUTHOR);
    await tap(1, 5);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    const answer = {
      ...holeEntry(1, { score: 4, stamp: first!.payload.stamp! }),
      op_id: first!.op_id,
      result: 'applied' as const,
    };
    await acknowledge(db, first!.op_id, answer);
    expect(await hole(1)).toMatchObject({ score: 5, state: 'saved' });
    expect((await listWaitingEntries(db, AUTHOR)).map((entry) => entry.payload.score)).toEqual([5]);
  });

  it('are shown as sent once the server has answered, and are replaced if the answer has a different score', async () => {
    await tap(1, 4);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    const [entry] = await listWaitingEntries(db, AUTHOR);
    const current = holeEntry(1, { score: 6, stamp: 'ffff00000000-0000-other', entered_by: person(9) });
    await acknowledge(db, entry!.op_id, { ...current, op_id: entry!.op_id, result: 'superseded' });
    expect(await hole(1)).toMatchObject({ score: 6, state: 'sent', replaced: { score: 4 } });
    expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 0, waiting: 0, needsYou: 0 });
  });

  it('count as seen by the next golfer who enters a score on the same phone', async () => {
    await tap(1, 4);
    await saveDraft(db, clock, { key: KEY, hole_number: 1, score: 6, partner: null, author: 8 });
    const [first] = await listWaitingEntries(db, AUTHOR);
    await queueHole(db, clock, [KEY], 1, 8);
    const [second] = await listWaitingEntries(db, 8);
    expect(second!.payload.seen).toBe(first!.payload.stamp);
  });

  it('wait under "To check" if the server refused them, and can be retried, discarded or entered again', async () => {
    await tap(1, 4);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    const [entry] = await listWaitingEntries(db, AUTHOR);
    await parkEntry(db, entry!.op_id, { detail: 'This player is not in the tournament.' });
    expect(await hole(1)).toMatchObject({
      score: 4,
      state: 'needs-you',
      problem: { detail: 'This player is not in the tournament.' },
    });
    await retryEntry(db, entry!.op_id);
    expect(await hole(1)).toMatchObject({ state: 'saved', problem: null });
    await parkEntry(db, entry!.op_id, { detail: 'Still not.' });
    await tap(1, 5);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 0, waiting: 1, needsYou: 0 });
    const [again] = await listWaitingEntries(db, AUTHOR);
    await parkEntry(db, again!.op_id, { detail: 'No.' });
    await discardEntry(db, again!.op_id);
    expect(await hole(1)).toMatchObject({ score: 0, state: 'empty' });
  });

  it('are queued again automatically after the server was restored', async () => {
    await tap(1, 4);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    const [entry] = await listWaitingEntries(db, AUTHOR);
    const answer = {
      ...holeEntry(1, { score: 4, stamp: entry!.payload.stamp! }),
      op_id: entry!.op_id,
      result: 'applied' as const,
    };
    await acknowledge(db, entry!.op_id, answer);
    expect(await hole(1)).toMatchObject({ state: 'sent' });
    expect(await putCard(db, clock, KEY, scorecard(KEY.user), time + 5)).toBe(1);
    expect(await hole(1)).toMatchObject({ score: 4, state: 'saved' });
    const [back] = await listWaitingEntries(db, AUTHOR);
    expect(back).toMatchObject({ op_id: entry!.op_id, payload: { stamp: entry!.payload.stamp } });
  });

  it('are replaced by a plain backend’s score if a later answer of the backend has another score', async () => {
    await tap(1, 4);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    const [entry] = await listWaitingEntries(db, AUTHOR);
    await acknowledge(db, entry!.op_id, null);
    expect(await hole(1)).toMatchObject({ score: 4, state: 'sent' });
    expect(await putCard(db, clock, KEY, scorecard(KEY.user, [holeEntry(1, { score: 3 })]), time + 5)).toBe(
      0,
    );
    expect(await hole(1)).toMatchObject({ score: 3, state: 'sent' });
  });

  it('are not changed by an older answer that arrives after a newer one', async () => {
    time += 10;
    await putCard(db, clock, KEY, scorecard(KEY.user, [holeEntry(1, { score: 5 })]), time);
    await putCard(db, clock, KEY, scorecard(KEY.user), time - 5);
    expect(await hole(1)).toMatchObject({ score: 5 });
  });

  it('are still updated by the server’s answers after the phone’s clock was set back', async () => {
    time -= 365 * 24 * 3_600_000;
    await putCard(db, clock, KEY, scorecard(KEY.user, [holeEntry(1, { score: 5 })]), time);
    expect(await hole(1)).toMatchObject({ score: 5 });
  });

  it('are compared by timestamp once any card from the server has timestamps', async () => {
    expect(await hasServerStamps(db)).toBe(false);
    await putCard(db, clock, KEY, { ...scorecard(KEY.user), has_stamps: true }, time + 1);
    expect(await hasServerStamps(db)).toBe(true);
    await putCard(db, clock, KEY, scorecard(KEY.user), time + 2);
    expect(await hasServerStamps(db)).toBe(true);
  });

  it('by one golfer are still sent if another golfer enters a score for the same hole on this phone', async () => {
    await tap(1, 4);
    await saveDraft(db, clock, { key: KEY, hole_number: 1, score: 6, partner: null, author: 8 });
    expect((await listWaitingEntries(db, AUTHOR)).map((entry) => entry.payload.score)).toEqual([4]);
    expect(await readOutbox(db, 8)).toEqual({ drafts: 1, waiting: 0, needsYou: 0 });
  });

  it('stay under "To check" for their author after a refusal, even if another golfer enters a score for the same hole', async () => {
    await tap(1, 4);
    await queueHole(db, clock, [KEY], 1, AUTHOR);
    await parkEntry(db, (await listWaitingEntries(db, AUTHOR))[0]!.op_id, { detail: 'No.' });
    await saveDraft(db, clock, { key: KEY, hole_number: 1, score: 6, partner: null, author: 8 });
    await queueHole(db, clock, [KEY], 1, 8);
    expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 0, waiting: 0, needsYou: 1 });
    expect((await listWaitingEntries(db, 8)).map((entry) => entry.payload.score)).toEqual([6]);
  });

  it('are passed to all subscribers of their card', async () => {
    const seen: number[] = [];
    const watching = watchCard(db, KEY).subscribe({ next: (card) => seen.push(card?.total ?? -1) });
    await tap(1, 4);
    await tap(2, 3);
    await expect.poll(() => seen.at(-1)).toBe(7);
    watching.unsubscribe();
  });

  it('are rejected if their card is not stored on this phone', async () => {
    const other = { ...KEY, round: 2 };
    const lost = saveDraft(db, clock, {
      key: other,
      hole_number: 1,
      score: 4,
      partner: null,
      author: AUTHOR,
    });
    await expect(lost).rejects.toThrow('no copy of card');
  });
});
