import { FRONT_HOLES, HOLES } from '../holes-in-play.ts';
import { readCardNumbers } from './card-numbers.ts';
import { readRatingLine, type PastedRating } from './pasted-ratings.ts';
import {
  HOLE_NUMBER_ROWS,
  findRowKind,
  fitsKind,
  listHeadings,
  findNumbers,
  formatHoleSequence,
  withoutTotals,
  type CardSize,
  type RowKind,
} from './row-kinds.ts';

export interface PastedRow {
  kind: RowKind;
  /** Other words of the row's heading, such as the name of the tees; '' if there are none. */
  label: string;
  values: number[];
}

export type PastedCard =
  | {
      ok: true;
      size: CardSize;
      rows: PastedRow[];
      ratings: PastedRating[];
      /** Lines with numbers that are no row of this card, as pasted. */
      unread: string[];
    }
  | { ok: false; problem: string };

interface PastedLine {
  heading: string;
  numbers: string;
}

const ROW_KINDS: readonly RowKind[] = ['pars', 'stroke-indexes', 'lengths'];
const countNumbers = (line: string): number => findNumbers(line, 'lengths').length;
const isHoleNumberLine = (line: string): boolean =>
  HOLE_NUMBER_ROWS.has(findNumbers(line, 'stroke-indexes').join(' ')) &&
  [null, 'holes'].includes(findRowKind(line));

function readHeading(heading: string): { kind: RowKind | null; label: string } {
  const headingWords = heading.split(/[\s,;:()[\]|/]+/).filter((word) => word !== '');
  const kinds = headingWords.map((word) => findRowKind(word));
  const rowKind = kinds.find((candidate) => candidate !== null && candidate !== 'holes') ?? null;
  return {
    kind: rowKind as RowKind | null,
    label: headingWords.filter((_, i) => kinds[i] === null).join(' '),
  };
}

/** Transposes a table that has one line per hole; null if the lines are no such table. */
function transposeTable(lines: readonly string[]): PastedLine[] | null {
  const numbersByLine = lines.map((line) => findNumbers(line, 'stroke-indexes'));
  const firstLineIndex = numbersByLine.findIndex(
    (lineOfNumbers) => lineOfNumbers.length > 1 && lineOfNumbers[0] === 1,
  );
  const width = numbersByLine[firstLineIndex]?.length ?? 0;
  let rowCount = 0;
  while (
    numbersByLine[firstLineIndex + rowCount]?.length === width &&
    numbersByLine[firstLineIndex + rowCount]?.[0] === rowCount + 1
  )
    rowCount += 1;
  if (firstLineIndex < 0 || (rowCount !== HOLES && rowCount !== FRONT_HOLES)) return null;
  const headings = listHeadings(lines.slice(0, firstLineIndex));
  const rows = numbersByLine.slice(firstLineIndex, firstLineIndex + rowCount);
  return Array.from({ length: width - 1 }, (_, columnIndex) => ({
    heading: headings.length === width ? headings[columnIndex + 1]!.trim() : '',
    numbers: rows.map((row) => row[columnIndex + 1]).join(' '),
  }));
}

/** Lists the lines of a card; the back nine may be below the front nine. */
function listLines(lines: readonly string[]): PastedLine[] {
  const rows = lines
    .filter((line) => countNumbers(line) >= FRONT_HOLES && !isHoleNumberLine(line))
    .map((line) => {
      const numbersStart = line.search(/\d/);
      return { heading: line.slice(0, numbersStart).trim(), numbers: line.slice(numbersStart) };
    });
  const backNineIndex = lines.findIndex(
    (line) => findNumbers(line, 'stroke-indexes').slice(0, 9).join(' ') === formatHoleSequence(10, 18),
  );
  const rowsPerBlock = rows.length / 2;
  const isInTwoBlocks =
    (backNineIndex > 0 || new Set(rows.map(({ heading }) => heading)).size === rowsPerBlock) &&
    rows.every(({ heading }, i) => i >= rowsPerBlock || heading === rows[i + rowsPerBlock]?.heading);
  if (
    !Number.isInteger(rowsPerBlock) ||
    !isInTwoBlocks ||
    rows.some((row) => countNumbers(row.numbers) >= HOLES)
  )
    return rows;
  return rows
    .slice(0, rowsPerBlock)
    .map((row, i) => ({ ...row, numbers: `${row.numbers} ${rows[i + rowsPerBlock]!.numbers}` }));
}

function readLine({ heading, numbers }: PastedLine, size: CardSize): PastedRow | null {
  const { kind, label } = readHeading(heading);
  for (const rowKind of kind === null ? ROW_KINDS : [kind]) {
    const rowNumbers = findNumbers(numbers, rowKind);
    const values = rowNumbers.length === size ? rowNumbers : withoutTotals(rowNumbers, size);
    if (values !== null && fitsKind(rowKind, values)) return { kind: rowKind, label, values };
  }
  return null;
}

/** Reads 18 numbers without a table, such as one number per line. */
function readOneRow(rowText: string): PastedCard {
  const attempts = ROW_KINDS.map((kind) => ({ kind, read: readCardNumbers(rowText, kind) }));
  for (const { kind, read } of attempts)
    if (read.ok)
      return {
        ok: true,
        size: HOLES,
        rows: [{ kind, label: '', values: read.values }],
        ratings: [],
        unread: [],
      };
  const highestNumber = Math.max(0, ...findNumbers(rowText, 'stroke-indexes').slice(0, FRONT_HOLES));
  const likelyAttemptIndex = highestNumber > HOLES ? 2 : highestNumber > 6 ? 1 : 0;
  const { read } = attempts[likelyAttemptIndex]!;
  return { ok: false, problem: read.ok ? '' : read.problem };
}

/** Reads all rows of a card with 18 or 9 holes, copied from a table, a page or a printed card. */
export function readPastedCard(pastedText: string): PastedCard {
  const lines = pastedText.normalize('NFKC').split(/\r\n|\n|\r/);
  const table = transposeTable(lines) ?? listLines(lines);
  for (const size of [HOLES, FRONT_HOLES] as const) {
    const parsedRows = table.map((line) => readLine(line, size));
    const rows = parsedRows.filter((row) => row !== null);
    if (rows.length === 0) continue;
    const unreadLines = table.filter((_, i) => parsedRows[i] === null);
    return {
      ok: true,
      size,
      rows,
      ratings: lines.flatMap((line) => (countNumbers(line) < FRONT_HOLES && readRatingLine(line)) || []),
      unread: unreadLines.map(({ heading, numbers }) => `${heading} ${numbers}`.trim()),
    };
  }
  return readOneRow(pastedText);
}
