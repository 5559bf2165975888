import { useEffect } from 'react';
import { createAwake } from './awake.ts';

/** Whether this browser can keep the screen on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

const HAND = ['pointerdown', 'keydown'] as const;

/** While `on`, keeps the screen from going dark as long as the card is in use (see `createAwake`). */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !canStayAwake()) return;
    const awake = createAwake({
      request: () => navigator.wakeLock.request('screen'),
      isVisible: () => document.visibilityState === 'visible',
      later(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    awake.touched();
    for (const name of HAND) addEventListener(name, awake.touched, { passive: true });
    document.addEventListener('visibilitychange', awake.seen);
    return () => {
      for (const name of HAND) removeEventListener(name, awake.touched);
      document.removeEventListener('visibilitychange', awake.seen);
      awake.stop();
    };
  }, [on]);
}
