import { getMarkNumber } from '#domain/cards/marks.ts';
import type { ScoreOp } from './types.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { computeHoleIdBase } from '#domain/cards/hole-id.ts';

/** Number of the hole; null if `hole_id` is not a hole of this course. */
export function toHoleNumber(course: number | null, hole_id: number): number | null {
  const hole = course === null ? hole_id : hole_id - computeHoleIdBase(course);
  return hole >= 1 && hole <= HOLES ? hole : null;
}

/** Number of the hole (1 to 18) or of the mark; null for a hole that the course does not have. */
export const toHoleOrMarkNumber = (
  { mark, update, relayed }: ScoreOp,
  course: number | null,
): number | null => (mark ? getMarkNumber(mark.kind) : (relayed?.place ?? toHoleNumber(course, update.hole)));

/** Parses the former courses of a round from pairs `round:course` such as '1:17 2:0'; course 0 means none (null). */
export const parseFormerCourses = (storedCourses: string, round: number): (number | null)[] =>
  storedCourses
    .split(' ')
    .map((pair) => pair.split(':').map(Number))
    .flatMap(([formerCourseRound, course]) =>
      formerCourseRound === round && course !== undefined ? [course || null] : [],
    );

export function addFormerCourse(storedCourses: string, round: number, course: number | null): string {
  const pair = `${round}:${course ?? 0}`;
  return storedCourses.split(' ').includes(pair) ? storedCourses : `${storedCourses} ${pair}`.trim();
}

/** Parses '1,2,3' (`tournaments.holes1`); null means all holes of the course. */
export const parseHoles = (storedHoles: string | null): number[] | null =>
  storedHoles === null ? null : storedHoles.split(',').map(Number);
