// The published types import those of Node, which src must not use: the functions in use are declared below.
// @ts-expect-error The package has no types.
import papaparse from 'papaparse';

interface ParseOptions {
  delimiter: string;
  newline: '\n';
  quoteChar?: string;
  /** Called for each record; `cursor` is the number of characters read so far. */
  step(parsedRow: { data: string[]; errors: { type: string }[]; meta: { cursor: number } }): void;
}

interface WriteOptions {
  newline: '\r\n' | '\n';
  delimiter?: string;
}

export type Cell = string | number | null;

export const csv = papaparse as {
  parse(text: string, how: ParseOptions): void;
  parse(text: string): { data: string[][]; errors: { type: string }[] };
  unparse(rows: readonly (readonly Cell[])[], how: WriteOptions): string;
};

/** Where a spreadsheet starts a formula, also after a semicolon, tab or line end, which may separate cells. */
const FORMULA_START_PATTERN = /(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Puts an apostrophe before anything that a spreadsheet would run as a formula. */
export const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(FORMULA_START_PATTERN, "$1'$2").replace(/^(?=[\t\r])/, "'") : cell;

/** Writes CSV (RFC 4180) with a byte-order mark, which makes spreadsheets read UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${csv.unparse(
    rows.map((row) => row.map(escapeFormula)),
    { newline: '\r\n' },
  )}\r\n`;
