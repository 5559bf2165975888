import { parseFormerCourses, toHoleNumber, toHoleOrMarkNumber } from './hole-id.ts';
import type { HoleKeyTuple } from './keys.ts';
import type { ScoreOp } from './types.ts';

export interface OpTournamentRow {
  id: number;
  organizer: number;
  /** Time when the results became final, in ms since 1970. */
  closed_at: number | null;
  /** Earlier courses of rounds, as '1:17 2:0' (db/schema.ts). */
  former_courses: string;
  [round: `date${number}`]: string | null;
  [round: `course${number}`]: number | null;
  /** Holes in play, as '1,2,3'; null for all holes of the course. */
  [round: `holes${number}`]: string | null;
}

interface TournamentLookup {
  tournaments: ReadonlyMap<number, OpTournamentRow>;
}

/** Course of the op's round; undefined if the round does not exist. */
export function findRoundCourse(lookup: TournamentLookup, op: ScoreOp): number | null | undefined {
  const { tournament, round_number } = op.update;
  const row = lookup.tournaments.get(tournament);
  return row?.[`date${round_number}`] ? (row[`course${round_number}`] ?? null) : undefined;
}

/**
 * Finds the number of the op's hole or mark, by the round's present course or else an earlier one. Null if no course
 * has the hole.
 */
export function findOpHoleOrMark(lookup: TournamentLookup, op: ScoreOp): number | null {
  const opCourse = op.mark || op.relayed ? findRoundCourse(lookup, op) : findNamedCourse(lookup, op);
  return opCourse === undefined ? null : toHoleOrMarkNumber(op, opCourse);
}

/** Finds the hole or mark of each op; leaves out ops whose round or hole does not exist. */
export function locateOps(
  ops: readonly ScoreOp[],
  lookup: TournamentLookup,
): { op: ScoreOp; hole: HoleKeyTuple }[] {
  return ops.flatMap((op) => {
    const hole = findOpHoleOrMark(lookup, op);
    const { tournament, round_number, user } = op.update;
    return hole === null ? [] : [{ op, hole: [tournament, round_number, user, hole] as const }];
  });
}

/**
 * Finds the course that has the op's hole id: the round's present course, else one of its former courses. Null if the
 * round has no course, undefined if none of them has the id.
 */
function findNamedCourse(lookup: TournamentLookup, op: ScoreOp): number | null | undefined {
  const { tournament, round_number, hole } = op.update;
  const course = findRoundCourse(lookup, op);
  if (course === undefined) return undefined;
  const formerCourses = parseFormerCourses(
    lookup.tournaments.get(tournament)?.former_courses ?? '',
    round_number,
  );
  return [course, ...formerCourses].find((candidate) => toHoleNumber(candidate, hole) !== null);
}

/** True if the op names no course, or the present or an earlier course of the round. */
export function isCourseOfRound(lookup: TournamentLookup, op: ScoreOp): boolean {
  const { course } = op.update;
  if (course === undefined || course === null || course === findRoundCourse(lookup, op)) return true;
  const { tournament, round_number } = op.update;
  const formerCoursesText = lookup.tournaments.get(tournament)?.former_courses ?? '';
  return parseFormerCourses(formerCoursesText, round_number).includes(course);
}
