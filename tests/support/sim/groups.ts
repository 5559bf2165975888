import { isHelper, PLAYERS } from './cards.ts';

/** The scoring rights of the simulated server: server/scores/reads.ts in memory. */
export interface Groups {
  mayScore(author: number, player: number): boolean;
  /** Both, if the first may score for the other; otherwise empty. */
  mates(author: number, player: number): readonly number[];
  redraw(groups: readonly (readonly number[])[]): void;
  /** A player leaves all groups; one who is removed loses what an earlier group allowed. */
  remove(user: number, isForGood: boolean): void;
  /** A merge puts another account in the place of a player. */
  rename(from: number, to: number): void;
  /** The members of each group, in group order. */
  now(): readonly (readonly number[])[];
  /** Lets a helper score for everybody who is in the code's group from now on, until the code ends. */
  help(helper: number, code: string, group: number): void;
  endCode(code: string): void;
}

interface Help {
  code: string;
  group: number;
  players: Set<number>;
}

/** `isMate`: from whether the two share a group now, and whether they shared one before. */
export function createGroups(isMate: (are: boolean, were: boolean) => boolean): Groups {
  let groups: readonly (readonly number[])[] = [PLAYERS];
  const former = new Set<string>();
  const helps = new Map<number, Help>();
  const membersOf = (group: number): readonly number[] => groups[group - 1] ?? [];

  function mayScore(author: number, player: number): boolean {
    if (isHelper(author)) return helps.get(author)?.players.has(player) ?? false;
    const are = groups.some((group) => group.includes(author) && group.includes(player));
    return isMate(are, former.has(`${author}/${player}`));
  }

  return {
    mayScore,
    mates: (author, player) => (mayScore(author, player) ? [author, player] : []),
    redraw(wanted) {
      for (const group of groups)
        for (const one of group) for (const other of group) former.add(`${one}/${other}`);
      groups = wanted;
      for (const { group, players } of helps.values())
        for (const player of membersOf(group)) players.add(player);
    },
    remove(user, isForGood) {
      groups = groups.map((group) => group.filter((member) => member !== user));
      if (isForGood) for (const pair of former) if (pair.startsWith(`${user}/`)) former.delete(pair);
    },
    rename(from, to) {
      const renamed = (user: number): number => (user === from ? to : user);
      groups = groups.map((group) => group.map(renamed));
      const pairs = [...former].map((pair) => pair.split('/').map(Number).map(renamed).join('/'));
      former.clear();
      for (const pair of pairs) former.add(pair);
    },
    now: () => groups,
    help(helper, code, group) {
      const before = helps.get(helper)?.players ?? [];
      helps.set(helper, { code, group, players: new Set([...before, ...membersOf(group)]) });
    },
    endCode(code) {
      for (const [helper, help] of helps) if (help.code === code) helps.delete(helper);
    },
  };
}
