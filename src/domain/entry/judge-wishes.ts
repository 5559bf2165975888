import { readWishedPlayers, type Wish, type WishPerson } from './wishes.ts';

/** A group of the draw as the organizer sees it. */
export interface WishGroup {
  group_number: number;
  players: readonly number[];
  /** HH:MM; null without a tee sheet. */
  start_time: string | null;
  locked: boolean;
}

/**
 * Why the draw does not fulfil a wish. unknown, several: the name fits no player, or several. locked: a locked group
 * keeps its players. size: more players wish to be together than fit. opposite: another wish is opposite.
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

interface WishedDraw {
  groups: readonly WishGroup[];
  /** Maximum number of players in a group. */
  size: number;
  wishes: readonly Wish[];
  people: readonly WishPerson[];
}

/** Lists the player and all others that wishes to play together connect with the player, also indirectly. */
function findCircle(player: number, pairs: readonly (readonly [number, number])[]): Set<number> {
  const wishedPlayers = new Set([player]);
  for (let size = 0; size < wishedPlayers.size;) {
    size = wishedPlayers.size;
    for (const [a, b] of pairs) {
      if (wishedPlayers.has(a)) wishedPlayers.add(b);
      if (wishedPlayers.has(b)) wishedPlayers.add(a);
    }
  }
  return wishedPlayers;
}

/** Position of the group's start from 0 (first) to 1 (last); null if all groups start at once. */
function findStart(group: WishGroup, groups: readonly WishGroup[]): number | null {
  const isTimed = groups.every(({ start_time }) => start_time !== null);
  const startOf = (wishGroup: WishGroup): string =>
    isTimed ? wishGroup.start_time! : String(wishGroup.group_number).padStart(6, '0');
  const starts = [...new Set(groups.map(startOf))].sort();
  return starts.length < 2 ? null : starts.indexOf(startOf(group)) / (starts.length - 1);
}

export function judgeWishes({ groups, size, wishes, people }: WishedDraw): JudgedWish[] {
  const groupOf = new Map(groups.flatMap((group) => group.players.map((id) => [id, group] as const)));
  const readWishes = wishes
    .filter(({ player }) => groupOf.has(player))
    .map((wish) => ({ ...wish, names: readWishedPlayers(wish, people) }));
  const pairs = readWishes.flatMap(({ player, names }) =>
    names.found.map((wishedPlayer) => [player, wishedPlayer] as const),
  );
  const timeWishes = new Map(readWishes.map(({ player, when }) => [player, when]));

  const judgeWith = (player: number, wishedPlayer: number): WishProblem | null => {
    const [ownGroup, otherGroup] = [groupOf.get(player), groupOf.get(wishedPlayer)];
    if (ownGroup === otherGroup) return null;
    if (!otherGroup) return 'no-group';
    if (ownGroup?.locked || otherGroup.locked) return 'locked';
    return findCircle(player, pairs).size > size ? 'size' : 'other';
  };
  const judgeWhen = (player: number, wishedTime: 'early' | 'late'): WishProblem | null => {
    const ownGroup = groupOf.get(player)!;
    const start = findStart(ownGroup, groups);
    if (start === null) return groups.length < 2 ? null : 'same-time';
    if (wishedTime === 'early' ? start <= 0.5 : start >= 0.5) return null;
    if (ownGroup.locked) return 'locked';
    const opposite = wishedTime === 'early' ? 'late' : 'early';
    return ownGroup.players.some((id) => timeWishes.get(id) === opposite) ? 'opposite' : 'other';
  };

  return readWishes.flatMap(({ player, when, names }): JudgedWish[] => {
    const judgedWith = (wishedName: string | number, problem: WishProblem | null): JudgedWish => {
      return { player, wish: 'with', about: wishedName, problem };
    };
    return [
      ...names.found.map((wishedPlayer) => judgedWith(wishedPlayer, judgeWith(player, wishedPlayer))),
      ...names.unknown.map((name) => judgedWith(name, 'unknown')),
      ...names.several.map((name) => judgedWith(name, 'several')),
      ...(when ? [{ player, wish: when, about: null, problem: judgeWhen(player, when) }] : []),
    ];
  });
}
