import { useQuery } from './useQuery.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { findTees } from '#domain/handicap/tees.ts';

/** Lists each name of the tournament's tees once, in the order of the tees; empty while unknown. */
export function useTeeNames(tournament: number): string[] {
  const roundCoursesQuery = useQuery(listRoundCourses, { params: { id: tournament } });
  const allTees =
    roundCoursesQuery.state === 'ready' ? roundCoursesQuery.data.flatMap(({ tees = [] }) => tees) : [];
  return allTees.filter((tee) => findTees(allTees, tee.name) === tee).map(({ name }) => name);
}
