import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { DAY_MS, formatUtcDay } from '#domain/day.ts';
import { listRounds } from '#domain/round.ts';

/** Number of days before a round within which its groups should be drawn. */
const DAYS_AHEAD = 7;

/** Adds days to a day (YYYY-MM-DD). */
const addDays = (day: string, days: number): string =>
  formatUtcDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** The next round if it is within a week, so that its organizer has to prepare it; else null. */
export function findUpcomingRound(tournament: Tournament, today: string): number | null {
  const upcomingRound = listRounds(tournament).find(({ date }) => date >= today);
  return upcomingRound && upcomingRound.date <= addDays(today, DAYS_AHEAD)
    ? upcomingRound.round_number
    : null;
}

export type MissingSetup = 'players' | 'groups' | 'pars';

/**
 * Lists what is missing, the most urgent first. Facts that are loading (`grouped` null, `pars` undefined) count as
 * present.
 */
export function findMissingSetup(
  tournament: Tournament,
  setup: { grouped: boolean | null; pars: readonly number[] | null | undefined },
): MissingSetup[] {
  if (tournament.players.length === 0) return ['players'];
  return [
    ...(setup.grouped === false ? (['groups'] as const) : []),
    ...(setup.pars !== undefined && !setup.pars?.length ? (['pars'] as const) : []),
  ];
}
