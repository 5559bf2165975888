import { useEffect, type RefObject } from 'react';

/**
 * Reports clicks on a row outside its links and buttons. Uses no overlay, because WebKit positions nothing relative to
 * a row.
 */
export function useRowTap(body: RefObject<HTMLElement | null>, onTap: (rowId: string) => void): void {
  useEffect(() => {
    const element = body.current;
    const openTappedRow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button')) return;
      const row = target.closest('tr[id]');
      if (row) onTap(row.id);
    };
    element?.addEventListener('click', openTappedRow);
    return () => element?.removeEventListener('click', openTappedRow);
  }, [body, onTap]);
}
