import { useMemo } from 'react';
import { useQuery } from './useQuery.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import { toRoundCourses, computeRoundCourses } from './roundCourses.ts';

export function useRoundCourses(tournament: Tournament | null): RoundCourses | null {
  const playedCourses = useQuery(listRoundCourses, tournament ? { params: { id: tournament.id } } : null);
  // If the server does not report the courses of rounds, each round uses its course from the list of courses.
  const courseList = useQuery(listCourses, tournament && playedCourses.state === 'failed' ? {} : null);
  const rounds = playedCourses.state === 'ready' ? playedCourses.data : null;
  const courses = courseList.state === 'ready' ? courseList.data : null;
  return useMemo(() => {
    if (tournament === null) return null;
    if (rounds) return toRoundCourses(tournament, rounds);
    return courses && computeRoundCourses(tournament, courses);
  }, [tournament, rounds, courses]);
}
