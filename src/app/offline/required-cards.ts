import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { hasPlayer, type Tournament } from '#contract/tournaments/tournaments.ts';
import type { CardKey } from '#data/rows.ts';
import { listRounds } from '#domain/round.ts';

const memberIdsOf = (group: Grouping): number[] => listGroupMembers(group).map(({ id }) => id);

/** Lists the user's own card and the cards of their group, for each round. */
export function listRequiredCards(
  tournament: Tournament,
  groupings: readonly Grouping[],
  userId: number,
): CardKey[] {
  if (!hasPlayer(tournament, userId)) return [];
  return listRounds(tournament).flatMap(({ round_number: round }) => {
    const roundGroupings = groupings.filter(
      (group) => group.tournament === tournament.id && group.round_number === round,
    );
    const group = roundGroupings.find((candidate) => memberIdsOf(candidate).includes(userId));
    const users = new Set([userId, ...(group ? memberIdsOf(group) : [])]);
    return [...users].map((user) => ({ user, tournament: tournament.id, round }));
  });
}
