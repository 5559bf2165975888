import { HOLES } from '#domain/round.ts';
import { holeIdBase } from '#domain/hole-id.ts';

export { holeId } from '#domain/hole-id.ts';

/** The hole 1 to 18 that a `hole_id` means on this course, or null when it is not one of its holes. */
export function holeNumber(course: number | null, hole_id: number): number | null {
  const hole = course === null ? hole_id : hole_id - holeIdBase(course);
  return hole >= 1 && hole <= HOLES ? hole : null;
}
