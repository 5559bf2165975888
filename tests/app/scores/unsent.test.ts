import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { watchUnsentCards } from '#app/scores/unsent-cards.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import { openPhoneDb } from '#data/store/database.ts';
import { acknowledge, discardEntry, parkEntry, listWaitingEntries } from '#data/scores/outbox.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueHole, queueMark, saveDraft } from '#data/scores/drafts.ts';
import type { CardKey } from '#data/rows.ts';
import { MARK_PLACES, getContestMarkNumber, NOT_MEASURED } from '#domain/cards/marks.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';

const user = {
  id: 7,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  handicap: null,
  profile_picture_url: null,
  is_staff: false,
};
const hole = (n: number) => ({
  hole_id: 100 + n,
  hole_number: n,
  par: 4,
  score: n === 1 ? 5 : 0,
  over_under_par: n === 1 ? 1 : null,
  partner: null,
  stroke_index: n,
  stamp: null,
  entered_by: null,
  recorded_at: null,
  disagreement: null,
});
const card: Scorecard = {
  user,
  date: '2026-04-01',
  course: { id: 1, name: 'Links' },
  round_number: 1,
  holes: Object.fromEntries(Array.from({ length: 18 }, (_, i) => [String(i + 1), hole(i + 1)])),
  front_score: 5,
  back_score: 0,
  total_score: 5,
  grouping: null,
  has_stamps: false,
};

let made = 0;
const clock = { now: () => 1_700_000_000_000 + made, newId: () => `identity${(made += 1)}` };
const db = openPhoneDb();
const keyIn = (tournament: number): CardKey => ({ user: 7, tournament, round: 1 });

const firstOf = (tournament: number, since: number | null = null): Promise<PhoneCard[]> =>
  new Promise((resolve, reject) => {
    const subscription = watchUnsentCards(db, tournament, since).subscribe({
      next: (cards) => {
        resolve(cards);
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });

/** A card of a separate tournament, with a 3 tapped on hole 2. */
async function tapped(tournament: number): Promise<CardKey> {
  const key = keyIn(tournament);
  await putCard(db, clock, key, card, clock.now());
  await saveDraft(db, clock, { key, hole_number: 2, score: 3, partner: null, author: 7 });
  return key;
}
const shownOn = (cards: PhoneCard[], n: number) =>
  cards[0]?.shown.find((one) => one.hole_number === n)?.score;

describe('a phone’s additions to the server’s leaderboard', () => {
  afterEach(() =>
    db.write(async (tx) => {
      for (const entry of await tx.list({ table: 'outbox', index: 'all', value: null }))
        await tx.delete('outbox', entry.op_id);
    }),
  );

  it('are empty if the server has every score of the phone', async () => {
    await putCard(db, clock, keyIn(1), card, clock.now());
    expect(await firstOf(1)).toEqual([]);
  });

  it('include a tapped score at once, together with the scores of the fetched card', async () => {
    await tapped(2);
    const cards = await firstOf(2);
    expect(cards).toMatchObject([{ user: 7, round_number: 1, unsent: 1 }]);
    expect(shownOn(cards, 2)).toBe(3);
    expect(cards[0]!.fetched.map(({ score }) => score).slice(0, 2)).toEqual([5, 0]);
  });

  it('include only scores of the leaderboard’s tournament', async () => {
    await tapped(3);
    expect(await firstOf(4)).toEqual([]);
  });

  it('include scores that wait to be sent, and scores that the server refused', async () => {
    const key = await tapped(5);
    await queueHole(db, clock, [key], 2, 7);
    expect(await firstOf(5)).toMatchObject([{ unsent: 1 }]);
    const [entry] = await listWaitingEntries(db, 7);
    await parkEntry(db, entry!.op_id, { detail: 'No.' });
    expect(shownOn(await firstOf(5), 2)).toBe(3);
  });

  it('do not include a score that the server has or that the golfer has discarded', async () => {
    const key = await tapped(6);
    await queueHole(db, clock, [key], 2, 7);
    const [entry] = await listWaitingEntries(db, 7);
    await acknowledge(db, entry!.op_id, null);
    expect(await firstOf(6)).toEqual([]);

    const other = await tapped(8);
    await queueHole(db, clock, [other], 2, 7);
    const [second] = await listWaitingEntries(db, 7);
    await discardEntry(db, second!.op_id);
    expect(await firstOf(8)).toEqual([]);
  });

  it('include measured distances, and deletions of distances, that the server does not have yet', async () => {
    const key = keyIn(9);
    await putCard(db, clock, key, card, clock.now());
    const measure = (hole_number: number, value: string) =>
      queueMark(db, clock, { key, hole_number, score: 0, partner: null, value, author: 7 });
    await measure(getContestMarkNumber({ contest: 'near', hole: 7 }), '325');
    await measure(getContestMarkNumber({ contest: 'long', hole: 18 }), NOT_MEASURED);
    const [restored] = await firstOf(9);
    expect(restored!.measured).toEqual([
      { kind: 'near', hole_number: 7, centimetres: 325 },
      { kind: 'long', hole_number: 18, centimetres: null },
    ]);
    const [entry] = await listWaitingEntries(db, 7);
    await acknowledge(db, entry!.op_id, null);
    expect((await firstOf(9))[0]!.measured).toMatchObject([{ kind: 'long' }]);
  });

  it('include scores that were sent after the leaderboard was fetched, but do not count these scores as unsent', async () => {
    const before = clock.now() - 1;
    const key = await tapped(10);
    await queueHole(db, clock, [key], 2, 7);
    await acknowledge(db, (await listWaitingEntries(db, 7))[0]!.op_id, null);
    const cards = await firstOf(10, before);
    expect(cards).toMatchObject([{ unsent: 0, unsent_holes: [], later: [2] }]);
    expect(shownOn(cards, 2)).toBe(3);
    expect(await firstOf(11, before), 'another tournament').toEqual([]);
    expect(await firstOf(10, clock.now()), 'a copy of afterwards').toEqual([]);
    expect(await firstOf(10), 'a fresh board').toEqual([]);
  });

  it('include the later score of another phone if the server answered with that score', async () => {
    const before = clock.now() - 1;
    const key = await tapped(12);
    await queueHole(db, clock, [key], 2, 7);
    const [entry] = await listWaitingEntries(db, 7);
    const stamp = '999999999999-0000-otherphone';
    const answer = { ...hole(2), score: 6, stamp, user: 7, tournament: 12, round: 1 };
    await acknowledge(db, entry!.op_id, answer as never);
    const cards = await firstOf(12, before);
    expect(cards).toMatchObject([{ unsent: 0, later: [2] }]);
    expect(shownOn(cards, 2)).toBe(6);
  });

  it('include a distance and a card status that were sent after the leaderboard was fetched', async () => {
    const before = clock.now() - 1;
    const key = keyIn(13);
    await putCard(db, clock, key, card, clock.now());
    const mark = { key, score: 0, partner: null, author: 7 };
    const near = getContestMarkNumber({ contest: 'near', hole: 7 });
    for (const [hole_number, value] of [
      [near, '325'],
      [MARK_PLACES.status, 'retired'],
    ] as const)
      // oxfmt-ignore
      await queueMark(db, clock, { ...mark, hole_number, value });
    for (const { op_id, hole_number, payload } of await listWaitingEntries(db, 7)) {
      const value = hole_number === near ? '325' : 'retired';
      const stamp = (payload as { stamp: string }).stamp;
      await acknowledge(db, op_id, { ...hole(hole_number), score: 0, value, stamp } as never);
    }
    const [restored] = await firstOf(13, before);
    expect(restored).toMatchObject({ unsent: 0, status: 'retired' });
    expect(restored!.measured).toEqual([{ kind: 'near', hole_number: 7, centimetres: 325 }]);
    expect(await firstOf(13)).toEqual([]);
  });
});
