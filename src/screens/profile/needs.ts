import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { DAY_MS, utcDay } from '#domain/day.ts';
import { HOLES, roundsOf } from '#domain/round.ts';

/** Groups are drawn in the week before a round. */
const DAYS_AHEAD = 7;

/** The day so many days after one, as YYYY-MM-DD. */
const dayAfter = (day: string, days: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** The round of a tournament that its organizer has to get ready: the next one, if it is within a week. */
export function roundAhead(tournament: Tournament, today: string): number | null {
  const next = roundsOf(tournament).find(({ date }) => date >= today);
  return next && next.date <= dayAfter(today, DAYS_AHEAD) ? next.round_number : null;
}

/** What a round within the week lacks. */
export type Lack = 'players' | 'groups' | 'pars';

/** What a round lacks, most urgent first; what is not known yet (null) is not missed. */
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
