import { useMemo } from 'react';
import { getCopyTime, useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { findFirstBoard, hasNetCompetition } from '#contract/competitions/main-competition.ts';
import { readBoard } from '#contract/scores/board.ts';
import { readField, type FieldAnswer } from '#contract/scores/field.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { rankByNet } from '#domain/handicap/net.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { useNow } from '#ui/useNow.ts';
import { t } from '#words/t.ts';
import { useCompetitionPlaces } from './useCompetitionPlaces.ts';

/** Interval of updates in ms; the shown time is in minutes. */
const REFRESH_MS = 30_000;

export interface Places {
  /** Name of the board: the competition that the tournament is played for, else net or gross. */
  board: string;
  of: (user: number) => string | null;
  /** Local time of the board's data. */
  at: string;
}

/** The strokes of this phone's board, net or gross; null without a board, or without courses for net. */
function useStrokesPlaces(tournament: number, fieldQuery: ReadState<FieldAnswer>, isNet: boolean) {
  const boardQuery = useQuery(readBoard, { params: { id: tournament } });
  const tournamentQuery = useQuery(readTournament, isNet ? { params: { id: tournament } } : null);
  const courses = useRoundCourses(tournamentQuery.state === 'ready' ? tournamentQuery.data : null);
  const unsentCards = useUnsentCards(tournament, getCopyTime(boardQuery));
  if (boardQuery.state !== 'ready') return boardQuery.state === 'loading' ? boardQuery.state : null;
  const grossRows = overlayUnsent(boardQuery.data, unsentCards);
  const hasNetBeside = fieldQuery.state === 'ready' && hasNetCompetition(fieldQuery.data.competitions);
  const isRankedNet = isNet && courses !== null;
  const rows = isRankedNet ? rankByNet(grossRows, courses) : grossRows;
  return {
    board: !isRankedNet ? t('Gross') : hasNetBeside ? t('Net, full handicap') : t('Net'),
    of: (user: number) => rows.find((row) => row.user.id === user)?.position ?? null,
    age: boardQuery.age,
  };
}

/** Places on the board on which the leaderboard opens (decision 099), with this phone's unsent scores. */
export function usePlaces(tournament: number): Places | 'loading' | null {
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  const field = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  const firstBoard = useMemo(() => findFirstBoard(field), [field]);
  const competition = useCompetitionPlaces(tournament, fieldQuery, firstBoard);
  const strokes = useStrokesPlaces(tournament, fieldQuery, firstBoard === 'net');
  const now = useNow(REFRESH_MS);
  if (fieldQuery.state === 'loading' || competition === 'loading') return 'loading';
  const shown = competition ?? strokes;
  if (shown === null || shown === 'loading') return shown;
  return { board: shown.board, of: shown.of, at: formatLocalTime(now - (shown.age ?? 0)) };
}
