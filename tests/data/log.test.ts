import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { saveDraft } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { DATABASE_NAME } from '#data/store/bucket.ts';
import { openPhoneDb } from '#data/store/database.ts';
import { scorecard } from '#tests/support/cards.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const DAY = 24 * 3_600_000;

it('The clean-up of the log of taps deletes entries that are older than 30 days, and no scores', async () => {
  let now = Date.UTC(2026, 5, 1);
  let ids = 0;
  const clock = { now: () => now, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
  const db = openPhoneDb();
  await putCard(db, clock, KEY, scorecard(KEY.user), now);
  const tap = (hole_number: number, score: number) =>
    saveDraft(db, clock, { key: KEY, hole_number, score, partner: null, author: KEY.user });
  for (const score of [3, 4, 5]) await tap(1, score);
  now += 40 * DAY;
  await tap(2, 6);
  await db.trimLog(new Date(now - 30 * DAY).toISOString());
  await tap(1, 7);
  await db.close();

  const raw = await new Dexie(DATABASE_NAME).open();
  const log = (await raw.table('log').toArray()) as { registerId: string; score: number }[];
  expect(log.map(({ registerId, score }) => [registerId, score])).toEqual([
    ['7/3/1/1', 7],
    ['7/3/1/2', 6],
  ]);
  const registers = (await raw.table('registers').toArray()) as { id: string; score: number }[];
  expect(registers.map(({ id, score }) => [id, score])).toEqual([
    ['7/3/1/1', 7],
    ['7/3/1/2', 6],
  ]);
  raw.close();
});
