import { useEffect, type RefObject } from 'react';

/** Marks what N goes to, in the order of the rows. */
export const NEXT_CARD = { 'data-next-card': '' } as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]');

function focusNext(within: HTMLElement): void {
  const all = [...within.querySelectorAll<HTMLElement>('[data-next-card]')];
  const at = document.activeElement;
  const later = all.find(
    (each) => at !== null && at.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (at !== null && within.contains(at) ? (later ?? all[0]) : all[0])?.focus();
}

/** `/` goes to the search, `n` to the next card with holes missing; not while something is typed or a dialog is open. */
export function usePlayKeys(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const within = element.current;
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (!within || isModified || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '/') within.querySelector<HTMLElement>('input[type="search"]')?.focus();
      else if (event.key === 'n') focusNext(within);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [element]);
}
