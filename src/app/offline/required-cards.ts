import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';

export interface RequiredCard {
  user: number;
  tournament: number;
  round: number;
}

export const playerIdOf = (player: Tournament['players'][number]): number => {
  if (typeof player === 'number') return player;
  if (!('player' in player)) return player.id;
  return typeof player.player === 'number' ? player.player : player.player.id;
};

const memberIdsOf = (group: Grouping): number[] => listGroupMembers(group).map(({ id }) => id);

/** Lists the user's own card and the cards of their group, for each round. */
export function listRequiredCards(
  tournament: Tournament,
  groupings: readonly Grouping[],
  userId: number,
): RequiredCard[] {
  if (!tournament.players.some((player) => playerIdOf(player) === userId)) return [];
  return listRounds(tournament).flatMap(({ round_number: round }) => {
    const roundGroupings = groupings.filter(
      (group) => group.tournament === tournament.id && group.round_number === round,
    );
    const group = roundGroupings.find((candidate) => memberIdsOf(candidate).includes(userId));
    const users = new Set([userId, ...(group ? memberIdsOf(group) : [])]);
    return [...users].map((user) => ({ user, tournament: tournament.id, round }));
  });
}
