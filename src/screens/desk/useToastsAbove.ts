import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { useToasts } from '#app/useToast.ts';

/** Distance of the toasts from the bottom of the window in px, so that they end above an element in its lower half. */
export const computeLift = ({ top }: Pick<DOMRect, 'top'>, windowHeight: number): number =>
  top > windowHeight / 2 && top < windowHeight ? windowHeight - top : 0;

/** Moves the toasts above the element while it is in the lower half of the window. */
export function useToastsAbove(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { store } = useToasts();
  const hasToasts = useSyncExternalStore(store.subscribe, () => store.getState().length > 0);
  useEffect(() => {
    const line = element.current;
    if (line === null || !isShown || !hasToasts) return undefined;
    const { style } = document.documentElement;
    const liftToasts = (): void =>
      style.setProperty('--toast-lift', `${computeLift(line.getBoundingClientRect(), window.innerHeight)}px`);
    const abortController = new AbortController();
    const resizeObserver = new ResizeObserver(liftToasts);
    resizeObserver.observe(line);
    // The page's content can grow above the element.
    resizeObserver.observe(document.body);
    window.addEventListener('scroll', liftToasts, { signal: abortController.signal, passive: true });
    window.addEventListener('resize', liftToasts, { signal: abortController.signal });
    return () => {
      abortController.abort();
      resizeObserver.disconnect();
      style.removeProperty('--toast-lift');
    };
  }, [element, isShown, hasToasts]);
}
