import { useState } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { listRounds } from '#domain/round.ts';
import { findNextStep } from './rail/describeSteps.ts';
import type { StepFacts } from './rail/useStepStates.ts';

interface OpeningFacts extends StepFacts {
  /** False for starters and committee members, who find their own work in the first tab. */
  canRun: boolean;
}

/**
 * The part that the desk opens on: the next step's part, from the day of the round on the play, and once the results
 * are final, the results. Null for the first tab, undefined while the facts are loading.
 */
export function findOpeningPart(
  tournament: Tournament,
  { states, round, isDrawn, canRun }: OpeningFacts,
  today: string,
): string | null | undefined {
  if (!canRun || tournament.cancelled_at) return null;
  if (tournament.closed_at) return 'results';
  if (isDrawn === undefined) return undefined;
  const date = listRounds(tournament).find(({ round_number }) => round_number === round)?.date;
  if (isDrawn && date !== undefined && date <= today) return 'play';
  const nextStep = findNextStep(states);
  return nextStep === undefined ? undefined : (nextStep?.step ?? null);
}

/** Decides once which tab the desk opens with: it must not switch while the organizer works. Null: the first tab. */
export function useOpeningPart(tournament: Tournament, facts: OpeningFacts): string | null | undefined {
  const [openingPart, setOpeningPart] = useState<string | null>();
  const [today] = useState(() => formatLocalDay(new Date()));
  if (openingPart !== undefined) return openingPart;
  const decidedPart = findOpeningPart(tournament, facts, today);
  if (decidedPart !== undefined) setOpeningPart(decidedPart);
  return decidedPart;
}
