import { useMemo } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { computePositionOutlooks } from '#domain/boards/outlook.ts';
import { toRoundPars, type NetRankableRow } from '#domain/handicap/net.ts';
import { useNow } from '#ui/useNow.ts';
import { describeOutlook } from './describeOutlook.ts';

/** Interval of updates in ms; the texts show times in minutes. */
const REFRESH_MS = 30_000;
const NO_OUTLOOK_TEXTS: ReadonlyMap<number, string> = new Map();

/**
 * The places that are still possible for players who have finished, and why, by user id. Empty while groups or pars are
 * unknown.
 */
export function useOutlooks(
  tournament: Tournament,
  rows: readonly NetRankableRow[],
  round: number | null,
): ReadonlyMap<number, string> {
  const courses = useRoundCourses(tournament);
  const groups = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const now = useNow(REFRESH_MS);
  const loadedGroups = groups.state === 'ready' ? groups.data : null;
  return useMemo(() => {
    if (round === null || loadedGroups === null || courses === null) return NO_OUTLOOK_TEXTS;
    return new Map(
      [...computePositionOutlooks(rows, round, toRoundPars(courses.get(round)))].flatMap(
        ([user, outlook]) => {
          const outlookText = describeOutlook(outlook, { rows, groups: loadedGroups, round, now });
          return outlookText === null ? [] : [[user, outlookText] as const];
        },
      ),
    );
  }, [rows, round, loadedGroups, courses, now]);
}
