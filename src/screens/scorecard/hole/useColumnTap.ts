import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Calls with the number of the column that was tapped beside its buttons, from 1 after the column of names, and with the table
 * it is in. A larger target for a thumb than the buttons of the column, which do the same.
 */
export function useColumnTap(
  tables: RefObject<HTMLElement | null>,
  onTap: (column: number, table: number) => void,
): void {
  useEffect(() => {
    const element = tables.current;
    const tapped = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('button')) return;
      const cell = target.closest<HTMLTableCellElement>('th, td');
      const table = [...element!.querySelectorAll('table')].findIndex((one) => one.contains(target));
      if (cell && cell.cellIndex > 0) onTap(cell.cellIndex, table);
    };
    element?.addEventListener('click', tapped);
    return () => element?.removeEventListener('click', tapped);
  }, [tables, onTap]);
}
