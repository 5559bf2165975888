import { expect, it } from 'vitest';
import { succeed } from '#api/failures.ts';
import { findLastUndoable, type DeskAct } from '#screens/desk/useDeskUndo.ts';
import { isMouseEvent, isUndoHidden } from '#screens/desk/UndoLine.tsx';

const act = (what: string, more: Partial<DeskAct> = {}): DeskAct => ({
  what,
  undo: async () => succeed(''),
  ...more,
});

it('once the results are final, the desk offers no Undo except for making them final', () => {
  const marked = act('Status set for 53 players');
  const final = act('Results made final', { isForFinal: true });
  expect(findLastUndoable([marked], false)).toBe(marked);
  expect(findLastUndoable([marked], true)).toBeNull();
  expect(findLastUndoable([marked, final], true)).toBe(final);
});

it('after an undo the act before is not offered in the same place until the mouse leaves, or for a second after a tap', () => {
  const undone = { line: { isUndone: true }, busy: false, problem: null };
  expect(isUndoHidden(true, undone)).toBe(true);
  expect(isUndoHidden(false, undone), 'the mouse has left').toBe(false);
  expect(isUndoHidden(true, { ...undone, busy: true }), 'while it runs').toBe(false);
  expect(isUndoHidden(true, { ...undone, problem: 'No connection.' }), 'to try again').toBe(false);
  expect(isUndoHidden(true, { ...undone, line: { isUndone: false } }), 'after a newer act').toBe(false);
  const events = [{ pointerType: 'mouse' }, { pointerType: 'touch' }, { pointerType: '' }, {}];
  expect(events.map(isMouseEvent)).toEqual([true, false, false, false]);
});
