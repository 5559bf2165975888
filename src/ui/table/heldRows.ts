import type { Key } from 'react';

/**
 * Keeps the stored order: rows that no longer match the filter stay, and new rows are added below. `allRows` has the
 * current content of every row, `rows` has the rows to show.
 */
export function holdOrder<Row>(
  order: readonly Key[],
  rows: readonly Row[],
  allRows: readonly Row[],
  keyOf: (row: Row) => Key,
): Row[] {
  const currentRows = new Map(allRows.map((row) => [keyOf(row), row]));
  const heldKeys = new Set(order);
  return [
    ...order.flatMap((key) => currentRows.get(key) ?? []),
    ...rows.filter((row) => !heldKeys.has(keyOf(row))),
  ];
}
