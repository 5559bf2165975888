import { useMemo } from 'react';
import { useCourse } from '#app/reads/useCourse.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listGroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { MAX_GROUP_PLAYERS, type PlaceFacts, type DraftGroup } from '#domain/draw/draw-edit.ts';
import { listRounds, countResults, type RoundScore } from '#domain/round.ts';
import { useNow } from '#ui/useNow.ts';
import type { DeskPlayers } from '../groupPlayers.ts';
import { createInstantConverter } from '#domain/calendar/time-zone.ts';

interface Row {
  user: { id: number };
  round_scores: Record<string, RoundScore>;
}

export const findPlayersWithScore = (rows: readonly Row[], round: number): ReadonlySet<number> =>
  new Set(
    rows.filter(({ round_scores }) => countResults(round_scores[round]) > 0).map(({ user }) => user.id),
  );

interface Props {
  players: DeskPlayers;
  scored: ReadonlySet<number> | null;
  /** Start time as HH:MM by group number. */
  startTimes: ReadonlyMap<number, string | null>;
  /** YYYY-MM-DD */
  date: string;
  zone: string | null;
  now: number;
}

/**
 * Counts no place as free while `scored` is null, because a player who left may have a score. Start times are in the
 * course's time zone, or in the phone's if `zone` is not set.
 */
export function buildPlaceFacts({ players, scored, startTimes, date, zone, now }: Props): PlaceFacts {
  const toInstant =
    (zone === null ? null : createInstantConverter(zone)) ??
    ((day: string, time: string) => Date.parse(`${day}T${time}:00`));
  const isPast = (time: string | null): boolean => time !== null && toInstant(date, time) <= now;
  return {
    isVacated: (id) => scored !== null && !scored.has(id) && players.get(id)?.takesPart === false,
    startOf: ({ group_number, players: members }: DraftGroup) => {
      if (members.some((id) => scored?.has(id))) return 'started';
      return isPast(startTimes.get(group_number) ?? null) ? 'due' : 'ahead';
    },
  };
}

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
