import { HELPER, PLAYERS } from './cards.ts';

/** Who keeps whose scores in the simulated server: the rule of server/scores/reads.ts in memory. */
export interface Groups {
  mayKeep(author: number, player: number): boolean;
  drawAnew(groups: readonly (readonly number[])[]): void;
  /** Rights of the helper: whoever is in group 1 from now on, until it ends. */
  newCode(): void;
  endCode(): void;
}

/** `isMate`: by whether they are in one group now, and whether they were before. */
export function createGroups(isMate: (are: boolean, were: boolean) => boolean): Groups {
  let groups: readonly (readonly number[])[] = [PLAYERS];
  const former = new Set<string>();
  let helped: Set<number> | null = null;

  return {
    mayKeep(author, player) {
      if (author === HELPER) return helped?.has(player) ?? false;
      const are = groups.some((group) => group.includes(author) && group.includes(player));
      return isMate(are, former.has(`${author}/${player}`));
    },
    drawAnew(wanted) {
      for (const group of groups)
        for (const one of group) for (const other of group) former.add(`${one}/${other}`);
      groups = wanted;
      for (const player of wanted[0] ?? []) helped?.add(player);
    },
    newCode: () => void (helped = new Set(groups[0])),
    endCode: () => void (helped = null),
  };
}
