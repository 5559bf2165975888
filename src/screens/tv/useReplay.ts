import { useMemo } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { readRoundHistory } from '#contract/scores/round-history.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { replayBoard, findLeadChanges } from '#domain/boards/replay.ts';
import { toRoundPars } from '#domain/handicap/net.ts';
import { getRoundLength } from '#domain/round.ts';
import { describeLeadChange } from '#ui/golf/leadChangeText.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';

interface ReplayMoment {
  rows: BoardRow[];
  words: string;
}

const isRoundFinished = (rows: readonly BoardRow[], round: number): boolean => {
  const activeRows = rows.filter(({ withdrawn }) => withdrawn !== true);
  return (
    activeRows.length > 0 &&
    activeRows.every(({ round_scores }) => {
      const score = round_scores[String(round)];
      return (score?.holes_played ?? 0) >= getRoundLength(score);
    })
  );
};

/**
 * Returns the replay at a fraction (0 to 1) of its time. Null until all players have finished the round, and while
 * loading.
 */
export function useReplay(
  tournament: Tournament,
  rows: readonly BoardRow[],
  round: number | null,
): ((passed: number) => ReplayMoment) | null {
  const finishedRound = round !== null && isRoundFinished(rows, round) ? round : null;
  const historyQuery = useQuery(
    readRoundHistory,
    finishedRound === null ? null : { params: { id: tournament.id, round: finishedRound } },
  );
  const courses = useRoundCourses(finishedRound === null ? null : tournament);
  const events = historyQuery.state === 'ready' ? historyQuery.data : null;
  return useMemo(() => {
    if (finishedRound === null || events === null || events.length === 0 || courses === null) return null;
    const pars = toRoundPars(courses.get(finishedRound));
    const leadChanges = findLeadChanges(rows, events, finishedRound, pars);
    return (passedShare) => {
      const eventCount = Math.ceil(passedShare * events.length);
      const lastChange = leadChanges.filter(({ event }) => event < eventCount).at(-1);
      const timeText = formatLocalTime(events[Math.max(0, eventCount - 1)]!.at);
      const caption = t('Round {round} recap, {time}', { round: finishedRound, time: timeText });
      return {
        rows: replayBoard(rows, events, eventCount, finishedRound, pars),
        words: lastChange === undefined ? caption : `${caption} · ${describeLeadChange(lastChange, rows)}`,
      };
    };
  }, [finishedRound, events, courses, rows]);
}
