/**
 * Fails if the list is empty or an item does not pass `isRight`; the message has these items, and `note`. For Vitest and
 * Playwright alike.
 */
export function expectAll<T>(
  items: readonly T[],
  isRight: (item: T, index: number, items: readonly T[]) => boolean,
  note = 'A list in a test',
): void {
  if (items.length === 0) throw new Error(`${note} is empty, so nothing was checked.`);
  const wrongItems = items.filter((item, index) => !isRight(item, index, items));
  if (wrongItems.length > 0)
    throw new Error(
      `${note} has ${wrongItems.length} wrong items: ${JSON.stringify(wrongItems.slice(0, 5))}`,
    );
}
