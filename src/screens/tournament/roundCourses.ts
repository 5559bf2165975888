import type { Course, CourseRef } from '#contract/courses.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { RatedCourse } from '#domain/course-handicap.ts';
import type { RoundCourses } from '#domain/net.ts';
import { roundsOf } from '#domain/round.ts';

function ratedOf({ holes, course_rating, slope }: Course): RatedCourse | null {
  if (holes === null || course_rating === null || slope === null) return null;
  const par = holes.reduce((all, hole) => all + hole.par, 0);
  return { course_rating: Math.round(course_rating * 10), slope, par };
}

const isPlayedOn = (course: Course, ref: CourseRef): boolean => {
  if (typeof ref === 'object') return ref?.id === course.id;
  return ref === course.id || ref === course.name;
};

/** The rated course of each round of a tournament, by round number; null for one without a rating. */
export function roundCourses(tournament: Tournament, courses: readonly Course[]): RoundCourses {
  return new Map(
    roundsOf<CourseRef>(tournament).map(({ round_number, course }) => {
      const known = courses.find((one) => isPlayedOn(one, course));
      return [round_number, known ? ratedOf(known) : null];
    }),
  );
}
