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
  /** Text cells that match get an apostrophe in front, so that no spreadsheet takes them for a formula. */
  escapeFormulae?: RegExp;
}

type Cell = string | number | null;

/** The CSV library, for reading lists of players and writing exports. */
export const csv = papaparse as {
  parse(text: string, how: Parsing): void;
  parse(text: string): { data: string[][]; errors: { type: string }[] };
  unparse(rows: readonly (readonly Cell[])[], how: Writing): string;
};
