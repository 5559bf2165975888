import { useQuery } from './useQuery.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { findTees } from '#domain/handicap/tees.ts';

/** Unique names in the order of the tees. Empty while unknown. */
export function useTeeNames(tournament: number): string[] {
  const read = useQuery(listRoundCourses, { params: { id: tournament } });
  const allTees = read.state === 'ready' ? read.data.flatMap(({ tees = [] }) => tees) : [];
  return allTees.filter((tee) => findTees(allTees, tee.name) === tee).map(({ name }) => name);
}
