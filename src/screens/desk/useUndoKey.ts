import { useEffect, useRef } from 'react';
import { isTyping } from '#ui/useShortcuts.ts';

/** Ctrl+Z or ⌘Z undoes, except in a text field, which has its own, and while a dialog is open. */
export function useUndoKey(undo: () => Promise<void>): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
