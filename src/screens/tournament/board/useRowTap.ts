import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Calls with the id of the row that was tapped beside its links and buttons: a larger target for a thumb than the button of
 * the row, which does the same. Not by a part that covers the row: WebKit places nothing by a row of a table.
 */
export function useRowTap(body: RefObject<HTMLElement | null>, onTap: (rowId: string) => void): void {
  useEffect(() => {
    const element = body.current;
    const tapped = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button')) return;
      const row = target.closest('tr[id]');
      if (row) onTap(row.id);
    };
    element?.addEventListener('click', tapped);
    return () => element?.removeEventListener('click', tapped);
  }, [body, onTap]);
}
