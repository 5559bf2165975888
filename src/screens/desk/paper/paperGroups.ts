import type { BoardRow } from '#contract/scores/board.ts';
import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { sortByLastName } from '#domain/name-search.ts';
import { countResults, getRoundLength, type RoundScore } from '#domain/round.ts';

export interface PaperPlayer {
  user: UserRef;
  holes: number;
  /** Number of holes in play that have no score and are not picked up. */
  missing: number;
  /** Strokes on the holes played; undefined before the first hole. */
  score?: RoundScore | undefined;
  withdrawn: boolean;
  /** Status that explains why `withdrawn` is true, if the server sends it. */
  status?: string | undefined;
}

/** Players are in the group's order; `group` is null for players without a group. */
export interface PaperGroup {
  group: number | null;
  players: PaperPlayer[];
}

/** Lists groups by number; players without a group come last. */
export function buildPaperGroups(
  rows: readonly Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn' | 'status'>[],
  groupings: readonly Grouping[],
  round: number,
): PaperGroup[] {
  const byId = new Map(
    rows.map(({ user, round_scores, withdrawn, status }): [number, PaperPlayer] => {
      const scores = round_scores[String(round)];
      const holes = getRoundLength(scores);
      const missingHoles = Math.max(0, holes - countResults(scores));
      const player = { user, holes, missing: missingHoles, score: scores, status };
      return [user.id, { ...player, withdrawn: withdrawn === true }];
    }),
  );
  const groups = groupings
    .filter(({ round_number }) => round_number === round)
    .sort((a, b) => a.group_number - b.group_number)
    .map((grouping): PaperGroup => {
      const players = listGroupMembers(grouping).flatMap(({ id }) => byId.get(id) ?? []);
      for (const { user } of players) byId.delete(user.id);
      return { group: grouping.group_number, players };
    });
  const ungroupedPlayers = sortByLastName([...byId.values()]);
  return [...groups, { group: null, players: ungroupedPlayers }].filter(({ players }) => players.length > 0);
}

export const isIncomplete = ({ missing, withdrawn }: PaperPlayer): boolean => missing > 0 && !withdrawn;

export interface NextCard {
  user: UserRef;
  /** Number of the player's group; null if it is the same as before, or if there is none. */
  newGroup: number | null;
}

/**
 * Finds the next card with missing holes: the group's cards first, then those of the following groups, wrapping around.
 * After the correction of a complete card, only cards of its group.
 */
export function findNextCard(
  groups: readonly PaperGroup[],
  user: number,
  typedPlayers: ReadonlySet<number>,
): NextCard | null {
  const sameGroupPlayer = findNextPlayer(groups, user, typedPlayers);
  if (sameGroupPlayer !== null) return { user: sameGroupPlayer, newGroup: null };
  const groupIndex = groups.findIndex(({ players }) => players.some((player) => player.user.id === user));
  const player = groups[groupIndex]?.players.find((member) => member.user.id === user);
  if (player === undefined || !isIncomplete(player)) return null;
  for (const { group, players } of [...groups.slice(groupIndex + 1), ...groups.slice(0, groupIndex)]) {
    const nextPlayer = players.find((member) => isIncomplete(member) && !typedPlayers.has(member.user.id));
    if (nextPlayer !== undefined) return { user: nextPlayer.user, newGroup: group };
  }
  return null;
}

/**
 * Finds the next player of the group with missing holes, wrapping around; null if there is none. Skips `typed`, whose
 * cards were typed here and may not be on the board yet.
 */
export function findNextPlayer(
  groups: readonly PaperGroup[],
  user: number,
  typedPlayers: ReadonlySet<number>,
): UserRef | null {
  const players =
    groups.find((group) => group.players.some((player) => player.user.id === user))?.players ?? [];
  const playerIndex = players.findIndex((player) => player.user.id === user);
  const otherPlayers = [...players.slice(playerIndex + 1), ...players.slice(0, playerIndex)];
  return (
    otherPlayers.find((player) => isIncomplete(player) && !typedPlayers.has(player.user.id))?.user ?? null
  );
}
