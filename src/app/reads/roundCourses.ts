import type { CourseRef } from '#contract/courses/course-ref.ts';
import type { Course, RoundCourse } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { toNetCourse } from '#domain/handicap/net-course.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import { listRounds } from '#domain/round.ts';

const isCourseOfRef = (course: Course, ref: CourseRef): boolean => {
  if (typeof ref === 'object') return ref?.id === course.id;
  return ref === course.id || ref === course.name;
};

/** Course data for strokes received, by round number; null if a course is unknown. */
export function computeRoundCourses(tournament: Tournament, courses: readonly Course[]): RoundCourses {
  return new Map(
    listRounds<CourseRef>(tournament).map(({ round_number, course }) => {
      const playedCourse = courses.find((candidate) => isCourseOfRef(candidate, course));
      const holesInPlay = tournament.holes_in_play?.[String(round_number)];
      return [round_number, playedCourse ? toNetCourse(playedCourse, holesInPlay) : null];
    }),
  );
}

/** For a server that reports the course of each round, because two rounds on one course may have different holes. */
export function toRoundCourses(tournament: Tournament, rounds: readonly RoundCourse[]): RoundCourses {
  const datedRounds = new Set(listRounds(tournament).map(({ round_number }) => round_number));
  return new Map(
    rounds
      .filter(({ round_number }) => datedRounds.has(round_number as 1 | 2 | 3 | 4))
      .map((round) => [round.round_number, toNetCourse(round, round.holes_in_play)]),
  );
}
