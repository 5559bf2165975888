import type { Key } from 'react';

/** Picks a row, or all rows between it and `anchor`, the row that was picked last. */
export function pickRows<K extends Key>(
  pickedKeys: ReadonlySet<K>,
  { order, key, anchor, isPicked }: { order: readonly K[]; key: K; anchor: K | null; isPicked: boolean },
): Set<K> {
  const [startIndex, endIndex] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)];
  const rangeKeys =
    startIndex < 0 || endIndex < 0
      ? [key]
      : order.slice(Math.min(startIndex, endIndex), Math.max(startIndex, endIndex) + 1);
  const nextPickedKeys = new Set(pickedKeys);
  for (const rowKey of rangeKeys)
    if (isPicked) nextPickedKeys.add(rowKey);
    else nextPickedKeys.delete(rowKey);
  return nextPickedKeys;
}
