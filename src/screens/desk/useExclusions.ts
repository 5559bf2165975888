import { useCall } from '#app/http/useCall.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { listExclusions } from '#contract/tournaments/settings.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';

/**
 * Reads the rounds from which players are excluded: the server deletes them together with a player. Empty on failure.
 */
export function useExclusions(): (players: readonly RosterPlayer[]) => Promise<Exclusion[]> {
  const call = useCall();
  return async (players) => {
    const [first] = players;
    if (!first) return [];
    const read = await call(listExclusions, { query: { tournament: first.tournament } });
    const ids = new Set(players.map(({ player }) => player.id));
    return read.ok
      ? read.data.filter(({ tournament, player }) => tournament === first.tournament && ids.has(player.id))
      : [];
  };
}
