import { useMemo } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { Rankable } from '#domain/boards/leaderboard.ts';
import { computeOutlooks } from '#domain/boards/outlook.ts';
import { useNow } from '#ui/useNow.ts';
import { describeOutlook } from './describeOutlook.ts';

/** The texts show times in minutes. */
const REFRESH_MS = 30_000;
const NOTHING: ReadonlyMap<number, string> = new Map();

/** By finished player's user id: the places still possible and why. Empty while groups or pars are unknown. */
export function useOutlooks(
  tournament: Tournament,
  rows: readonly Rankable[],
  round: number | null,
): ReadonlyMap<number, string> {
  const courses = useRoundCourses(tournament);
  const groups = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const now = useNow(REFRESH_MS);
  const listed = groups.state === 'ready' ? groups.data : null;
  return useMemo(() => {
    if (round === null || listed === null || courses === null) return NOTHING;
    const pars = courses.get(round)?.pars ?? null;
    return new Map(
      [...computeOutlooks(rows, round, pars)].flatMap(([user, outlook]) => {
        const words = describeOutlook(outlook, { rows, groups: listed, round, now });
        return words === null ? [] : [[user, words] as const];
      }),
    );
  }, [rows, round, listed, courses, now]);
}
