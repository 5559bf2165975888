import type { Tournament } from '#contract/tournaments.ts';

/** To be built. */
export function GroupsTab({ tournament }: { tournament: Tournament }) {
  return <p>{tournament.name}</p>;
}
