/**
 * Retained groups keep their numbers, but move to the end if a number is too high; drawn groups get the free numbers.
 */
export function numberGroups<Kept extends { group_number: number }, Drawn>(
  retainedGroups: readonly Kept[],
  drawnGroups: readonly Drawn[],
): (Kept | Drawn)[] {
  const slotCount = retainedGroups.length + drawnGroups.length;
  const slots: (Kept | Drawn | undefined)[] = Array.from({ length: slotCount }, () => undefined);
  const displacedGroups: Kept[] = [];
  for (const group of retainedGroups) {
    if (group.group_number > slotCount || slots[group.group_number - 1]) displacedGroups.push(group);
    else slots[group.group_number - 1] = group;
  }
  displacedGroups.sort((a, b) => b.group_number - a.group_number);
  for (const group of displacedGroups) slots[slots.lastIndexOf(undefined)] = group;
  const drawnIterator = drawnGroups.values();
  return slots.map((slot) => slot ?? (drawnIterator.next().value as Drawn));
}
