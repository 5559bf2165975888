// Its published types bring Node's along, which nothing under src may see: what is used of it is named below.
// @ts-expect-error It brings no types itself.
import papaparse from 'papaparse';

interface Parsing {
  delimiter: string;
  newline: '\n';
  quoteChar?: string;
  /** Called for each record; `cursor` is how many characters of the text are read by then. */
  step(result: { data: string[]; errors: { type: string }[]; meta: { cursor: number } }): void;
}

interface Writing {
  newline: '\r\n' | '\n';
  delimiter?: string;
}

export type Cell = string | number | null;

/** The CSV library, for reading lists of players and writing exports. */
export const csv = papaparse as {
  parse(text: string, how: Parsing): void;
  parse(text: string): { data: string[][]; errors: { type: string }[] };
  unparse(rows: readonly (readonly Cell[])[], how: Writing): string;
};

/**
 * Where a spreadsheet would begin to calculate: at the start of a cell, and after a semicolon, tab or line end, because where
 * the semicolon separates cells a comma and its quotes do not.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text that no spreadsheet runs: an apostrophe before what would be a formula. Numbers stay numbers. */
export const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(FORMULA, "$1'$2").replace(/^(?=[\t\r])/, "'") : cell;

/** A table as RFC 4180 has it, with a byte-order mark, by which spreadsheets know that it is UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${csv.unparse(
    rows.map((row) => row.map(harmless)),
    { newline: '\r\n' },
  )}\r\n`;
