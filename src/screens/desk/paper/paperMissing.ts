import type { BoardRow } from '#contract/scores/board.ts';
import { membersOf } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { HOLES, resultsIn } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';

/** A player's card of a round, as far as the board tells. */
export interface PaperPlayer {
  user: UserRef;
  /** Holes with neither a score nor a word that they were picked up. */
  missing: number;
  /** Nobody waits for the rest of this card. */
  withdrawn: boolean;
  /** Why, where the server says so. */
  status?: string | undefined;
}

/** The players of a group in the order of the group; a group without a number is those in none. */
export interface PaperGroup {
  group: number | null;
  players: PaperPlayer[];
}

/** Who plays a round, by group; last those whom no group has. */
export function paperGroups(
  rows: readonly Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn' | 'status'>[],
  groupings: readonly Grouping[],
  round: number,
): PaperGroup[] {
  const byId = new Map(
    rows.map(({ user, round_scores, withdrawn, status }): [number, PaperPlayer] => {
      const missing = Math.max(0, HOLES - resultsIn(round_scores[String(round)]));
      return [user.id, { user, missing, withdrawn: withdrawn === true, status }];
    }),
  );
  const groups = groupings
    .filter(({ round_number }) => round_number === round)
    .sort((a, b) => a.group_number - b.group_number)
    .map((grouping): PaperGroup => {
      const players = membersOf(grouping).flatMap(({ id }) => byId.get(id) ?? []);
      for (const { user } of players) byId.delete(user.id);
      return { group: grouping.group_number, players };
    });
  const alone = [...byId.values()].sort((a, b) => fullName(a.user).localeCompare(fullName(b.user)));
  return [...groups, { group: null, players: alone }].filter(({ players }) => players.length > 0);
}

export const isWanted = ({ missing, withdrawn }: PaperPlayer): boolean => missing > 0 && !withdrawn;

/** The groups with those players only who are looked for: by name, or else whose card has holes missing. */
export function lookedFor(groups: readonly PaperGroup[], search: string, everybody: boolean): PaperGroup[] {
  const name = search.trim().toLowerCase();
  const isShown = (player: PaperPlayer): boolean =>
    name === '' ? everybody || isWanted(player) : fullName(player.user).toLowerCase().includes(name);
  return groups
    .map(({ group, players }) => ({ group, players: players.filter(isShown) }))
    .filter(({ players }) => players.length > 0);
}

/**
 * Whose card of the group comes after this one: the next with holes missing, around; null when there is none. `typed` are those whose
 * card is on its way already, which the board does not say yet.
 */
export function nextOfGroup(
  groups: readonly PaperGroup[],
  user: number,
  typed: ReadonlySet<number>,
): UserRef | null {
  const players = groups.find((group) => group.players.some((each) => each.user.id === user))?.players ?? [];
  const at = players.findIndex((each) => each.user.id === user);
  const others = [...players.slice(at + 1), ...players.slice(0, at)];
  return others.find((each) => isWanted(each) && !typed.has(each.user.id))?.user ?? null;
}
