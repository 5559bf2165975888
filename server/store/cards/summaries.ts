import { sql, type Kysely } from 'kysely';
import type { DialectName } from '#server/db/executor.ts';
import type { Tables } from '#server/db/schema.ts';
import { courseLock } from '#server/scores/locks.ts';

const ROUNDS = [1, 2, 3, 4] as const;

/** Blocks scores on the course until the transaction ends, and waits for current ones. SQLite has one writer anyway. */
export async function lockCourse(trx: Kysely<Tables>, course: number, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${courseLock(course)})`.execute(trx);
}

/** Holes of a card with strokes and a par. 0 is the id of no course: a round without a course has no such holes. */
const playedHoles = (course: number | null) => sql`from hole_scores s
  join holes h on h.course = ${course ?? 0} and h.hole_number = s.hole_number
  where s.tournament = round_scores.tournament and s.round_number = round_scores.round_number
    and s."user" = round_scores."user" and s.score > 0`;

/**
 * Sums all cards on the course again after a change of its pars. The course must be locked. Rounds with pars of their
 * own stay.
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

/** Sums the cards of a round again by the course's pars (null: none). The course must be locked. */
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

/** Holes without a par add only to `total_score`. */
export const hasAllPars = ({ total_score, par_score }: { total_score: number; par_score: number }): boolean =>
  total_score === par_score;
