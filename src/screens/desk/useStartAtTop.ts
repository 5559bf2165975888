import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top when the desk or another part of it opens. The router's scroll reset would also scroll the row of
 * steps on a phone.
 */
export function useStartAtTop(shownPart: string): void {
  const shownPartRef = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shownPartRef.current === shownPart) return;
    shownPartRef.current = shownPart;
    window.scrollTo({ top: 0 });
  }, [shownPart]);
}
