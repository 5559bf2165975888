import { useEffect, type RefObject } from 'react';

export type ShortcutActions = Readonly<Record<string, (within: HTMLElement) => void>>;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]');

/** The next letters replace the former search. */
function focusSearch(container: HTMLElement): void {
  const search = container.querySelector<HTMLInputElement>('input[type="search"]');
  search?.focus();
  search?.select();
}

/**
 * The key / focuses the search; `actions`, always the same object, has the other keys. Keys have no effect while the
 * user types or a dialog is open.
 */
export function useShortcuts(element: RefObject<HTMLElement | null>, actions: ShortcutActions): void {
  useEffect(() => {
    const runShortcut = (event: KeyboardEvent): void => {
      const container = element.current;
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (!container || isModified || isTyping(event.target) || document.querySelector('dialog[open]'))
        return;
      const action = event.key === '/' ? focusSearch : actions[event.key];
      if (!action) return;
      action(container);
      event.preventDefault();
    };
    document.addEventListener('keydown', runShortcut);
    return () => document.removeEventListener('keydown', runShortcut);
  }, [element, actions]);
}
