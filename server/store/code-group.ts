import { membersOf, type Grouping } from '#contract/groupings.ts';
import type { CodeRow } from './access-until.ts';

/** The people of a group as a code keeps them. */
export const peopleFor = (group: Grouping): string => JSON.stringify(membersOf(group).map(({ id }) => id));

/**
 * The group of the round that a code opens: where most of the people stand for whom it was made, whatever number it has
 * now. A card that was printed before a new draw opens no other people's scores; a code from before this was kept goes by the number.
 */
export function groupOfCode(
  { group_number, members }: Pick<CodeRow, 'group_number' | 'members'>,
  groups: readonly Grouping[],
): Grouping | undefined {
  if (members === null) return groups.find((group) => group.group_number === group_number);
  const people = JSON.parse(members) as number[];
  const there = (group: Grouping) => membersOf(group).filter(({ id }) => people.includes(id)).length;
  return groups.find((group) => 2 * there(group) > people.length);
}
