import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { DAY_MS, utcDay } from '#domain/day.ts';
import { HOLES, roundsOf } from '#domain/round.ts';

/** Groups are drawn in the week before a round. */
const DAYS_AHEAD = 7;

/** Days as YYYY-MM-DD. */
const dayAfter = (day: string, days: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** The next round if it is within a week, else null: its organizer has to prepare it. */
export function roundAhead(tournament: Tournament, today: string): number | null {
  const next = roundsOf(tournament).find(({ date }) => date >= today);
  return next && next.date <= dayAfter(today, DAYS_AHEAD) ? next.round_number : null;
}

export type Lack = 'players' | 'groups' | 'pars';

/** Most urgent first. Facts that are still loading (`grouped` null, `pars` undefined) count as present. */
export function lacksOf(
  tournament: Tournament,
  known: { grouped: boolean | null; pars: readonly number[] | null | undefined },
): Lack[] {
  if (tournament.players.length === 0) return ['players'];
  return [
    ...(known.grouped === false ? (['groups'] as const) : []),
    ...(known.pars !== undefined && known.pars?.length !== HOLES ? (['pars'] as const) : []),
  ];
}
