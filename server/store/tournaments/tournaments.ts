import type * as v from 'valibot';
import type { NewTournament } from '#contract/tournaments/tournament-life.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import type { RoleHolder } from '#domain/rights/rights.ts';
import type { HolesByRound } from '#contract/courses/holes.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { selectRow, type Db } from '#server/db/schema.ts';
import { badInput, notFound } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { MAX_YEARS_AHEAD } from '#server/policies/quotas.ts';
import { loadHolesByRound, toHolesColumns } from '../courses/round-holes.ts';
import { findOrAddCourse, type CourseMaker } from '../courses/courses.ts';
import { requireOrderedDates } from './date-order.ts';
import { toRoundColumns, type TournamentRow } from './rounds.ts';
import { loadEntryOverview, toEntryFields } from '../players/entry.ts';
import { loadEntries } from '../players/players.ts';
import { requireCreationQuota } from '../quota.ts';
import { loadRoleHolders } from './role-holders.ts';
import { loadTournamentPageIds, type TournamentPageRequest } from './tournament-list.ts';

type NewTournamentFields = v.InferOutput<typeof NewTournament>;
type CourseField = NewTournamentFields['course1'];

/** Throws 404 if the tournament does not exist. */
export const loadTournamentRow = (db: Db, id: number): Promise<TournamentRow> =>
  selectRow(db, 'tournaments', id).executeTakeFirstOrThrow(() => notFound('There is no such tournament.'));

/** Blocks other writers of this tournament's groups until the transaction ends. */
export async function lockTournament(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set((expression) => ({ version: expression.ref('version') }))
    .where('id', '=', id)
    .execute();
}

const toTournament = (
  row: TournamentRow,
  courseNames: Map<number, string>,
  {
    players,
    holes,
    roles,
  }: { players: Tournament['players']; holes: HolesByRound; roles: RoleHolder[] | undefined },
): Tournament => {
  const toCourseRef = (id: number | null) => (id === null ? null : { id, name: courseNames.get(id) ?? '' });
  return {
    id: row.id,
    name: row.name,
    organizer: row.organizer,
    date1: row.date1,
    date2: row.date2,
    date3: row.date3,
    date4: row.date4,
    course1: toCourseRef(row.course1),
    course2: toCourseRef(row.course2),
    course3: toCourseRef(row.course3),
    course4: toCourseRef(row.course4),
    players,
    ...(row.closed_at !== null && { closed_at: new Date(row.closed_at).toISOString() }),
    ...(row.cancelled_at !== null && { cancelled_at: new Date(row.cancelled_at).toISOString() }),
    ...(Object.keys(holes).length > 0 && { holes_in_play: holes }),
    ...(roles && { roles }),
  };
};

async function loadCourseNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('courses').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function loadTournaments(db: Db, page: TournamentPageRequest): Promise<Tournament[]> {
  const ids = await loadTournamentPageIds(db, page);
  if (ids.length === 0) return [];
  const tournamentRows = await db.selectFrom('tournaments').where('id', 'in', ids).selectAll().execute();
  const rowsById = new Map(tournamentRows.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => rowsById.get(id) ?? []);
  const members = await db
    .selectFrom('players')
    .where('tournament', 'in', ids)
    .where('banned', '=', 0)
    .select(['tournament', 'player'])
    .orderBy('id')
    .execute();
  const playersByTournament = new Map<number, number[]>(rows.map((row) => [row.id, []]));
  for (const { tournament, player } of members) playersByTournament.get(tournament)?.push(player);
  const courseNames = await loadCourseNames(db);
  const holesByTournament = await loadHolesByRound(db, rows);
  const roles = await loadRoleHolders(db, ids);
  return rows.map((row) => {
    const { id } = row;
    const related = {
      players: playersByTournament.get(id) ?? [],
      holes: holesByTournament.get(id)!,
      roles: roles.get(id),
    };
    return toTournament(row, courseNames, related);
  });
}

/** Loads a tournament; `players` has entries with their users. Throws 404 if it does not exist. */
export async function loadTournament(db: Db, id: number, now: number): Promise<Tournament> {
  const row = await loadTournamentRow(db, id);
  const holesByTournament = await loadHolesByRound(db, [row]);
  const tournament = toTournament(row, await loadCourseNames(db), {
    players: await loadEntries(db, id),
    holes: holesByTournament.get(id)!,
    roles: (await loadRoleHolders(db, [id])).get(id),
  });
  const entryOverview = await loadEntryOverview(db, row, now);
  return { ...tournament, entry: entryOverview.state, ...toEntryFields(entryOverview, row) };
}

/** Returns the id of the course in `field`; a new name adds a course. Throws 400 at field `name` for an unknown id. */
export async function resolveCourseId(
  trx: Db,
  field: CourseField,
  name: string,
  maker: CourseMaker,
): Promise<number | null> {
  if (field === null) return null;
  if (typeof field === 'string') return field.trim() === '' ? null : findOrAddCourse(trx, field, maker);
  const id = typeof field === 'number' ? field : field.id;
  await trx
    .selectFrom('courses')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow(() => badInput(sentence('There is no course {id}.', { id }), name));
  return id;
}

/** Throws 400 with the field's name for a date too far after `now` (ms). */
export function requireNearDates(dates: (string | null | undefined)[], now: number): void {
  const lastDay = new Date(now);
  lastDay.setUTCFullYear(lastDay.getUTCFullYear() + MAX_YEARS_AHEAD);
  const latestDate = lastDay.toISOString().slice(0, 10);
  const round = dates.findIndex((date) => Boolean(date) && date! > latestDate) + 1;
  if (round > 0)
    throw badInput(
      sentence('Round {round} is more than {years} years ahead. Please check the year.', {
        round,
        years: MAX_YEARS_AHEAD,
      }),
      `date${round}`,
    );
}

/** Throws 400 with the field's name for a blank name or a missing date. */
export function requireConsistentFields(
  name: string,
  dates: (string | null)[],
  courses: (number | null)[],
): void {
  if (name === '') throw badInput('The tournament needs a name.', 'name');
  const lastRound = dates.map((date) => date !== null).lastIndexOf(true);
  const gapIndex = dates.findIndex((date, i) => date === null && i < lastRound);
  if (gapIndex !== -1)
    throw badInput(
      sentence('Round {round} needs a date, because round {later} has one.', {
        round: gapIndex + 1,
        later: lastRound + 1,
      }),
      `date${gapIndex + 1}`,
    );
  if (lastRound === -1) throw badInput('Round 1 needs a date.', 'date1');
  const undatedCourseIndex = courses.findIndex((course, i) => course !== null && i > lastRound);
  if (undatedCourseIndex === -1) return;
  const message = sentence('Round {round} has a course and needs a date.', { round: undatedCourseIndex + 1 });
  throw badInput(message, `date${undatedCourseIndex + 1}`);
}

/**
 * Adds a tournament and new courses. `sourceDates`: those of a copied tournament, which may be out of order. Throws 400
 * for a blank name, no date, a distant date or dates out of order, 429 beyond the quota.
 */
export async function addTournament(
  trx: Db,
  fields: NewTournamentFields,
  user: number,
  now: number,
  sourceDates: readonly (string | null)[] = [],
): Promise<number> {
  await requireCreationQuota(trx, 'tournaments', { user, now });
  const dates = ROUND_NUMBERS.map((round) => fields[`date${round}`] || null);
  const courses: (number | null)[] = [];
  for (const key of ROUND_NUMBERS.map((round) => `course${round}` as const))
    courses.push(await resolveCourseId(trx, fields[key], key, { user, now, zone: fields.time_zone }));
  const name = fields.name.trim();
  requireConsistentFields(name, dates, courses);
  requireOrderedDates(dates, sourceDates);
  const holesColumns = toHolesColumns(fields.holes_in_play);
  requireNearDates(dates, now);
  const row = await trx
    .insertInto('tournaments')
    .values({
      name,
      organizer: user,
      ...toRoundColumns('date', dates),
      ...toRoundColumns('course', courses),
      ...holesColumns,
      version: 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
