import { useMemo } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { readRoundHistory } from '#contract/scores/round-history.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { replayBoard, findLeadChanges } from '#domain/boards/replay.ts';
import { HOLES } from '#domain/round.ts';
import { describeLeadChange } from '#ui/golf/leadChangeText.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';

interface Moment {
  rows: BoardRow[];
  words: string;
}

const isOver = (rows: readonly BoardRow[], round: number): boolean => {
  const playing = rows.filter(({ withdrawn }) => withdrawn !== true);
  return (
    playing.length > 0 &&
    playing.every(({ round_scores }) => (round_scores[String(round)]?.holes_played ?? 0) >= HOLES)
  );
};

/**
 * The replay at a fraction (0 to 1) of its time. Null until every player has finished the round, and while it loads.
 */
export function useRace(
  tournament: Tournament,
  rows: readonly BoardRow[],
  round: number | null,
): ((passed: number) => Moment) | null {
  const wanted = round !== null && isOver(rows, round) ? round : null;
  const history = useQuery(
    readRoundHistory,
    wanted === null ? null : { params: { id: tournament.id, round: wanted } },
  );
  const courses = useRoundCourses(wanted === null ? null : tournament);
  const events = history.state === 'ready' ? history.data : null;
  return useMemo(() => {
    if (wanted === null || events === null || events.length === 0 || courses === null) return null;
    const pars = courses.get(wanted)?.pars ?? null;
    const changes = findLeadChanges(rows, events, wanted, pars);
    return (passed) => {
      const shown = Math.ceil(passed * events.length);
      const last = changes.filter(({ event }) => event < shown).at(-1);
      const at = formatLocalTime(events[Math.max(0, shown - 1)]!.at);
      const words = t('Round {round} again, {time}', { round: wanted, time: at });
      return {
        rows: replayBoard(rows, events, shown, wanted, pars),
        words: last === undefined ? words : `${words} · ${describeLeadChange(last, rows)}`,
      };
    };
  }, [wanted, events, courses, rows]);
}
