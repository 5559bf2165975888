import { useRead } from './useRead.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { teesNamed } from '#domain/handicap/tees.ts';

/** The names of the tees of a tournament's courses, in their order; none while they are not known, or where there are none. */
export function useTeeNames(tournament: number): string[] {
  const read = useRead(listRoundCourses, { params: { id: tournament } });
  const all = read.state === 'ready' ? read.data.flatMap(({ tees = [] }) => tees) : [];
  return all.filter((tee) => teesNamed(all, tee.name) === tee).map(({ name }) => name);
}
