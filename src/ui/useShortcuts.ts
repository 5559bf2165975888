import { useEffect, type RefObject } from 'react';

export type Actions = Readonly<Record<string, (within: HTMLElement) => void>>;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]');

const focusSearch = (within: HTMLElement): void =>
  within.querySelector<HTMLElement>('input[type="search"]')?.focus();

/**
 * `/` goes to the search; other keys do what `actions` says, which must keep its identity. Not while something is typed
 * or a dialog is open.
 */
export function useShortcuts(element: RefObject<HTMLElement | null>, actions: Actions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const within = element.current;
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (!within || isModified || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const action = event.key === '/' ? focusSearch : actions[event.key];
      if (!action) return;
      action(within);
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [element, actions]);
}
