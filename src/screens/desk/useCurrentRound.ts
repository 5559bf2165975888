import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { listRounds, type RoundNumber } from '#domain/round.ts';
import { readPlace } from './deskPlace.ts';

/** Today's round, else the next one, else the last; null if no round has a date. `today` is YYYY-MM-DD. */
export function findCurrentRound(tournament: Tournament, today: string): RoundNumber | null {
  const rounds = listRounds(tournament);
  return (rounds.find(({ date }) => date >= today) ?? rounds.at(-1))?.round_number ?? null;
}

/** Today's round, else the next one, else the last. Today is the day on which this part of the desk was opened. */
export function useCurrentRound(tournament: Tournament): RoundNumber | null {
  const [today] = useState(() => formatLocalDay(new Date()));
  return findCurrentRound(tournament, today);
}

/** The round that the address names; null if it names none that the tournament has. */
export function useLinkedRound(tournament: Tournament): RoundNumber | null {
  const linkedRound = useLocation({ select: ({ hash }) => readPlace(hash).round });
  const round = listRounds(tournament).find(({ round_number }) => round_number === linkedRound);
  return round?.round_number ?? null;
}
