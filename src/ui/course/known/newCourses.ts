import { searchNames, toNameKey } from '#domain/name-search.ts';

export interface RoundName {
  round: number;
  /** Name of the course as typed. */
  to: string;
}
type Named = readonly { name: string }[];

const MAX_MATCHES = 4;

/** Finds a course by its name as the server does. */
export const findCourseByName = <Course extends { name: string }>(
  courses: readonly Course[],
  name: string,
): Course | undefined => courses.find((course) => toNameKey(course.name) === toNameKey(name));

/** Lists the names that would create a course; none while the courses are unknown. */
export const listNewCourses = (names: readonly RoundName[], courses: Named | null): RoundName[] =>
  courses === null
    ? []
    : names.filter(({ to }) => to.trim() !== '' && findCourseByName(courses, to) === undefined);

/** Names of the courses that a part of a name can mean, best first. */
export const listMatchingCourses = (name: string, courses: Named): string[] =>
  name.trim() === ''
    ? []
    : searchNames(courses, name, (course) => course.name)
        .slice(0, MAX_MATCHES)
        .map((course) => course.name);

export const listDifferentNames = (names: readonly RoundName[]): string[] => [
  ...new Map(names.map(({ to }) => [toNameKey(to), to.trim()])).values(),
];
