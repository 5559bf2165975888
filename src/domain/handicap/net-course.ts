import type { RatedCourse } from './course-handicap.ts';
import type { NetCourse, RatedTees } from './net.ts';
import { HOLES } from '../round.ts';

/** As on the wire: ratings with one decimal. */
export interface WireCourse {
  /** Holes 1 to 18; null if not set. */
  holes: readonly { par: number; stroke_index: number | null }[] | null;
  course_rating: number | null;
  slope: number | null;
  tees?: readonly { name: string; course_rating: number | null; slope: number | null }[] | undefined;
}
type Rating = Pick<WireCourse, 'holes' | 'course_rating' | 'slope'>;

function toRatedCourse({ holes, course_rating, slope }: Rating): RatedCourse | null {
  if (holes === null || course_rating === null || slope === null) return null;
  const par = holes.reduce((all, hole) => all + hole.par, 0);
  return { course_rating: Math.round(course_rating * 10), slope, par };
}

/** Null unless all 18 are set: a part of them would give strokes on the wrong holes. */
function completeStrokeIndexes({ holes }: WireCourse): number[] | null {
  const given = (holes ?? []).flatMap(({ stroke_index }) => stroke_index ?? []);
  return new Set(given).size === HOLES ? given : null;
}

/** Only tees with rating and slope; pars are the course's. */
const selectRatedTees = ({ holes, tees = [] }: WireCourse): RatedTees[] =>
  tees.flatMap(({ name, course_rating, slope }) => {
    const rated = toRatedCourse({ holes, course_rating, slope });
    return rated ? [{ name, rated }] : [];
  });

const parsOf = ({ holes }: WireCourse): number[] | null => holes && holes.map(({ par }) => par);

export const toNetCourse = (course: WireCourse) =>
  ({
    rated: toRatedCourse(course),
    stroke_indexes: completeStrokeIndexes(course),
    pars: parsOf(course),
    tees: selectRatedTees(course),
  }) satisfies NetCourse;
