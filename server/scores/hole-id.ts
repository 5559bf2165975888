import { markPlace } from '#domain/cards/marks.ts';
import type { ScoreOp } from './types.ts';
import { HOLES } from '#domain/round.ts';
import { holeIdBase } from '#domain/cards/hole-id.ts';

export { holeId } from '#domain/cards/hole-id.ts';

/** Null if `hole_id` is not a hole of this course. */
export function holeNumber(course: number | null, hole_id: number): number | null {
  const hole = course === null ? hole_id : hole_id - holeIdBase(course);
  return hole >= 1 && hole <= HOLES ? hole : null;
}

/** Hole 1 to 18, or the place of the mark. Null for a hole that the course does not have. */
export const placeOf = ({ mark, update, carried }: ScoreOp, course: number | null): number | null =>
  mark ? markPlace(mark.kind) : (carried?.place ?? holeNumber(course, update.hole));

/** Parses '1:17 2:0' (`tournaments.former_courses`) for one round; null means no course. */
export const formerCourses = (stored: string, round: number): (number | null)[] =>
  stored
    .split(' ')
    .map((pair) => pair.split(':').map(Number))
    .flatMap(([of, course]) => (of === round && course !== undefined ? [course || null] : []));

export function withFormer(stored: string, round: number, course: number | null): string {
  const pair = `${round}:${course ?? 0}`;
  return stored.split(' ').includes(pair) ? stored : `${stored} ${pair}`.trim();
}
