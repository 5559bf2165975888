import { MAX_OPEN_ENTRIES, type OpenEntry } from '#contract/tournaments/entries.ts';
import { DAY_MS, formatUtcDay } from '#domain/day.ts';
import { hasValues, selectRowsOf, type Db } from '#server/db/schema.ts';
import { loadEntryOverviews } from '../players/entry.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { courseOf, dateOf } from '../tournaments/rounds.ts';
import { toOwnEntry } from './own-entry.ts';

/**
 * The next tournaments, as many of each organizer as there is room for: the next one of each, then the second one of
 * each. Otherwise one account with many tournaments would hide those of all others.
 */
function selectFairly(db: Db, firstDay: string) {
  const rankedRows = db
    .selectFrom('tournaments')
    .where('date1', '>=', firstDay)
    .where(hasValues({ closed_at: null, cancelled_at: null }))
    .select((expression) => [
      'id',
      'date1',
      expression.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('organizer').orderBy('date1').orderBy('id'))
        .as('rank'),
    ]);
  return db
    .selectFrom(rankedRows.as('ranked'))
    .orderBy('rank')
    .orderBy('date1')
    .orderBy('id')
    .limit(MAX_OPEN_ENTRIES)
    .select('id');
}

/** Lists tournaments whose first day has not passed in any time zone, the next one first. */
export async function loadOpenEntries(db: Db, player: number, now: number): Promise<OpenEntry[]> {
  const rows = await db
    .selectFrom('tournaments')
    .where('id', 'in', selectFairly(db, formatUtcDay(now - DAY_MS)))
    .orderBy('date1')
    .orderBy('id')
    .selectAll()
    .execute();
  if (rows.length === 0) return [];
  const entries = await loadEntryOverviews(db, rows, now);
  const members = await selectRowsOf(db, 'players', { player })
    .where('tournament', 'in', [...entries.keys()])
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
    dates: ROUND_NUMBERS.flatMap((round) => dateOf(row, round) ?? []),
    course: courseNames.get(courseOf(row, 1) ?? 0) ?? null,
  }));
}
