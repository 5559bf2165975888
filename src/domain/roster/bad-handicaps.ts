import { isLowerCaseWord } from './name.ts';
import type { RosterLine } from './types.ts';
import { isNumeric, readHandicap } from './values.ts';

/** A line with the cells that it was read from. */
export interface SplitRosterLine {
  line: RosterLine;
  cells: readonly string[];
}

function isHandicapOf({ row }: RosterLine, cell: string): boolean {
  const handicap = cell === '' ? {} : readHandicap(cell);
  return 'value' in handicap && handicap.value === row?.handicap;
}

/** True if the cell is not used, or became a name beside another name, as in "Paul Mercer, abc". */
function isUnusedOrName({ row, unused = [] }: RosterLine, cell: string): boolean {
  if (cell === '' || row === null) return false;
  const { first_name, last_name } = row;
  return (
    unused.includes(cell) || (first_name !== '' && last_name !== '' && [first_name, last_name].includes(cell))
  );
}

/** The column in which most players of a list without headings have their handicap; -1 if there is none. */
function findHandicapColumn(players: readonly SplitRosterLine[]): number {
  const columnCount = Math.max(0, ...players.map(({ cells }) => cells.length));
  return Array.from({ length: columnCount }, (_, column) => column).findIndex(
    (column) =>
      players.filter(({ line, cells }) => isHandicapOf(line, cells[column] ?? '')).length * 2 >
      players.length,
  );
}

/** The last word of a cell such as "Paul Mercer abc" or "Paul Mercer 14.0", if it must be meant as a handicap. */
function findHandicapInName({ line: { row }, cells }: SplitRosterLine): string | null {
  if (row === null || row.first_name === '' || row.last_name === '') return null;
  const nameCell = cells.find((cell) => cell.includes(row.first_name) && cell.includes(row.last_name));
  const words = nameCell?.split(' ') ?? [];
  const lastWord = words.at(-1) ?? '';
  if (words.length < 3 || !/\p{Lu}/u.test(words[0]!)) return null;
  return isNumeric(lastWord) || isLowerCaseWord(lastWord) ? lastWord : null;
}

/**
 * True if the line was taken for several players, but has single names before a single word in the handicap column, as
 * "Young, Peter, Abc". False for full names, as "Ann Baker, Bob Cole, Cy Dane".
 */
function isHandicapReadAsPlayer({ line, cells }: SplitRosterLine, handicapColumn: number): boolean {
  if (line.problem !== 'several-names' || handicapColumn < 2) return false;
  const handicapCell = cells[handicapColumn] ?? '';
  const names = cells.slice(0, handicapColumn);
  return /^[^\s@]+$/.test(handicapCell) && names.every((name) => /^[^\s\d@]+$/.test(name));
}

/**
 * If most players have a handicap, refuses lines that have another text in its place: otherwise the player would be
 * added without a handicap, and with that text as a name.
 */
export function refuseBadHandicaps(lines: readonly SplitRosterLine[], hasHeadings: boolean): RosterLine[] {
  const players = lines.filter(({ line }) => line.row !== null);
  const playersWithHandicap = players.filter(({ line }) => line.row?.handicap !== undefined);
  const doMostHaveHandicaps = playersWithHandicap.length * 2 > players.length;
  const handicapColumn = hasHeadings ? -1 : findHandicapColumn(players);
  const columnCount = Math.max(0, ...players.map(({ cells }) => cells.length));
  return lines.map((splitLine) => {
    const { line, cells } = splitLine;
    const refuseLine = (badText: string): RosterLine => ({
      line: line.line,
      text: line.text,
      row: null,
      problem: 'bad-handicap',
      badText,
    });
    const handicapCell = cells[handicapColumn] ?? '';
    if (isHandicapReadAsPlayer(splitLine, handicapColumn)) return refuseLine(handicapCell);
    if (line.row === null || line.row.handicap !== undefined || line.problem !== undefined) return line;
    if (isUnusedOrName(line, handicapCell)) return refuseLine(handicapCell);
    // Below headings an empty cell says that there is no handicap.
    const canCellBeMissing = !hasHeadings || cells.length < columnCount;
    const badText = doMostHaveHandicaps && canCellBeMissing ? findHandicapInName(splitLine) : null;
    return badText === null ? line : refuseLine(badText);
  });
}
