import { succeed, type Result } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { listExclusions, type Exclusion } from '#contract/tournaments/settings.ts';

/** Reads players' exclusions before a removal, because the server deletes them with the player. */
export function useExclusions(): (players: readonly RosterPlayer[]) => Promise<Result<Exclusion[]>> {
  const call = useCall();
  return async (players) => {
    const [firstPlayer] = players;
    if (!firstPlayer) return succeed([]);
    const exclusionsResult = await call(listExclusions, { query: { tournament: firstPlayer.tournament } });
    const ids = new Set(players.map(({ player }) => player.id));
    if (!exclusionsResult.ok) return exclusionsResult;
    const playerExclusions = exclusionsResult.data.filter(
      ({ tournament, player }) => tournament === firstPlayer.tournament && ids.has(player.id),
    );
    return succeed(playerExclusions);
  };
}
