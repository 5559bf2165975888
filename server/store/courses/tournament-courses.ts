import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { DialectName } from '#server/db/executor.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { addFormerCourse } from '#server/scores/hole-id.ts';
import { sentence } from '#words/message.ts';
import { countCards, dropOwnCard } from './round-courses.ts';
import { lockCourse, recomputeRound } from '../cards/summaries.ts';
import {
  ROUNDS,
  resolveCourseId,
  courseOf,
  lockTournament,
  tournamentById,
  type Round,
} from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;
type Change = v.InferOutput<(typeof changeTournament)['body']>;

export interface Changer {
  user: number;
  now: number;
  dialect: DialectName;
}

interface Move {
  round_number: Round;
  from: number | null;
  to: number | null;
}

/**
 * Resolves the courses, adding new ones, and locks them before the tournament, as score transactions do. 409 if the
 * courses change meanwhile.
 */
export async function lockWithCourses(
  trx: Db,
  id: number,
  change: Change,
  { dialect, ...by }: Changer,
): Promise<Move[]> {
  const before = await tournamentById(trx, id);
  const moves: Move[] = [];
  for (const round_number of ROUNDS) {
    const given = change[`course${round_number}`];
    const from = courseOf(before, round_number);
    const to = given === undefined ? from : await resolveCourseId(trx, given, `course${round_number}`, by);
    moves.push({ round_number, from, to });
  }
  const locks = moves
    .flatMap(({ from, to }) => (from === to ? [] : [from, to]))
    .filter((one) => one !== null);
  for (const course of [...new Set(locks)].sort((a, b) => a - b)) await lockCourse(trx, course, dialect);
  await lockTournament(trx, id);
  const now = await tournamentById(trx, id);
  if (moves.some(({ round_number, from }) => courseOf(now, round_number) !== from))
    throw conflict('Somebody else has just changed the courses. Please look at them again.');
  return moves;
}

/**
 * Courses and tournament must be locked. 409 for a round with scores unless `force`: they are summed by the new pars,
 * and phones may still send holes of the old course.
 */
export async function moveRounds(trx: Db, id: number, moves: readonly Move[], force: boolean): Promise<void> {
  const cards = await countCards(trx, id);
  const changed = moves.filter(({ from, to }) => from !== to);
  for (const { round_number: round } of changed)
    if ((cards.get(round) ?? 0) > 0 && !force)
      throw conflict(
        sentence('Round {round} has scores. To change its course all the same, say so.', { round }),
      );
  let { former_courses } = await tournamentById(trx, id);
  for (const { round_number, from, to } of changed) {
    former_courses = addFormerCourse(former_courses, round_number, from);
    await trx
      .updateTable('tournaments')
      .set({ [`course${round_number}`]: to, former_courses })
      .where('id', '=', id)
      .execute();
    await dropOwnCard(trx, { tournament: id, round_number });
    await recomputeRound(trx, { tournament: id, round_number, course: to });
  }
}
