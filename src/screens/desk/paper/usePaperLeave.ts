import { useEffect, useRef } from 'react';

/** Where the focus goes after a card is left: its row in the list, or the search. */
export type LeaveTo = 'row' | 'search';
export type OnLeave = (to: LeaveTo) => void;

const TARGET_BY_KEY: Readonly<Record<string, LeaveTo>> = { Escape: 'row', '/': 'search' };

/** Esc leaves the card and focuses its row, "/" leaves it and focuses the search; not while a dialog is open. */
export function usePaperLeave(onLeave: OnLeave): void {
  const latestOnLeave = useRef(onLeave);
  useEffect(() => {
    latestOnLeave.current = onLeave;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const leaveTarget = TARGET_BY_KEY[event.key];
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (leaveTarget === undefined || isModified || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latestOnLeave.current(leaveTarget);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
