import { MAX_OPEN_ENTRIES, type OpenEntry } from '#contract/tournaments/entries.ts';
import { DAY_MS, formatUtcDay } from '#domain/day.ts';
import type { Db } from '#server/db/schema.ts';
import { loadEntryOverviews } from '../players/entry.ts';
import { ROUNDS, courseOf, dateOf } from '../tournaments/rounds.ts';
import { toOwnEntry } from './own-entry.ts';

/** Lists tournaments whose first day has not passed in any time zone, the next one first. */
export async function loadOpenEntries(db: Db, player: number, now: number): Promise<OpenEntry[]> {
  const rows = await db
    .selectFrom('tournaments')
    .where('date1', '>=', formatUtcDay(now - DAY_MS))
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('date1')
    .orderBy('id')
    .limit(MAX_OPEN_ENTRIES)
    .selectAll()
    .execute();
  if (rows.length === 0) return [];
  const entries = await loadEntryOverviews(db, rows, now);
  const members = await db
    .selectFrom('players')
    .where('player', '=', player)
    .where(
      'tournament',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll()
    .execute();
  const memberByTournament = new Map(members.map((member) => [member.tournament, member]));
  const courses = await db
    .selectFrom('courses')
    .where(
      'id',
      'in',
      rows.map((row) => courseOf(row, 1) ?? 0),
    )
    .select(['id', 'name'])
    .execute();
  const courseNames = new Map(courses.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...toOwnEntry(row, entries.get(row.id)!, { player, member: memberByTournament.get(row.id) }),
    name: row.name,
    dates: ROUNDS.flatMap((round) => dateOf(row, round) ?? []),
    course: courseNames.get(courseOf(row, 1) ?? 0) ?? null,
  }));
}
