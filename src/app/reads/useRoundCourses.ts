import { useMemo } from 'react';
import { useRead } from './useRead.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import { coursesAsPlayed, roundCourses } from './roundCourses.ts';

/** The course of each round, from the server or its copy; null while it is not known, or no tournament is asked for. */
export function useRoundCourses(tournament: Tournament | null): RoundCourses | null {
  const played = useRead(listRoundCourses, tournament ? { params: { id: tournament.id } } : null);
  // A backend that tells nothing of its rounds: there every round is played by its course as it is.
  const listed = useRead(listCourses, tournament && played.state === 'failed' ? {} : null);
  const rounds = played.state === 'ready' ? played.data : null;
  const courses = listed.state === 'ready' ? listed.data : null;
  return useMemo(() => {
    if (tournament === null) return null;
    if (rounds) return coursesAsPlayed(tournament, rounds);
    return courses && roundCourses(tournament, courses);
  }, [tournament, rounds, courses]);
}
