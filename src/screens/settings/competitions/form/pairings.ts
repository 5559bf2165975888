import type { SideEntry } from '#contract/competitions/competitions.ts';
import type { FieldPlayer, Pairing } from '#domain/competition/types.ts';
import { getSideName } from '../sides.ts';
import type { Draft } from './draft.ts';

/** A side of the set, or a single player. */
export interface Opponent {
  id: number;
  name: string;
  members: number[];
}

/** Lists the pairs or teams of a set that play in the round, or the players if `set` is null. */
export function listOpponents(
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
      name: getSideName(side, (id) => names.get(id) ?? String(id)),
      members: side.members,
    }));
}

/** An opponent with the names that a search finds it by. */
export interface NamedOpponent extends Opponent {
  memberNames: string[];
}

export function nameMembers(
  opponents: readonly Opponent[],
  players: readonly FieldPlayer[],
): NamedOpponent[] {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return opponents.map((opponent) => ({
    ...opponent,
    memberNames: opponent.members.flatMap((id) => names.get(id) ?? []),
  }));
}

/** The opponents without a match, then the others with their first match; each in the given order. */
export function listFreeFirst<Listed extends Opponent>(
  opponents: readonly Listed[],
  matches: readonly Pairing[],
): { opponent: Listed; match: Pairing | undefined }[] {
  const rows = opponents.map((opponent) => ({
    opponent,
    match: matches.find(({ a, b }) => a === opponent.id || b === opponent.id),
  }));
  return [...rows.filter(({ match }) => !match), ...rows.filter(({ match }) => match)];
}

const pairUp = (ids: readonly number[], round: number): Pairing[] =>
  ids.flatMap((a, i) => {
    const b = ids[i + 1];
    return i % 2 === 0 && b !== undefined ? [{ round_number: round, a, b }] : [];
  });

/** Pairs first and second, third and fourth; the last of an odd number has no match. */
export const pairInOrder = (opponents: readonly Opponent[], round: number): Pairing[] =>
  pairUp(
    opponents.map(({ id }) => id),
    round,
  );

/** Pairs within each group, as `pairInOrder` does. A side belongs to the group of its first member. */
export const pairWithinGroups = (
  opponents: readonly Opponent[],
  groups: readonly (readonly number[])[],
  round: number,
): Pairing[] =>
  groups.flatMap((group) => {
    const opponentsOfGroup = opponents
      .filter(({ members }) => members[0] !== undefined && group.includes(members[0]))
      .sort(
        (firstSide, secondSide) =>
          group.indexOf(firstSide.members[0]!) - group.indexOf(secondSide.members[0]!),
      );
    return pairUp(
      opponentsOfGroup.map(({ id }) => id),
      round,
    );
  });

export const replaceRound = (
  matches: readonly Pairing[],
  round: number,
  newPairings: readonly Pairing[],
): Pairing[] =>
  [...matches.filter(({ round_number }) => round_number !== round), ...newPairings].sort(
    (firstPairing, secondPairing) => firstPairing.round_number - secondPairing.round_number,
  );

/** The match of the two chosen opponents; undefined while one is missing or both are the same. */
export const findChosenMatch = ({ chosenMatch }: Pick<Draft, 'chosenMatch'>): Pairing | undefined =>
  chosenMatch && chosenMatch.a !== 0 && chosenMatch.b !== 0 && chosenMatch.a !== chosenMatch.b
    ? chosenMatch
    : undefined;

/** Ticks an opponent in the first free place of the match, or unticks it; null if nobody is ticked any more. */
export function changeChosenMatch(
  chosenMatch: Pairing | null,
  round: number,
  id: number,
  isTicked: boolean,
): Pairing | null {
  const { a, b } = chosenMatch ?? { a: 0, b: 0 };
  const [from, to] = isTicked ? [0, id] : [id, 0];
  const changed = a === from ? { a: to, b } : { a, b: b === from ? to : b };
  return changed.a === 0 && changed.b === 0 ? null : { round_number: round, ...changed };
}

/** The matches of the form with the one that is chosen but not added yet. */
export function listMatches(draft: Pick<Draft, 'matches' | 'chosenMatch'>): Pairing[] {
  const chosenMatch = findChosenMatch(draft);
  if (chosenMatch === undefined) return draft.matches;
  const { round_number } = chosenMatch;
  const matchesOfRound = draft.matches.filter((match) => match.round_number === round_number);
  const isAdded = findLostMatches([chosenMatch], matchesOfRound).length === 0;
  return isAdded
    ? draft.matches
    : replaceRound(draft.matches, round_number, [...matchesOfRound, chosenMatch]);
}

/** The matches of a round that are not among the new ones. */
export const findLostMatches = (matches: readonly Pairing[], newPairings: readonly Pairing[]): Pairing[] =>
  matches.filter(
    (match) =>
      !newPairings.some(({ a, b }) => (a === match.a && b === match.b) || (a === match.b && b === match.a)),
  );
