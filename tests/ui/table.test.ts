import { describe, expect, it } from 'vitest';
import { countRowsOfWindow } from '#ui/table/countRowsOfWindow.ts';
import { holdOrder } from '#ui/table/useHeldRows.ts';
import { pickRows } from '#ui/table/pickRows.ts';
import { sortRows, toggleSort } from '#ui/table/tableSort.ts';

interface Row {
  id: number;
  handicap: number | null;
}
const row = (id: number, handicap: number | null = null): Row => ({ id, handicap });
const idOf = ({ id }: Row): number => id;
const VALUES = { handicap: ({ handicap }: Row) => handicap };

describe('A table that the organizer sorts', () => {
  const rows = [row(1, 12.4), row(2), row(3, -2), row(4, 12.4)];
  it('has rows without a value at the end in either direction, and does not reorder rows with equal values', () => {
    const sorted = (isDescending: boolean) =>
      sortRows(rows, { by: 'handicap', isDescending }, VALUES).map(idOf);
    expect(sorted(false)).toEqual([3, 1, 4, 2]);
    expect(sorted(true)).toEqual([1, 4, 3, 2]);
    expect(sortRows(rows, { by: 'unknown', isDescending: false }, VALUES)).toEqual(rows);
  });

  it('is in ascending order after one press on a column, and in descending order after a second press', () => {
    const once = toggleSort({ by: 'name', isDescending: false }, 'handicap');
    expect(once).toEqual({ by: 'handicap', isDescending: false });
    expect(toggleSort(once, 'handicap')).toEqual({ by: 'handicap', isDescending: true });
    expect(toggleSort(toggleSort(once, 'handicap'), 'handicap')).toEqual(once);
  });
});

describe('While the pointer is on the rows of a table, the table', () => {
  it('keeps the order of its rows when live data arrive; new rows are added at the end', () => {
    const all = [row(5), row(3, 9), row(1), row(4)];
    // 1 left the filter, 2 the tournament; 5 is new.
    const shown = holdOrder([1, 2, 3, 4], [row(5), row(3, 9), row(4)], all, idOf);
    expect(shown.map(idOf)).toEqual([1, 3, 4, 5]);
    expect(shown[1]).toEqual(row(3, 9));
  });
});

describe('The shift key in a table with checkboxes', () => {
  const order = [7, 3, 9, 1];
  const pick = (picked: number[], key: number, anchor: number | null, isPicked = true) =>
    [...pickRows(new Set(picked), { order, key, anchor, isPicked })].toSorted((a, b) => a - b);
  it('selects all rows from the row selected before to the pressed row, upwards or downwards', () => {
    expect(pick([7], 9, null)).toEqual([7, 9]);
    expect(pick([3], 1, 3)).toEqual([1, 3, 9]);
    expect(pick([9], 7, 9)).toEqual([3, 7, 9]);
    expect(pick([1, 3, 7, 9], 9, 3, false)).toEqual([1, 7]);
  });

  it('selects only the pressed row if the row selected before has left the table', () => {
    expect(pick([8], 9, 8)).toEqual([8, 9]);
  });
});

describe('The rows that a table draws first', () => {
  it('fill the window: blocks on a phone, lines on a wide screen, and at least one in a very low window', () => {
    expect(countRowsOfWindow({ innerWidth: 390, innerHeight: 664 })).toBe(7);
    expect(countRowsOfWindow({ innerWidth: 1280, innerHeight: 900 })).toBe(30);
    expect(countRowsOfWindow({ innerWidth: 640, innerHeight: 280 })).toBe(1);
  });
});
