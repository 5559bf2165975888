import { markPlace } from '#domain/cards/marks.ts';
import type { ScoreOp } from './types.ts';
import { HOLES } from '#domain/round.ts';
import { holeIdBase } from '#domain/cards/hole-id.ts';

export { holeId } from '#domain/cards/hole-id.ts';

/** The hole 1 to 18 that a `hole_id` means on this course, or null when it is not one of its holes. */
export function holeNumber(course: number | null, hole_id: number): number | null {
  const hole = course === null ? hole_id : hole_id - holeIdBase(course);
  return hole >= 1 && hole <= HOLES ? hole : null;
}

/** The place of a write on its card: the hole 1 to 18, or that of its mark. Null for a hole that the course does not have. */
export const placeOf = ({ mark, update, carried }: ScoreOp, course: number | null): number | null =>
  mark ? markPlace(mark.kind) : (carried?.place ?? holeNumber(course, update.hole));

/** The courses (null: none) that a round was played on before, from '1:17 2:0' (`tournaments.former_courses`). */
export const formerCourses = (stored: string, round: number): (number | null)[] =>
  stored
    .split(' ')
    .map((pair) => pair.split(':').map(Number))
    .flatMap(([of, course]) => (of === round && course !== undefined ? [course || null] : []));

/** The same text with one more pair, where it is not in it yet. */
export function withFormer(stored: string, round: number, course: number | null): string {
  const pair = `${round}:${course ?? 0}`;
  return stored.split(' ').includes(pair) ? stored : `${stored} ${pair}`.trim();
}
