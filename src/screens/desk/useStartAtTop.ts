import { useLayoutEffect, useRef } from 'react';

/** Height of the navbar, which sticks to the top of the window, in px. */
const NAVBAR_PX = 72;

/**
 * Shows the top of a part when another one is opened. Scrolls the window alone: a reset by the router would also move
 * the line of steps on a phone.
 */
export function useStartAtTop(part: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (content.current && content.current.getBoundingClientRect().top < NAVBAR_PX)
      window.scrollTo({ top: 0 });
  }, [part]);
  return content;
}
