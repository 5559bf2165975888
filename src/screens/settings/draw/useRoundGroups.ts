import { useQuery } from '#app/reads/useQuery.ts';
import { readDraw } from '#contract/tournaments/draw.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';

/**
 * The stored groups of a round, which a new draw replaces. `version` is null on a plain backend. `isUnknown`: they could
 * not be loaded.
 */
export function useRoundGroups(
  tournament: number,
  round: 1 | 2 | 3 | 4,
  canManage: boolean,
): { groups: readonly Grouping[]; version: string | null; isLoading: boolean; isUnknown: boolean } {
  const draw = useQuery(readDraw, canManage ? { params: { tournament, round } } : null);
  const listed = useQuery(listGroupings, draw.state === 'failed' ? { query: { tournament } } : null);
  if (draw.state === 'ready')
    return { groups: draw.data.groups, version: draw.data.version, isLoading: false, isUnknown: false };
  const isOfRound = (group: Grouping) => group.tournament === tournament && group.round_number === round;
  return {
    groups: listed.state === 'ready' ? listed.data.filter(isOfRound) : [],
    version: null,
    isUnknown: draw.state === 'failed' && listed.state === 'failed',
    isLoading: canManage && (draw.state === 'failed' ? listed : draw).state === 'loading',
  };
}
