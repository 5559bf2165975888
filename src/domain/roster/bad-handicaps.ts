import { splitLine, withDecimalPoints } from './records.ts';
import type { RosterColumns, RosterLine } from './types.ts';
import { readHandicap, tidyCell } from './values.ts';

function isHandicapOf({ row }: RosterLine, cell: string): boolean {
  const handicap = cell === '' ? {} : readHandicap(cell);
  return 'value' in handicap && handicap.value === row?.handicap;
}

/** True if the cell is not used, or became a last name after a whole name, as in "Paul Mercer,abc". */
const isLeftOver = ({ row, unused = [] }: RosterLine, cell: string): boolean =>
  cell !== '' && (unused.includes(cell) || (row?.last_name === cell && row.first_name.includes(' ')));

/**
 * In a list without headings, a cell that is no handicap, in the column in which most lines have theirs, is a mistake to
 * mend: the player would be added without a handicap.
 */
export function refuseBadHandicaps(
  lines: readonly RosterLine[],
  separator: RosterColumns['separator'],
): RosterLine[] {
  if (separator === null) return [...lines];
  const cellsByLine = new Map(
    lines.map((line) => {
      const text = separator === ',' ? withDecimalPoints(line.text) : line.text;
      return [line, splitLine(text, separator).map(tidyCell)];
    }),
  );
  const players = lines.filter(({ row }) => row !== null);
  const countHandicaps = (column: number): number =>
    players.filter((line) => isHandicapOf(line, cellsByLine.get(line)![column] ?? '')).length;
  const columnCount = Math.max(0, ...[...cellsByLine.values()].map(({ length }) => length));
  const handicapColumn = Array.from({ length: columnCount }, (_, column) => column).find(
    (column) => countHandicaps(column) * 2 > players.length,
  );
  if (handicapColumn === undefined) return [...lines];
  return lines.map((line) => {
    const cell = cellsByLine.get(line)![handicapColumn] ?? '';
    return line.row?.handicap === undefined && isLeftOver(line, cell)
      ? { line: line.line, text: line.text, row: null, problem: 'bad-handicap' }
      : line;
  });
}
