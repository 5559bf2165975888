import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What takes the focus once the groups are drawn again: the first of these that is there, by its `data-focus`. */
interface Wanted {
  names: readonly string[];
  /** Brings it into sight; without, the page stays where it is. */
  scroll: boolean;
  /** Only where the focus was lost, as on a button that could not be pressed for a while. */
  onlyIfLost: boolean;
}
export type FocusOn = (names: readonly string[], how?: Partial<Omit<Wanted, 'names'>>) => void;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Keeps the focus on what the organizer works with, although a move makes its button anew in another place. */
export function useGroupFocus(): { root: RefObject<HTMLDivElement | null>; focusOn: FocusOn } {
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
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
