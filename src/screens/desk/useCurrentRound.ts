import { useState } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { findCurrentRound, type RoundNumber } from './paper/paperRounds.ts';

/** Today's round, else the next one, else the last. Today is the day on which this part of the desk was opened. */
export function useCurrentRound(tournament: Tournament): RoundNumber | null {
  const [today] = useState(() => formatLocalDay(new Date()));
  return findCurrentRound(tournament, today);
}
