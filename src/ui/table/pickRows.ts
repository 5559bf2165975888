import type { Key } from 'react';

/** Picks a row, or all rows between it and `anchor`, which was picked before. */
export function pickRows<K extends Key>(
  picked: ReadonlySet<K>,
  { order, key, anchor, isPicked }: { order: readonly K[]; key: K; anchor: K | null; isPicked: boolean },
): Set<K> {
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)];
  const keys = from < 0 || to < 0 ? [key] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(picked);
  for (const each of keys)
    if (isPicked) next.add(each);
    else next.delete(each);
  return next;
}
