import { sql } from 'kysely';
import type { DialectName } from '#server/db/executor.ts';
import { hasRows, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { lockCompetitions } from '../competitions/competitions.ts';
import { loadTournamentsOn } from '../courses/courses.ts';
import { deleteCourseRows } from '../courses/used-courses.ts';
import { moveGuestsToOtherTournament } from '../access/guest-owner.ts';
import { selectEnteredHoles } from '../cards/entered-holes.ts';

/** Tables with rows of one tournament, in an order that foreign keys allow. The log of scores stays. */
const TOURNAMENT_TABLES = [
  'notice_readers',
  'local_rules',
  'suspensions',
  'notices',
  'journal',
  'sides',
  'competitions',
  'tournament_roles',
  'role_links',
  'extra_scorers',
  'access_codes',
  'tee_sheets',
  'roster_imports',
  'entry_requests',
  'entry_checks',
  'round_tees',
  'round_holes',
  'round_courses',
  'player_exclusions',
  'tournament_grouping_settings',
  'groupings',
  'round_scores',
  'hole_scores',
  'players',
] as const;

/** Blocks new references to the row until the transaction ends. SQLite needs no lock, because it has one writer. */
async function lockRow(
  trx: Db,
  dialect: DialectName,
  table: 'tournaments' | 'courses',
  id: number,
): Promise<void> {
  if (dialect === 'postgres')
    await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(trx);
}

export const hasAnyScore = (db: Db, tournament: number): Promise<boolean> =>
  hasRows(selectEnteredHoles(db, tournament).select('user'));

/** Deletes a tournament, but not its log of scores. Throws 409 if it has scores, unless staff force it. */
export async function dropTournament(
  trx: Db,
  dialect: DialectName,
  id: number,
  { staff, force }: { staff: boolean; force: boolean },
): Promise<void> {
  await lockRow(trx, dialect, 'tournaments', id);
  if (!(staff && force) && (await hasAnyScore(trx, id)))
    throw conflict(
      staff
        ? 'This tournament has scores. Confirm to remove it with its scores.'
        : 'This tournament has scores. Only staff can remove it.',
    );
  await moveGuestsToOtherTournament(trx, id);
  const codeIds = trx.selectFrom('access_codes').where('tournament', '=', id).select('id');
  await trx.deleteFrom('helpers').where('access', 'in', codeIds).execute();
  await lockCompetitions(trx, dialect, id);
  const sides = trx.selectFrom('sides').where('tournament', '=', id).select('id');
  await trx.deleteFrom('side_members').where('side', 'in', sides).execute();
  const competitions = trx.selectFrom('competitions').where('tournament', '=', id).select('id');
  await trx.deleteFrom('season_events').where('competition', 'in', competitions).execute();
  for (const table of TOURNAMENT_TABLES) await trx.deleteFrom(table).where('tournament', '=', id).execute();
  await trx.deleteFrom('tournaments').where('id', '=', id).execute();
}

/** Throws 409 if a tournament is played on the course. */
export async function dropCourse(trx: Db, dialect: DialectName, id: number): Promise<void> {
  await lockRow(trx, dialect, 'courses', id);
  if ((await loadTournamentsOn(trx, id)).length > 0)
    throw conflict('This course is used by tournaments and cannot be removed.');
  await deleteCourseRows(trx, [id]);
}
