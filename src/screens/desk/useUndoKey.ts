import { useEffect, useRef } from 'react';
import { isTyping } from '#ui/useShortcuts.ts';

/** Ctrl+Z or ⌘Z undoes, except in a text field, which has its own undo, and while a dialog is open. */
export function useUndoKey(undo: () => Promise<void>): void {
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  useEffect(() => {
    const undoOnKey = (event: KeyboardEvent): void => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void latestUndo.current();
    };
    document.addEventListener('keydown', undoOnKey);
    return () => document.removeEventListener('keydown', undoOnKey);
  }, []);
}
