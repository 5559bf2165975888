import { useQuery } from '#app/reads/useQuery.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import { countScoredCards } from '../rounds.ts';

/** True if there are groups or scores, with which entry closed automatically. */
export function useHasBegun(tournament: number): boolean {
  const groupings = useQuery(listGroupings, { query: { tournament } });
  const field = useQuery(readField, { params: { id: tournament } });
  return (
    (groupings.state === 'ready' && groupings.data.some((group) => group.tournament === tournament)) ||
    (field.state === 'ready' && countScoredCards(field.data.cards) > 0)
  );
}
