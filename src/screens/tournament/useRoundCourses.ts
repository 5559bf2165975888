import { useMemo } from 'react';
import { useRead } from '#app/reads.ts';
import { listCourses } from '#contract/courses.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { RoundCourses } from '#domain/net.ts';
import { roundCourses } from './roundCourses.ts';

/** The course of each round, from the server or its copy; null while it is not known, or not `wanted`: then nobody's net is. */
export function useRoundCourses(tournament: Tournament, wanted: boolean): RoundCourses | null {
  const read = useRead(listCourses, wanted ? {} : null);
  const courses = read.state === 'ready' ? read.data : null;
  return useMemo(() => courses && roundCourses(tournament, courses), [tournament, courses]);
}
