import type { Key } from 'react';

/**
 * Rows in the order that was held: rows that left the filter stay, new ones are added below. `all` has the current
 * content of every row, `rows` those to show.
 */
export function holdOrder<Row>(
  order: readonly Key[],
  rows: readonly Row[],
  all: readonly Row[],
  keyOf: (row: Row) => Key,
): Row[] {
  const current = new Map(all.map((row) => [keyOf(row), row]));
  const held = new Set(order);
  return [...order.flatMap((key) => current.get(key) ?? []), ...rows.filter((row) => !held.has(keyOf(row)))];
}
