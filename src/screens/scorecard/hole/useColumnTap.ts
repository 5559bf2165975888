import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Reports clicks on a table cell beside its button: the column from 1 (names are 0) and the index of the table. A
 * larger touch target than the buttons of the column, which do the same.
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
