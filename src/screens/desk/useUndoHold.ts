import { useState } from 'react';
import { useUndo } from './useDeskUndo.ts';

/** Time in ms after an undo by touch or key until the act before can be undone; a double tap is shorter. */
const HOLD_MS = 1_000;

/** False in a browser whose clicks have no `pointerType`; the time counts there. */
export const isMouseEvent = (event: object): boolean =>
  'pointerType' in event && event.pointerType === 'mouse';

/** False while an undo runs, and after one that failed, so that it can be tried again. */
export const isUndoHidden = (
  isHeld: boolean,
  { line, busy, problem }: { line: { isUndone: boolean }; busy: boolean; problem: string | null },
): boolean => isHeld && line.isUndone && !busy && problem === null;

/**
 * After an undo the button would undo the act before, in the same place, so a double click would undo two acts. It
 * stays hidden until the mouse leaves the line, or for a moment after a tap or a key. Ctrl+Z does not wait.
 */
export function useUndoHold() {
  const deskUndo = useUndo();
  const [isHeld, setHeld] = useState(false);
  return {
    isHidden: isUndoHidden(isHeld, deskUndo),
    press: async (event: object): Promise<void> => {
      setHeld(true);
      await deskUndo.undo();
      if (!isMouseEvent(event)) setTimeout(() => setHeld(false), HOLD_MS);
    },
    leave: (event: object): void => {
      if (isMouseEvent(event)) setHeld(false);
    },
  };
}

export type UndoHold = ReturnType<typeof useUndoHold>;
