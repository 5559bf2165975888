import type { Key } from 'react';

/** Picks a row, or all rows between it and `anchor`, the row that was picked before. */
export function pickRows<K extends Key>(
  pickedKeys: ReadonlySet<K>,
  { order, key, anchor, isPicked }: { order: readonly K[]; key: K; anchor: K | null; isPicked: boolean },
): Set<K> {
  const [startIndex, endIndex] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)];
  const keys =
    startIndex < 0 || endIndex < 0
      ? [key]
      : order.slice(Math.min(startIndex, endIndex), Math.max(startIndex, endIndex) + 1);
  const nextPicked = new Set(pickedKeys);
  for (const rowKey of keys)
    if (isPicked) nextPicked.add(rowKey);
    else nextPicked.delete(rowKey);
  return nextPicked;
}
