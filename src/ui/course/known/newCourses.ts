import { isMistyped } from '#domain/mistyped.ts';
import { isSameName, searchNames, toNameKey } from '#domain/name-search.ts';

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
): Course | undefined => courses.find((course) => isSameName(course.name, name));

/** Lists the names that would create a course; none while the courses are unknown. */
export const listNewCourses = (names: readonly RoundName[], courses: Named | null): RoundName[] =>
  courses === null
    ? []
    : names.filter(({ to }) => to.trim() !== '' && findCourseByName(courses, to) === undefined);

/** Names of the courses that a part of a name, or one with a typing error, can mean, best first. */
export function listMatchingCourses(name: string, courses: Named): string[] {
  if (name.trim() === '') return [];
  const names = courses.map((course) => course.name);
  const foundNames = searchNames(names, name, (courseName) => courseName);
  const mistypedNames = names.filter((courseName) => isMistyped(name, courseName));
  return [...new Set([...foundNames, ...mistypedNames])].slice(0, MAX_MATCHES);
}

export const listDifferentNames = (names: readonly RoundName[]): string[] => [
  ...new Map(names.map(({ to }) => [toNameKey(to), to.trim()])).values(),
];
