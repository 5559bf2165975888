import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds, type RoundNumber } from '#domain/round.ts';

/** Today's round, else the next one, else the last; null if no round has a date. `today` is YYYY-MM-DD. */
export function findCurrentRound(tournament: Tournament, today: string): RoundNumber | null {
  const rounds = listRounds(tournament);
  return (rounds.find(({ date }) => date >= today) ?? rounds.at(-1))?.round_number ?? null;
}
