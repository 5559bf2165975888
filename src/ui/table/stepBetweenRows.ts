import type { KeyboardEvent } from 'react';

const ROW_STEPS_BY_KEY: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const TARGET_SELECTOR = 'input,button,a';

/** Arrow keys up and down focus the same control of the next row that has it. Returns the focused element. */
export function stepBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): HTMLElement | null {
  const step = ROW_STEPS_BY_KEY[event.key];
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  const row = cell?.parentElement;
  if (step === undefined || !cell || !(row instanceof HTMLTableRowElement)) return null;
  const { rows } = event.currentTarget;
  for (let rowIndex = row.sectionRowIndex + step; rowIndex >= 0 && rowIndex < rows.length; rowIndex += step) {
    const nextTarget = rows[rowIndex]!.cells[cell.cellIndex]?.querySelector<HTMLElement>(TARGET_SELECTOR);
    if (!nextTarget) continue;
    event.preventDefault();
    nextTarget.focus();
    return nextTarget;
  }
  return null;
}
