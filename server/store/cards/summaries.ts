import { sql, type Kysely } from 'kysely';
import type { DialectName } from '#server/db/executor.ts';
import type { Tables } from '#server/db/schema.ts';
import { courseLock } from '#server/scores/locks.ts';

const ROUNDS = [1, 2, 3, 4] as const;

/** Makes scores on the course wait until the transaction ends, and waits for those under way; on SQLite they do anyway. */
export async function lockCourse(trx: Kysely<Tables>, course: number, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${courseLock(course)})`.execute(trx);
}

/** The holes of a card that are played and have a par on the course; no course has the id 0. */
const playedHoles = (course: number | null) => sql`from hole_scores s
  join holes h on h.course = ${course ?? 0} and h.hole_number = s.hole_number
  where s.tournament = round_scores.tournament and s.round_number = round_scores.round_number
    and s."user" = round_scores."user" and s.score > 0`;

/**
 * Sums every card played on the pars of the course anew, because they changed, in a transaction that has locked the
 * course. Rounds with pars of their own stay as they are.
 */
export async function recomputeCourse(trx: Kysely<Tables>, course: number): Promise<void> {
  for (const round of ROUNDS) {
    await sql`
      update round_scores set
        total_par = (select coalesce(sum(h.par), 0) ${playedHoles(course)}),
        par_score = (select coalesce(sum(s.score), 0) ${playedHoles(course)})
      where round_number = ${round}
        and tournament in (select id from tournaments where ${sql.ref(`course${round}`)} = ${course})
        and not exists (select 1 from round_courses r
          where r.tournament = round_scores.tournament and r.round_number = ${round})`.execute(trx);
  }
}

/**
 * Sums the cards of a round anew by the pars of the course (null: none), because it is played there now, in a transaction
 * that has locked the course.
 */
export async function recomputeRound(
  trx: Kysely<Tables>,
  { tournament, round_number, course }: { tournament: number; round_number: number; course: number | null },
): Promise<void> {
  await sql`
    update round_scores set
      total_par = (select coalesce(sum(h.par), 0) ${playedHoles(course)}),
      par_score = (select coalesce(sum(s.score), 0) ${playedHoles(course)})
    where tournament = ${tournament} and round_number = ${round_number}`.execute(trx);
}

/** Whether every played hole of a card has a par: a hole without one adds to the strokes alone. */
export const isParKnown = ({ total_score, par_score }: { total_score: number; par_score: number }): boolean =>
  total_score === par_score;
