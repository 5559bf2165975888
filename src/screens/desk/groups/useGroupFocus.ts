import { useEffect, useRef, useState, type RefObject } from 'react';

/** Names are values of `data-focus`; the first element that exists gets the focus. */
interface FocusRequest {
  names: readonly string[];
  scroll: boolean;
  /** Moves the focus only if it was lost, as when a focused button is disabled. */
  onlyIfLost: boolean;
}
export type FocusOn = (names: readonly string[], how?: Partial<Omit<FocusRequest, 'names'>>) => void;

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Sets the focus after a player is moved, because the pressed button is then rendered again in another place. */
export function useGroupFocus(): { root: RefObject<HTMLDivElement | null>; focusOn: FocusOn } {
  const root = useRef<HTMLDivElement>(null);
  const [focusRequest, setFocusRequest] = useState<FocusRequest | null>(null);
  useEffect(() => {
    if (focusRequest === null || (focusRequest.onlyIfLost && !isFocusLost())) return;
    const focusTarget = focusRequest.names
      .map((name) => root.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`))
      .find(Boolean);
    focusTarget?.focus({ preventScroll: !focusRequest.scroll });
  }, [focusRequest]);
  return {
    root,
    focusOn: (names, options) => setFocusRequest({ names, scroll: false, onlyIfLost: false, ...options }),
  };
}
