import { createInstantConverter } from '#domain/calendar/time-zone.ts';
import type { DraftGroup, PlaceFacts } from '#domain/draw/draw-edit.ts';
import { countResults, type RoundScore } from '#domain/round.ts';
import type { DeskPlayers } from '../groupPlayers.ts';

interface Row {
  user: { id: number };
  round_scores: Record<string, RoundScore>;
}

export const findPlayersWithScore = (rows: readonly Row[], round: number): ReadonlySet<number> =>
  new Set(
    rows.filter(({ round_scores }) => countResults(round_scores[round]) > 0).map(({ user }) => user.id),
  );

/**
 * Counts no place as free while `scored` is null, because a player who left may have a score. Start times are in the
 * course's time zone, or in the phone's if `zone` is not set.
 */
export function buildPlaceFacts({
  players,
  scored,
  startTimes,
  date,
  zone,
  now,
}: {
  players: DeskPlayers;
  scored: ReadonlySet<number> | null;
  /** Start time as HH:MM by group number. */
  startTimes: ReadonlyMap<number, string | null>;
  /** YYYY-MM-DD */
  date: string;
  zone: string | null;
  now: number;
}): PlaceFacts {
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
