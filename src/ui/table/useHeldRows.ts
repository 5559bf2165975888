import { useState, type FocusEvent, type Key, type PointerEvent } from 'react';
import { holdOrder } from './heldRows.ts';

/**
 * Keeps the order of rows while the pointer or the keyboard is on them, so that a live change moves no row away under a
 * click. Another `view` (search, filter or sort) is applied at once.
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  { all, view, keyOf }: { all: readonly Row[]; view: string; keyOf: (row: Row) => Key },
) {
  const [held, setHeld] = useState<{ view: string; order: Key[] } | null>(null);
  const isHeld = held !== null && held.view === view;
  const shown = isHeld ? holdOrder(held.order, rows, all, keyOf) : rows;
  const hold = (): void => {
    if (!isHeld) setHeld({ view, order: rows.map(keyOf) });
  };
  const release = (): void => setHeld(null);
  const hasKeyboard = (rowGroup: HTMLElement): boolean => rowGroup.querySelector(':focus-visible') !== null;
  const handlers = {
    onPointerMove: hold,
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (!hasKeyboard(event.currentTarget)) release();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target.matches(':focus-visible')) hold();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover'))
        release();
    },
  };
  return { shown, handlers };
}
