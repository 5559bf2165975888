import { useEffect, useRef } from 'react';
import type { Toast } from '#app/toasts.ts';
import { useToasts } from '#app/useToast.ts';
import type { GroupMessage } from './groups/drawPart.ts';

/** Space in px between the pressed element and the message below it. */
const GAP_PX = 8;

/**
 * Returns by how many px the page must scroll so that the message does not cover the pressed element; 0 if it does not.
 */
const computeOverlap = (
  pressed: Pick<DOMRect, 'top' | 'bottom'>,
  message: Pick<DOMRect, 'top' | 'bottom'>,
): number =>
  pressed.bottom > message.top && pressed.top < message.bottom ? pressed.bottom - message.top + GAP_PX : 0;

const findMessages = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-undo-line="shown"], [data-toast]'),
];

/**
 * At the desk and in the settings. On a touch screen, scrolls a message away from the place of the last press, where
 * the next press would hit Undo or miss the covered button. Any press also ends the passing messages about the act
 * before, which could cover what the press opens.
 */
export function usePressUncovered(lineMessage: GroupMessage | null): void {
  const { store, dismiss } = useToasts();
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const uncover = (): void => {
      const element = pressed.current?.isConnected === true ? pressed.current : document.activeElement;
      if (pressed.current === null || element === null || element === document.body) return;
      const messages = findMessages().filter((message) => !message.contains(element));
      const overlaps = messages.map((message) =>
        computeOverlap(element.getBoundingClientRect(), message.getBoundingClientRect()),
      );
      const overlap = Math.max(0, ...overlaps);
      if (overlap > 0) window.scrollBy({ top: overlap, behavior: 'instant' });
    };
    const uncoverSoon = (): void => void requestAnimationFrame(uncover);
    if (lineMessage !== null) uncoverSoon();
    return store.subscribe(uncoverSoon);
  }, [store, lineMessage]);
  useEffect(() => {
    const notePress = (event: PointerEvent): void => {
      const element = event.target as Element;
      pressed.current = event.pointerType === 'touch' ? element : null;
      if (element.closest('[data-toast]') !== null) return;
      for (const { id } of listEndedToasts(store.getState())) dismiss(id);
    };
    window.addEventListener('pointerdown', notePress, { capture: true });
    return () => window.removeEventListener('pointerdown', notePress, { capture: true });
  }, [store, dismiss]);
}

/** False for errors and toasts with a button, which stay until they are dismissed. */
const isPassing = ({ kind, action }: Toast): boolean => kind !== 'error' && action === null;

/** Toasts that a newer toast, or a newer message in the desk's line, replaces. */
export function listReplacedToasts(toasts: readonly Toast[], hasNewerLine: boolean): Toast[] {
  return (hasNewerLine ? toasts : toasts.slice(0, -1)).filter(isPassing);
}

/**
 * Success toasts end with their page. Others, such as one about unsaved changes, are meant to stay on the next page.
 */
export const listEndedToasts = (toasts: readonly Toast[]): Toast[] =>
  toasts.filter((toast) => isPassing(toast) && toast.kind === 'success');

/** Shows one message at a time, at the desk and in the settings: a newer one replaces the older. */
export function useOneMessage(lineMessage: GroupMessage | null): void {
  const { store, dismiss } = useToasts();
  useEffect(
    () =>
      store.subscribe((toasts) => {
        for (const { id } of listReplacedToasts(toasts, false)) dismiss(id);
      }),
    [store, dismiss],
  );
  useEffect(() => {
    if (lineMessage === null) return;
    for (const { id } of listReplacedToasts(store.getState(), true)) dismiss(id);
  }, [lineMessage, store, dismiss]);
}

/** A toast such as "Saved." is about the page where it was shown, so it disappears with that page. */
export function useToastsEnd(): void {
  const { store, dismiss } = useToasts();
  useEffect(() => {
    const dismissSuccesses = (): void => {
      for (const { id } of listEndedToasts(store.getState())) dismiss(id);
    };
    dismissSuccesses();
    return dismissSuccesses;
  }, [store, dismiss]);
}
