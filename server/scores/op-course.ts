import { formerCourses, holeNumber, placeOf } from './hole-id.ts';
import type { ScoreOp } from './types.ts';

export interface TournamentRow {
  id: number;
  organizer: number;
  /** Since when its results are final, in ms since 1970. */
  closed_at: number | null;
  /** '1:17 2:0': courses that rounds were played on before (db/schema.ts). */
  former_courses: string;
  [round: `date${number}`]: string | null;
  [round: `course${number}`]: number | null;
}

interface Tournaments {
  tournaments: ReadonlyMap<number, TournamentRow>;
}

/** The course of the round of an update, undefined when there is no such round. */
export function courseOf(context: Tournaments, op: ScoreOp): number | null | undefined {
  const { tournament, round_number } = op.update;
  const row = context.tournaments.get(tournament);
  return row?.[`date${round_number}`] ? (row[`course${round_number}`] ?? null) : undefined;
}

/** The place on its card that an op is for, a hole's by the course of its round or one that this was played on before; null for none. */
export function holeOf(context: Tournaments, op: ScoreOp): number | null {
  const named = op.mark || op.carried ? courseOf(context, op) : namedCourse(context, op);
  return named === undefined ? null : placeOf(op, named);
}

/** The course whose hole the op names, of those that the round is and was played on; undefined for another one's. */
function namedCourse(context: Tournaments, op: ScoreOp): number | null | undefined {
  const { tournament, round_number, hole } = op.update;
  const course = courseOf(context, op);
  if (course === undefined) return undefined;
  const former = formerCourses(context.tournaments.get(tournament)?.former_courses ?? '', round_number);
  return [course, ...former].find((one) => holeNumber(one, hole) !== null);
}

/** Whether the course of an op (left out: any) is one that its round is or was played on. */
export function isItsCourse(context: Tournaments, op: ScoreOp): boolean {
  const { course } = op.update;
  if (course === undefined || course === null || course === courseOf(context, op)) return true;
  const { tournament, round_number } = op.update;
  const former = context.tournaments.get(tournament)?.former_courses ?? '';
  return formerCourses(former, round_number).includes(course);
}
