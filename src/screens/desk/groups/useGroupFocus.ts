import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The focus goes to the first element that exists, by `data-focus`. */
interface FocusRequest {
  names: readonly string[];
  scroll: boolean;
  /** Only if the focus was lost, as when a focused button is disabled. */
  onlyIfLost: boolean;
}
export type FocusOn = (names: readonly string[], how?: Partial<Omit<FocusRequest, 'names'>>) => void;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Restores the focus after a move, which recreates the pressed button elsewhere. */
export function useGroupFocus(): { root: RefObject<HTMLDivElement | null>; focusOn: FocusOn } {
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<FocusRequest | null>(null);
  useEffect(() => {
    if (wanted === null || (wanted.onlyIfLost && !isLost())) return;
    const found = wanted.names
      .map((name) => root.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`))
      .find(Boolean);
    found?.focus({ preventScroll: !wanted.scroll });
  }, [wanted]);
  return {
    root,
    focusOn: (names, how) => setWanted({ names, scroll: false, onlyIfLost: false, ...how }),
  };
}
