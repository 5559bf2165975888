import type { CourseRef } from '#contract/course-ref.ts';
import type { Course } from '#contract/courses.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { RatedCourse } from '#domain/course-handicap.ts';
import type { NetCourse, RatedTees, RoundCourses } from '#domain/net.ts';
import { HOLES, roundsOf } from '#domain/round.ts';

type Rating = Pick<Course, 'holes' | 'course_rating' | 'slope'>;

function ratedOf({ holes, course_rating, slope }: Rating): RatedCourse | null {
  if (holes === null || course_rating === null || slope === null) return null;
  const par = holes.reduce((all, hole) => all + hole.par, 0);
  return { course_rating: Math.round(course_rating * 10), slope, par };
}

/** The stroke indexes of all eighteen holes, or null: some of them alone would give strokes to the wrong holes. */
function strokeIndexesOf({ holes }: Course): number[] | null {
  const given = (holes ?? []).flatMap(({ stroke_index }) => stroke_index ?? []);
  return new Set(given).size === HOLES ? given : null;
}

/** The tees that have a rating and a slope; the pars are those of the course. */
const teesOf = ({ holes, tees = [] }: Course): RatedTees[] =>
  tees.flatMap(({ name, course_rating, slope }) => {
    const rated = ratedOf({ holes, course_rating, slope });
    return rated ? [{ name, rated }] : [];
  });

const parsOf = ({ holes }: Course): number[] | null => holes && holes.map(({ par }) => par);

const netCourseOf = (course: Course): NetCourse => ({
  rated: ratedOf(course),
  stroke_indexes: strokeIndexesOf(course),
  pars: parsOf(course),
  tees: teesOf(course),
});

const isPlayedOn = (course: Course, ref: CourseRef): boolean => {
  if (typeof ref === 'object') return ref?.id === course.id;
  return ref === course.id || ref === course.name;
};

/** What the course of each round of a tournament says about strokes received, by round number; null for one unknown. */
export function roundCourses(tournament: Tournament, courses: readonly Course[]): RoundCourses {
  return new Map(
    roundsOf<CourseRef>(tournament).map(({ round_number, course }) => {
      const known = courses.find((one) => isPlayedOn(one, course));
      return [round_number, known ? netCourseOf(known) : null];
    }),
  );
}
