import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { PaperGroup } from '../paper/paperGroups.ts';

export interface StartingGroup extends PaperGroup {
  start_time: string | null;
  start_hole: number | null;
}

/** Lists groups in the order of their starts; groups without a time, and then players without a group, are last. */
export function listStartingGroups(
  groups: readonly PaperGroup[],
  groupings: readonly Grouping[],
  round: number,
): StartingGroup[] {
  const startsByGroup = new Map(
    groupings
      .filter(({ round_number }) => round_number === round)
      .map(({ group_number, start_time = null, start_hole = null }) => [
        group_number,
        { start_time, start_hole },
      ]),
  );
  const noStart = { start_time: null, start_hole: null };
  /** Times are HH:MM and sort as text. */
  const order = ({ start_time }: StartingGroup): string => start_time ?? '99:99';
  return groups
    .map((group) => ({ ...group, ...(startsByGroup.get(group.group ?? 0) ?? noStart) }))
    .sort(
      (a, b) =>
        Number(a.group === null) - Number(b.group === null) ||
        order(a).localeCompare(order(b)) ||
        (a.group ?? 0) - (b.group ?? 0),
    );
}
