export interface Sort {
  by: string;
  isDescending: boolean;
}

/** Sorts by the column; a second press on it reverses the order. */
export const toggleSort = (sort: Sort, column: string): Sort => ({
  by: column,
  isDescending: sort.by === column && !sort.isDescending,
});

/** A value to sort by; null is last in both directions. */
export type SortValue = string | number | null;

function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = a < b ? -1 : a > b ? 1 : 0;
  return isDescending ? -order : order;
}

/** Sorts stably. `sortValues` has a function for each column that can be sorted. */
export function sortRows<Row>(
  rows: readonly Row[],
  { by, isDescending }: Sort,
  sortValues: Readonly<Record<string, (row: Row) => SortValue>>,
): Row[] {
  const getSortValue = sortValues[by];
  if (!getSortValue) return [...rows];
  return rows
    .map((row) => ({ row, value: getSortValue(row) }))
    .sort((a, b) => compareValues(a.value, b.value, isDescending))
    .map(({ row }) => row);
}
