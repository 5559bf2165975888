import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { roundsOf } from '#domain/round.ts';
import type { Round } from '#domain/round.ts';

export type RoundNumber = Round<unknown>['round_number'];

/** The round being played today or next, or the last one; null where no round has a date. `today` as YYYY-MM-DD. */
export function roundOfToday(tournament: Tournament, today: string): RoundNumber | null {
  const rounds = roundsOf(tournament);
  return (rounds.find(({ date }) => date >= today) ?? rounds.at(-1))?.round_number ?? null;
}
