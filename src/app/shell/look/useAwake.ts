import { useEffect } from 'react';
import { createAwake } from './awake.ts';

export const canStayAwake = (): boolean => 'wakeLock' in navigator;

const TOUCH_EVENTS = ['pointerdown', 'keydown'] as const;

/** If `isAwake`, keeps the screen on until nobody has touched it for a while (see `createAwake`). */
export function useAwake(isAwake: boolean): void {
  useEffect(() => {
    if (!isAwake || !canStayAwake()) return;
    const awake = createAwake({
      request: () => navigator.wakeLock.request('screen'),
      isVisible: () => document.visibilityState === 'visible',
      later(task, ms) {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
    });
    awake.touched();
    for (const name of TOUCH_EVENTS) addEventListener(name, awake.touched, { passive: true });
    document.addEventListener('visibilitychange', awake.seen);
    return () => {
      for (const name of TOUCH_EVENTS) removeEventListener(name, awake.touched);
      document.removeEventListener('visibilitychange', awake.seen);
      awake.stop();
    };
  }, [isAwake]);
}
