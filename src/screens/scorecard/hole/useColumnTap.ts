import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Reports clicks in a whole cell, which is easier to hit than its button. Column 0 has the names. */
export function useColumnTap(
  tables: RefObject<HTMLElement | null>,
  onTap: (column: number, table: number) => void,
): void {
  useEffect(() => {
    const element = tables.current;
    const selectTappedHole = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('button')) return;
      const cell = target.closest<HTMLTableCellElement>('th, td');
      const tableIndex = [...element!.querySelectorAll('table')].findIndex((candidate) =>
        candidate.contains(target),
      );
      if (cell && cell.cellIndex > 0) onTap(cell.cellIndex, tableIndex);
    };
    element?.addEventListener('click', selectTappedHole);
    return () => element?.removeEventListener('click', selectTappedHole);
  }, [tables, onTap]);
}
