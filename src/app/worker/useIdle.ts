import { useEffect, useState } from 'react';

/** Time without input after which the user counts as idle, in ms. */
const IDLE_MS = 3_000;

const isWriting = (): boolean => document.activeElement?.matches('input, textarea, select') === true;

/** True once the user is idle and no field has the focus, and from then on. Waits only while `isWanted`. */
export function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const isWaiting = isWanted && !isIdle;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(checkIdle, IDLE_MS);
    };
    /** While a field has the focus, the next key, touch or blur restarts the wait. */
    const checkIdle = () => {
      if (!isWriting()) setIsIdle(true);
    };
    restartTimer();
    const events = ['pointerdown', 'keydown', 'focusout'];
    for (const name of events) addEventListener(name, restartTimer, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, restartTimer);
    };
  }, [isWaiting]);
  return isIdle;
}
