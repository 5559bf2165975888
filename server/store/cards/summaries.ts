import { sql } from 'kysely';
import type { DialectName } from '#server/db/executor.ts';
import type { Db } from '#server/db/schema.ts';
import { computeCourseLock } from '#server/scores/locks.ts';
import { findHolesOf, loadRoundCourseCards, type RoundCourseCard } from '../courses/round-cards.ts';
import { loadRoundsOnCourse } from '../courses/round-courses.ts';
import { ROUND_NUMBERS, type RoundNumber } from '#domain/round.ts';
import { courseOf, dateOf, toRoundKey, type TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

/**
 * Waits for scores that are being stored, then blocks scores on the course (null: on rounds without a course) until the
 * transaction ends. SQLite needs no lock, because it has one writer.
 */
export async function lockCourse(trx: Db, course: number | null, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(${computeCourseLock(course ?? 0)})`.execute(trx);
}

/** Takes the row locks of all rounds' courses, in the order in which other transactions take them. */
export async function lockCourses(trx: Db, tournament: number, dialect: DialectName): Promise<void> {
  const row = await loadTournamentRow(trx, tournament);
  const courses = new Set(
    ROUND_NUMBERS.flatMap((round) => (dateOf(row, round) === null ? [] : (courseOf(row, round) ?? 0))),
  );
  for (const course of [...courses].sort((a, b) => a - b)) await lockCourse(trx, course, dialect);
}

/** Values of `players.tees` in use; '' for none. */
async function loadTeesInUse(trx: Db, tournament: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('tees', 'is not', null)
    .select('tees')
    .distinct()
    .execute();
  return ['', ...rows.map(({ tees }) => tees!)];
}

/** Recomputes sums with the holes in play and the pars of each player's tees. */
async function recomputeCardSums(
  trx: Db,
  { tournament, round }: { tournament: number; round: RoundNumber },
  { card, in_play }: RoundCourseCard,
  tees: readonly string[],
): Promise<void> {
  const parRows = tees.flatMap((name) => {
    const holes = findHolesOf(card, name === '' ? null : name);
    return in_play.map(
      (hole) =>
        sql`(cast(${name} as text), cast(${hole} as integer), cast(${holes.get(hole)?.par ?? null} as integer))`,
    );
  });
  const playedHolesSql = sql`from hole_scores s
    join players p on p.tournament = s.tournament and p.player = s."user"
    join pars on pars.hole = s.hole_number and pars.tees = coalesce(p.tees, '')
    where s.tournament = round_scores.tournament and s.round_number = round_scores.round_number
      and s."user" = round_scores."user" and s.score > 0`;
  await sql`
    with pars(tees, hole, par) as (values ${sql.join(parRows)})
    update round_scores set
      holes_played = (select count(*) ${playedHolesSql}),
      total_score = (select coalesce(sum(s.score), 0) ${playedHolesSql}),
      total_par = (select coalesce(sum(pars.par), 0) ${playedHolesSql}),
      par_score = (select coalesce(sum(s.score), 0) ${playedHolesSql} and pars.par is not null)
    where tournament = ${tournament} and round_number = ${round}`.execute(trx);
}

/** Recomputes the cards' sums of all or the given rounds. The caller locks their courses. */
export async function recomputeRoundSums(
  trx: Db,
  row: TournamentRow,
  rounds: readonly RoundNumber[] = ROUND_NUMBERS,
): Promise<void> {
  const roundCourseCards = await loadRoundCourseCards(trx, [row]);
  const tees = await loadTeesInUse(trx, row.id);
  for (const round of rounds)
    if (dateOf(row, round) !== null)
      await recomputeCardSums(
        trx,
        { tournament: row.id, round },
        roundCourseCards.get(toRoundKey(row.id, round))!,
        tees,
      );
}

/** Recomputes sums after players changed tees, if tees have own pars. The caller locks the courses. */
export async function recomputeSumsForTees(trx: Db, tournament: number): Promise<void> {
  const row = await loadTournamentRow(trx, tournament);
  const roundCourseCards = await loadRoundCourseCards(trx, [row]);
  const hasOwnPars = [...roundCourseCards.values()].some(({ card }) =>
    card?.tees.some(({ holes }) => holes !== null),
  );
  if (hasOwnPars) await recomputeRoundSums(trx, row);
}

/** Recomputes sums after the course's pars changed, except in rounds with own pars. The caller locks the course. */
export async function recomputeSumsOnCourse(trx: Db, course: number): Promise<void> {
  const affectedRounds = new Map<number, RoundNumber[]>();
  for (const { tournament, round_number } of await loadRoundsOnCourse(trx, course))
    affectedRounds.set(tournament, [...(affectedRounds.get(tournament) ?? []), round_number]);
  for (const [tournament, rounds] of affectedRounds)
    await recomputeRoundSums(trx, await loadTournamentRow(trx, tournament), rounds);
}

/** True if all played holes have a par; holes without a par add only to `total_score`. */
export const hasAllPars = ({ total_score, par_score }: { total_score: number; par_score: number }): boolean =>
  total_score === par_score;
