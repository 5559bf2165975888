import type * as v from 'valibot';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { DialectName } from '#server/db/executor.ts';
import { updateRow, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { addFormerCourse } from '#server/scores/hole-id.ts';
import { sentence } from '#words/message.ts';
import { countCardsByRound, dropOwnCourseCard } from './round-courses.ts';
import { lockCourse, recomputeRoundSums } from '../cards/summaries.ts';
import { ROUND_NUMBERS, type RoundNumber } from '#domain/round.ts';
import { courseOf } from '../tournaments/rounds.ts';
import { resolveCourseId, lockTournament, loadTournamentRow } from '../tournaments/tournaments.ts';

export type RequestedChange = v.InferOutput<(typeof changeTournament)['body']>;

export interface ChangeAuthor {
  user: number;
  now: number;
  dialect: DialectName;
}

interface RoundCourseChange {
  round_number: RoundNumber;
  from: number | null;
  to: number | null;
}

/** Adds new courses; takes row locks of courses before the tournament's, as scores do. Throws 409 if courses change. */
export async function lockTournamentAndCourses(
  trx: Db,
  id: number,
  change: RequestedChange,
  { dialect, ...author }: ChangeAuthor,
): Promise<RoundCourseChange[]> {
  const previousTournament = await loadTournamentRow(trx, id);
  const courseChanges: RoundCourseChange[] = [];
  for (const round_number of ROUND_NUMBERS) {
    const requestedCourse = change[`course${round_number}`];
    const courseBefore = courseOf(previousTournament, round_number);
    const newCourse =
      requestedCourse === undefined
        ? courseBefore
        : await resolveCourseId(trx, requestedCourse, `course${round_number}`, author);
    courseChanges.push({ round_number, from: courseBefore, to: newCourse });
  }
  const isChanged = ({ round_number, from, to }: RoundCourseChange): boolean =>
    from !== to || change.holes_in_play?.[`${round_number}`] !== undefined;
  const courseIdsToLock = courseChanges.filter(isChanged).flatMap(({ from, to }) => [from ?? 0, to ?? 0]);
  for (const course of [...new Set(courseIdsToLock)].sort((a, b) => a - b))
    await lockCourse(trx, course, dialect);
  await lockTournament(trx, id);
  const currentRow = await loadTournamentRow(trx, id);
  if (courseChanges.some(({ round_number, from }) => courseOf(currentRow, round_number) !== from))
    throw conflict('Somebody else has just changed the courses. Please check them again.');
  return courseChanges;
}

/**
 * Changes courses of rounds. Needs the row locks of courses and tournament. Throws 409 for a round with scores unless
 * `isForced`, because the new pars then apply to these scores.
 */
export async function changeRoundCourses(
  trx: Db,
  id: number,
  courseChanges: readonly RoundCourseChange[],
  isForced: boolean,
): Promise<void> {
  const cardCounts = await countCardsByRound(trx, id);
  const changedCourses = courseChanges.filter(({ from, to }) => from !== to);
  for (const { round_number: round } of changedCourses)
    if ((cardCounts.get(round) ?? 0) > 0 && !isForced)
      throw conflict(sentence('Round {round} has scores. Confirm to change its course.', { round }));
  let { former_courses } = await loadTournamentRow(trx, id);
  for (const { round_number, from, to } of changedCourses) {
    former_courses = addFormerCourse(former_courses, round_number, from);
    await updateRow(trx, 'tournaments', id, { [`course${round_number}`]: to, former_courses });
    await dropOwnCourseCard(trx, { tournament: id, round_number });
    await recomputeRoundSums(trx, await loadTournamentRow(trx, id), [round_number]);
  }
}
