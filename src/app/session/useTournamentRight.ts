import { useQuery } from '#app/reads/useQuery.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { useRequester } from './useWho.ts';

/** Offline, decides by the tournament that this phone last read. False while the tournament is loading. */
export function useTournamentRight(tournament: number, right: Right): boolean {
  const requester = useRequester();
  const tournamentQuery = useQuery(readTournament, { params: { id: tournament } });
  return tournamentQuery.state === 'ready' && hasRight(requester, right, tournamentQuery.data);
}
