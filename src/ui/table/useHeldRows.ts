import { useState, type FocusEvent, type Key, type PointerEvent } from 'react';

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

/**
 * Keeps the order of rows while the pointer or the keyboard is on them, so that a live change moves no row away under a
 * click. A new `view` ends that at once.
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  { all, view, keyOf }: { all: readonly Row[]; view: string; keyOf: (row: Row) => Key },
) {
  const [heldOrder, setHeldOrder] = useState<{ view: string; order: Key[] } | null>(null);
  const isHeld = heldOrder !== null && heldOrder.view === view;
  const shownRows = isHeld ? holdOrder(heldOrder.order, rows, all, keyOf) : rows;
  const holdRows = (): void => {
    if (!isHeld) setHeldOrder({ view, order: rows.map(keyOf) });
  };
  const releaseRows = (): void => setHeldOrder(null);
  const hasKeyboard = (rowGroup: HTMLElement): boolean => rowGroup.querySelector(':focus-visible') !== null;
  const handlers = {
    onPointerMove: holdRows,
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (!hasKeyboard(event.currentTarget)) releaseRows();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target.matches(':focus-visible')) holdRows();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover'))
        releaseRows();
    },
  };
  return { shown: shownRows, handlers };
}
