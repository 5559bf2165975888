import type { Tournament } from '#contract/tournaments.ts';

/** To be built. */
export function PrintTab({ tournament }: { tournament: Tournament }) {
  return <p>{tournament.name}</p>;
}
