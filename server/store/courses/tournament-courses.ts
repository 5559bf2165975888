import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { DialectName } from '#server/db/executor.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { addFormerCourse } from '#server/scores/hole-id.ts';
import { sentence } from '#words/message.ts';
import { countCards, dropOwnCard } from './round-courses.ts';
import { lockCourse, recomputeRounds } from '../cards/summaries.ts';
import { ROUNDS, courseOf, type Round } from '../tournaments/rounds.ts';
import { resolveCourseId, lockTournament, tournamentById } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;
type RequestedChange = v.InferOutput<(typeof changeTournament)['body']>;

export interface Changer {
  user: number;
  now: number;
  dialect: DialectName;
}

interface CourseMove {
  round_number: Round;
  from: number | null;
  to: number | null;
}

/** Adds new courses, and locks all courses before the tournament, as scores do. Throws 409 if they change meanwhile. */
export async function lockWithCourses(
  trx: Db,
  id: number,
  change: RequestedChange,
  { dialect, ...author }: Changer,
): Promise<CourseMove[]> {
  const previousTournament = await tournamentById(trx, id);
  const moves: CourseMove[] = [];
  for (const round_number of ROUNDS) {
    const requestedCourse = change[`course${round_number}`];
    const fromCourse = courseOf(previousTournament, round_number);
    const toCourse =
      requestedCourse === undefined
        ? fromCourse
        : await resolveCourseId(trx, requestedCourse, `course${round_number}`, author);
    moves.push({ round_number, from: fromCourse, to: toCourse });
  }
  const isChanged = ({ round_number, from, to }: CourseMove): boolean =>
    from !== to || change.holes_in_play?.[`${round_number}`] !== undefined;
  const locks = moves.filter(isChanged).flatMap(({ from, to }) => [from ?? 0, to ?? 0]);
  for (const course of [...new Set(locks)].sort((a, b) => a - b)) await lockCourse(trx, course, dialect);
  await lockTournament(trx, id);
  const rowNow = await tournamentById(trx, id);
  if (moves.some(({ round_number, from }) => courseOf(rowNow, round_number) !== from))
    throw conflict('Somebody else has just changed the courses. Please check them again.');
  return moves;
}

/**
 * Changes courses of rounds; courses and tournament must be locked. Throws 409 for a round with scores unless `force`:
 * they are summed by the new pars, and phones may still send holes of the old course.
 */
export async function moveRounds(
  trx: Db,
  id: number,
  moves: readonly CourseMove[],
  force: boolean,
): Promise<void> {
  const cardCounts = await countCards(trx, id);
  const changedMoves = moves.filter(({ from, to }) => from !== to);
  for (const { round_number: round } of changedMoves)
    if ((cardCounts.get(round) ?? 0) > 0 && !force)
      throw conflict(sentence('Round {round} has scores. Confirm to change its course.', { round }));
  let { former_courses } = await tournamentById(trx, id);
  for (const { round_number, from, to } of changedMoves) {
    former_courses = addFormerCourse(former_courses, round_number, from);
    await trx
      .updateTable('tournaments')
      .set({ [`course${round_number}`]: to, former_courses })
      .where('id', '=', id)
      .execute();
    await dropOwnCard(trx, { tournament: id, round_number });
    await recomputeRounds(trx, await tournamentById(trx, id), [round_number]);
  }
}
