import type { BoardRow } from '#contract/scores/board.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { countResults, roundLength } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';

export interface PaperPlayer {
  user: UserRef;
  /** Number of holes in play. */
  holes: number;
  /** Holes in play neither scored nor picked up. */
  missing: number;
  withdrawn: boolean;
  /** Reason for `withdrawn`, if the server sends one. */
  status?: string | undefined;
}

/** In the group's order; `group` is null for players without one. */
export interface PaperGroup {
  group: number | null;
  players: PaperPlayer[];
}

/** Sorted by group number; players without a group last. */
export function buildPaperGroups(
  rows: readonly Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn' | 'status'>[],
  groupings: readonly Grouping[],
  round: number,
): PaperGroup[] {
  const byId = new Map(
    rows.map(({ user, round_scores, withdrawn, status }): [number, PaperPlayer] => {
      const scores = round_scores[String(round)];
      const holes = roundLength(scores);
      const missingHoles = Math.max(0, holes - countResults(scores));
      return [user.id, { user, holes, missing: missingHoles, withdrawn: withdrawn === true, status }];
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
  const ungroupedPlayers = [...byId.values()].sort((a, b) =>
    fullName(a.user).localeCompare(fullName(b.user)),
  );
  return [...groups, { group: null, players: ungroupedPlayers }].filter(({ players }) => players.length > 0);
}

export const isIncomplete = ({ missing, withdrawn }: PaperPlayer): boolean => missing > 0 && !withdrawn;

/**
 * Next player of the group with holes missing, wrapping around; null if none. `typed`: players whose card was typed
 * here, also if it is not on the board yet.
 */
export function findNextPlayer(
  groups: readonly PaperGroup[],
  user: number,
  typed: ReadonlySet<number>,
): UserRef | null {
  const players = groups.find((group) => group.players.some((each) => each.user.id === user))?.players ?? [];
  const playerIndex = players.findIndex((each) => each.user.id === user);
  const otherPlayers = [...players.slice(playerIndex + 1), ...players.slice(0, playerIndex)];
  return otherPlayers.find((each) => isIncomplete(each) && !typed.has(each.user.id))?.user ?? null;
}
