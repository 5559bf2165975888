import type { SideEntry } from '#contract/competitions/competitions.ts';
import type { FieldPlayer, Pairing } from '#domain/competition/types.ts';
import { sideName } from '../sides.ts';

/** Who can be named in a match of a round: a side of the set, or a player. */
export interface Opponent {
  id: number;
  name: string;
  members: number[];
}

/** The opponents of a round: the sides of a set that play in it, or the players themselves without a set. */
export function opponentsOf(
  { players, sides }: { players: readonly FieldPlayer[]; sides: readonly SideEntry[] },
  set: string | null,
  round: number,
): Opponent[] {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  if (set === null)
    return players.filter(({ withdrawn }) => !withdrawn).map(({ id, name }) => ({ id, name, members: [id] }));
  return sides
    .filter(({ set_name, round_number }) => set_name === set && (round_number ?? round) === round)
    .map((side) => ({
      id: side.id,
      name: sideName(side, (id) => names.get(id) ?? String(id)),
      members: side.members,
    }));
}

const inTwos = (ids: readonly number[], round: number): Pairing[] =>
  ids.flatMap((a, i) => {
    const b = ids[i + 1];
    return i % 2 === 0 && b !== undefined ? [{ round_number: round, a, b }] : [];
  });

/** The first against the second, the third against the fourth; one left over has no match. */
export const inOrder = (opponents: readonly Opponent[], round: number): Pairing[] =>
  inTwos(
    opponents.map(({ id }) => id),
    round,
  );

/** The same among those of each group, so that opponents play together. A side is where its first member is. */
export const withinGroups = (
  opponents: readonly Opponent[],
  groups: readonly (readonly number[])[],
  round: number,
): Pairing[] =>
  groups.flatMap((group) => {
    const places = opponents
      .filter(({ members }) => members[0] !== undefined && group.includes(members[0]))
      .sort((x, y) => group.indexOf(x.members[0]!) - group.indexOf(y.members[0]!));
    return inTwos(
      places.map(({ id }) => id),
      round,
    );
  });

/** The matches with those of one round replaced. */
export const replaceRound = (
  matches: readonly Pairing[],
  round: number,
  fresh: readonly Pairing[],
): Pairing[] =>
  [...matches.filter(({ round_number }) => round_number !== round), ...fresh].sort(
    (x, y) => x.round_number - y.round_number,
  );
