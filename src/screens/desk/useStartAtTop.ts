import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top when the desk or another part of it opens. The router's scroll reset would also scroll the row of
 * steps on a phone. A window that is at its top stays untouched, because `scrollTo` makes the browser lay out the page
 * once more.
 */
export function useStartAtTop(shownPart: string): void {
  const shownPartRef = useRef<string | null>(null);
  const isAtTopRef = useRef(false);
  useEffect(() => {
    const update = (): void => void (isAtTopRef.current = window.scrollY === 0);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  useLayoutEffect(() => {
    if (shownPartRef.current === shownPart) return;
    shownPartRef.current = shownPart;
    if (!isAtTopRef.current) window.scrollTo({ top: 0 });
  }, [shownPart]);
}
