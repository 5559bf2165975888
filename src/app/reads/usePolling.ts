import { useEffect } from 'react';
import { useLifecycle } from '#app/useLifecycle.ts';
import { repeatEvery, runWhileInFront } from './while-in-front.ts';

/** Calls `reload` every `ms` while the app is visible and online; does nothing if `reload` is null. */
export function usePolling(reload: (() => void) | null, ms: number): void {
  const lifecycle = useLifecycle();
  useEffect(() => {
    if (reload === null) return;
    return runWhileInFront(lifecycle, () => repeatEvery(reload, ms));
  }, [lifecycle, reload, ms]);
}
