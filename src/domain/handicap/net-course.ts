import type { RatedCourse } from './course-handicap.ts';
import type { NetCourse, RatedTees } from './net.ts';
import { HOLES } from '../round.ts';

/** As on the wire: ratings with one decimal. */
export interface SentCourse {
  /** Holes 1 to 18; null if not set. */
  holes: readonly { par: number; stroke_index: number | null }[] | null;
  course_rating: number | null;
  slope: number | null;
  tees?: readonly { name: string; course_rating: number | null; slope: number | null }[] | undefined;
}
type Rating = Pick<SentCourse, 'holes' | 'course_rating' | 'slope'>;

function ratedOf({ holes, course_rating, slope }: Rating): RatedCourse | null {
  if (holes === null || course_rating === null || slope === null) return null;
  const par = holes.reduce((all, hole) => all + hole.par, 0);
  return { course_rating: Math.round(course_rating * 10), slope, par };
}

/** Null unless all 18 are set: a part of them would give strokes on the wrong holes. */
function strokeIndexesOf({ holes }: SentCourse): number[] | null {
  const given = (holes ?? []).flatMap(({ stroke_index }) => stroke_index ?? []);
  return new Set(given).size === HOLES ? given : null;
}

/** Only tees with rating and slope; pars are the course's. */
const teesOf = ({ holes, tees = [] }: SentCourse): RatedTees[] =>
  tees.flatMap(({ name, course_rating, slope }) => {
    const rated = ratedOf({ holes, course_rating, slope });
    return rated ? [{ name, rated }] : [];
  });

const parsOf = ({ holes }: SentCourse): number[] | null => holes && holes.map(({ par }) => par);

export const netCourseOf = (course: SentCourse) =>
  ({
    rated: ratedOf(course),
    stroke_indexes: strokeIndexesOf(course),
    pars: parsOf(course),
    tees: teesOf(course),
  }) satisfies NetCourse;
