import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { roundsOf } from '#domain/round.ts';
import type { Round } from '#domain/round.ts';

export type RoundNumber = Round<unknown>['round_number'];

/** Today's or the next round, else the last; null if no round has a date. `today` is YYYY-MM-DD. */
export function roundOfToday(tournament: Tournament, today: string): RoundNumber | null {
  const rounds = roundsOf(tournament);
  return (rounds.find(({ date }) => date >= today) ?? rounds.at(-1))?.round_number ?? null;
}
