/**
 * Retained groups keep their numbers, or move to the end if a number is too high; drawn groups fill the gaps in
 * order.
 */
export function numberGroups<Kept extends { group_number: number }, Drawn>(
  retained: readonly Kept[],
  drawnGroups: readonly Drawn[],
): (Kept | Drawn)[] {
  const count = retained.length + drawnGroups.length;
  const places: (Kept | Drawn | undefined)[] = Array.from({ length: count }, () => undefined);
  const displacedGroups: Kept[] = [];
  for (const group of retained) {
    if (group.group_number > count || places[group.group_number - 1]) displacedGroups.push(group);
    else places[group.group_number - 1] = group;
  }
  displacedGroups.sort((a, b) => b.group_number - a.group_number);
  for (const group of displacedGroups) places[places.lastIndexOf(undefined)] = group;
  const drawnIterator = drawnGroups.values();
  return places.map((place) => place ?? (drawnIterator.next().value as Drawn));
}
