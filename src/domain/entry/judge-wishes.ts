import { indexPeople, readWishedPlayers, type Wish, type WishPerson } from './wishes.ts';

/** A group of the draw as the organizer sees it. */
export interface WishGroup {
  group_number: number;
  players: readonly number[];
  /** HH:MM; null without a tee sheet. */
  start_time: string | null;
  locked: boolean;
}

/**
 * Why the draw does not fulfil a wish. unknown: the name fits no player. several: it fits several. locked: the group
 * does not change. size: the players who wish to play together are too many for a group. opposite: a player of the
 * group wishes the other time.
 */
export type WishProblem =
  | 'unknown'
  | 'several'
  | 'no-group'
  | 'locked'
  | 'size'
  | 'opposite'
  | 'same-time'
  | 'other';

export interface JudgedWish {
  player: number;
  wish: 'with' | 'early' | 'late';
  /** The wished name, or the id of the wished player; null for a wish about the start. */
  about: string | number | null;
  /** Null if the draw fulfils the wish. */
  problem: WishProblem | null;
}

interface WishContext {
  groups: readonly WishGroup[];
  /** Maximum number of players in a group. */
  size: number;
  wishes: readonly Wish[];
  people: readonly WishPerson[];
}

/** Finds the player and all who are linked to the player by wishes to play together, directly or through others. */
function findConnectedPlayers(player: number, pairs: readonly (readonly [number, number])[]): Set<number> {
  const wishedPlayers = new Set([player]);
  for (let countBefore = 0; countBefore < wishedPlayers.size;) {
    countBefore = wishedPlayers.size;
    for (const [a, b] of pairs) {
      if (wishedPlayers.has(a)) wishedPlayers.add(b);
      if (wishedPlayers.has(b)) wishedPlayers.add(a);
    }
  }
  return wishedPlayers;
}

/** Position of the group's start from 0 (first) to 1 (last); null if all groups start at once. */
function computeStartPosition(group: WishGroup, groups: readonly WishGroup[]): number | null {
  const isTimed = groups.every(({ start_time }) => start_time !== null);
  const startOf = (wishGroup: WishGroup): string =>
    isTimed ? wishGroup.start_time! : String(wishGroup.group_number).padStart(6, '0');
  const starts = [...new Set(groups.map(startOf))].sort();
  return starts.length < 2 ? null : starts.indexOf(startOf(group)) / (starts.length - 1);
}

export function judgeWishes({ groups, size, wishes, people }: WishContext): JudgedWish[] {
  const groupByPlayer = new Map(groups.flatMap((group) => group.players.map((id) => [id, group] as const)));
  const peopleByName = indexPeople(people);
  const parsedWishes = wishes
    .filter(({ player }) => groupByPlayer.has(player))
    .map((wish) => ({ ...wish, names: readWishedPlayers(wish, peopleByName) }));
  const pairs = parsedWishes.flatMap(({ player, names }) =>
    names.found.map((wishedPlayer) => [player, wishedPlayer] as const),
  );
  const timeWishes = new Map(parsedWishes.map(({ player, when }) => [player, when]));

  const judgePairWish = (player: number, wishedPlayer: number): WishProblem | null => {
    const [ownGroup, otherGroup] = [groupByPlayer.get(player), groupByPlayer.get(wishedPlayer)];
    if (ownGroup === otherGroup) return null;
    if (!otherGroup) return 'no-group';
    if (ownGroup?.locked || otherGroup.locked) return 'locked';
    return findConnectedPlayers(player, pairs).size > size ? 'size' : 'other';
  };
  const judgeTimeWish = (player: number, wishedTime: 'early' | 'late'): WishProblem | null => {
    const ownGroup = groupByPlayer.get(player)!;
    const start = computeStartPosition(ownGroup, groups);
    if (start === null) return groups.length < 2 ? null : 'same-time';
    if (wishedTime === 'early' ? start <= 0.5 : start >= 0.5) return null;
    if (ownGroup.locked) return 'locked';
    const opposite = wishedTime === 'early' ? 'late' : 'early';
    return ownGroup.players.some((id) => timeWishes.get(id) === opposite) ? 'opposite' : 'other';
  };

  return parsedWishes.flatMap(({ player, when, names }): JudgedWish[] => {
    const toJudgedWish = (wishedName: string | number, problem: WishProblem | null): JudgedWish => {
      return { player, wish: 'with', about: wishedName, problem };
    };
    return [
      ...names.found.map((wishedPlayer) => toJudgedWish(wishedPlayer, judgePairWish(player, wishedPlayer))),
      ...names.unknown.map((name) => toJudgedWish(name, 'unknown')),
      ...names.several.map((name) => toJudgedWish(name, 'several')),
      ...(when ? [{ player, wish: when, about: null, problem: judgeTimeWish(player, when) }] : []),
    ];
  });
}
