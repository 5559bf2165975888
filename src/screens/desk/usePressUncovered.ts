import { useEffect, useRef } from 'react';
import { useToasts } from '#app/useToast.ts';
import type { GroupMessage } from './groups/drawPart.ts';
import { listEndedToasts } from './useOneMessage.ts';

/** Space in px between the pressed element and the message below it. */
const GAP_PX = 8;

/**
 * Returns by how many px the page must scroll so that the message does not cover the pressed element; 0 if it does not.
 */
export const computeOverlap = (
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
