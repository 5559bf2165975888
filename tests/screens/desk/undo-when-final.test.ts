import { expect, it } from 'vitest';
import { succeed } from '#api/failures.ts';
import { findLastUndoable, type DeskAct } from '#screens/desk/useDeskUndo.ts';

const act = (what: string, more: Partial<DeskAct> = {}): DeskAct => ({
  what,
  undo: async () => succeed(''),
  ...more,
});

it('once the results are final, the desk offers no Undo except for making them final', () => {
  const marked = act('53 statuses set');
  const final = act('Results made final', { isForFinal: true });
  expect(findLastUndoable([marked], false)).toBe(marked);
  expect(findLastUndoable([marked], true)).toBeNull();
  expect(findLastUndoable([marked, final], true)).toBe(final);
});
