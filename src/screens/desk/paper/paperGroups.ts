import type { BoardRow } from '#contract/scores/board.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { HOLES, countResults } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';

export interface PaperPlayer {
  user: UserRef;
  /** Holes neither scored nor picked up. */
  missing: number;
  withdrawn: boolean;
  /** Reason for `withdrawn`, if the server sends one. */
  status?: string | undefined;
}

/** Players in the group's order; `group` is null for those without one. */
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
      const missing = Math.max(0, HOLES - countResults(round_scores[String(round)]));
      return [user.id, { user, missing, withdrawn: withdrawn === true, status }];
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
  const alone = [...byId.values()].sort((a, b) => fullName(a.user).localeCompare(fullName(b.user)));
  return [...groups, { group: null, players: alone }].filter(({ players }) => players.length > 0);
}

export const isIncomplete = ({ missing, withdrawn }: PaperPlayer): boolean => missing > 0 && !withdrawn;

/** Matches names. An empty search finds incomplete cards, or all with `everybody`. */
export function filterGroups(
  groups: readonly PaperGroup[],
  search: string,
  everybody: boolean,
): PaperGroup[] {
  const name = search.trim().toLowerCase();
  const isShown = (player: PaperPlayer): boolean =>
    name === '' ? everybody || isIncomplete(player) : fullName(player.user).toLowerCase().includes(name);
  return groups
    .map(({ group, players }) => ({ group, players: players.filter(isShown) }))
    .filter(({ players }) => players.length > 0);
}

/**
 * Next player of the group with holes missing, wrapping around; null if none. `typed`: players whose saved card is not
 * on the board yet.
 */
export function findNextPlayer(
  groups: readonly PaperGroup[],
  user: number,
  typed: ReadonlySet<number>,
): UserRef | null {
  const players = groups.find((group) => group.players.some((each) => each.user.id === user))?.players ?? [];
  const at = players.findIndex((each) => each.user.id === user);
  const others = [...players.slice(at + 1), ...players.slice(0, at)];
  return others.find((each) => isIncomplete(each) && !typed.has(each.user.id))?.user ?? null;
}
