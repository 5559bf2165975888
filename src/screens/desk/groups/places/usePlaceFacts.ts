import { useMemo } from 'react';
import { useCourse } from '#app/reads/useCourse.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listGroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { MAX_GROUP_PLAYERS, type PlaceFacts } from '#domain/draw/draw-edit.ts';
import { listRounds } from '#domain/round.ts';
import { useNow } from '#ui/useNow.ts';
import type { DeskPlayers } from '../groupPlayers.ts';
import { buildPlaceFacts, findPlayersWithScore } from './roundFacts.ts';

const REFRESH_MS = 20_000;

/** Says which groups have started, by their scores or by the time at the course, and which places are free again. */
export function usePlaceFacts(
  tournament: Tournament,
  round: number,
  players: DeskPlayers,
  startTimes: ReadonlyMap<number, string | null>,
): PlaceFacts & { hasScores: boolean; groupSize: number } {
  const { date, course = null } =
    listRounds(tournament).find(({ round_number }) => round_number === round) ?? {};
  const courseQuery = useCourse(course);
  const board = useLiveRead(readBoard, { params: { id: tournament.id } });
  const rows = board.state === 'ready' ? board.data : null;
  const playersWithScore = useMemo(
    () => (rows === null ? null : findPlayersWithScore(rows, round)),
    [rows, round],
  );
  const settings = useQuery(listGroupingSettings, { query: { tournament: tournament.id } });
  const ownSettings =
    settings.state === 'ready'
      ? settings.data.find((row) => row.tournament === tournament.id && row.round_number === round)
      : undefined;
  const now = useNow(REFRESH_MS);
  const zone = courseQuery?.state === 'ready' ? (courseQuery.data.time_zone ?? null) : null;
  const facts = buildPlaceFacts({
    players,
    scored: playersWithScore,
    startTimes,
    date: date ?? '',
    zone,
    now,
  });
  return {
    ...facts,
    hasScores: (playersWithScore?.size ?? 0) > 0,
    groupSize: ownSettings?.group_size ?? MAX_GROUP_PLAYERS,
  };
}
