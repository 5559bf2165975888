import { splitByHeading } from './by-heading.ts';
import { splitLine } from './records.ts';
import { isSexColumn, isSexHeading } from './sex.ts';
import type { RosterColumns, RosterLine } from './types.ts';
import { tidyCell } from './values.ts';

/** A column of the list whose cells are not read. `number` is from 1. */
export interface UnusedColumn {
  number: number;
  heading: string;
  sample: string;
  /** True if the column says whether the player is a man or a woman. */
  isSex: boolean;
}

export interface UnusedCells {
  columns: UnusedColumn[];
  /** Unused cells of columns that other lines use, by line number. */
  byLine: ReadonlyMap<number, string[]>;
}

interface UnusedCell {
  line: number;
  text: string;
  /** Index of the cell in its line; -1 for a part of a cell. */
  column: number;
}

/** Splits a line as the reader does: "12,4" is one cell, also without quotes. */
export function splitUnread(
  { line, text }: Pick<RosterLine, 'line' | 'text'>,
  { heading, separator }: Pick<RosterColumns, 'heading' | 'separator'>,
): string[] {
  const headingLengths =
    heading?.text.split('\n').map((headingLine) => splitLine(headingLine, separator).length) ?? [];
  const record = { line, text, cells: splitLine(text, separator) };
  return splitByHeading(record, Math.max(0, ...headingLengths), separator).map(tidyCell);
}

/** Separates columns that are not read at all from single cells that are not read. */
export function findUnusedCells(
  rows: readonly RosterLine[],
  columns: Pick<RosterColumns, 'heading' | 'taken' | 'separator'>,
): UnusedCells {
  const cells = rows.flatMap(({ line, text, unused = [] }): UnusedCell[] => {
    if (unused.length === 0) return [];
    const lineCells = splitUnread({ line, text }, columns);
    return unused.map((cell) => ({ line, text: cell, column: lineCells.indexOf(cell) }));
  });
  const readLineCount = rows.filter(({ row }) => row !== null).length;
  const listCellsInColumn = (index: number) => cells.filter(({ column }) => column === index);
  const getColumnHeading = (index: number) => columns.taken[index]?.heading ?? '';
  const isSexInColumn = (index: number): boolean =>
    isSexColumn(
      getColumnHeading(index),
      listCellsInColumn(index).map(({ text }) => text),
    );
  /** A few lines with a sex are enough without a heading, as when two late players are pasted. */
  const isUnusedColumn = (index: number): boolean =>
    isSexHeading(getColumnHeading(index)) ||
    listCellsInColumn(index).length * 2 > readLineCount ||
    (getColumnHeading(index) === '' && isSexInColumn(index));
  const unusedColumns = [...new Set(cells.map(({ column }) => column))]
    .filter((column) => column >= 0 && isUnusedColumn(column))
    .sort((left, right) => left - right);
  const byLine = new Map<number, string[]>();
  for (const { line, text, column } of cells)
    if (!unusedColumns.includes(column)) byLine.set(line, [...(byLine.get(line) ?? []), text]);
  return {
    columns: unusedColumns.map((column) => ({
      number: column + 1,
      heading: getColumnHeading(column),
      sample: listCellsInColumn(column)[0]!.text,
      isSex: isSexInColumn(column),
    })),
    byLine,
  };
}
