import { useEffect } from 'react';

/** How long a board may stand unrefreshed while somebody looks at it. Coming back into sight is `watchReads`' matter. */
const EVERY_MS = 15_000;

/** Asks again every 15 s while the page is in sight, counted from the last answer. Null waits. */
export function useFreshening(reload: (() => void) | null): void {
  useEffect(() => {
    if (reload === null) return;
    const ask = () => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
}
