import { readByHeading, splitByHeading } from './by-heading.ts';
import { areTwoNames, guessPlayer } from './guess.ts';
import { splitLine, withDecimalPoints } from './records.ts';
import type { ReadResult, RosterColumns, RosterField, RosterRecord } from './types.ts';

const BULLET_PATTERN = /^\s*[-–—•*·▪◦>]\s+/;
/** A line number: "1.", "1)" or "1 -", but not "12.4". */
const LINE_NUMBER_PATTERN = /^\s*#?\s*\d{1,3}(?:\s*[.):](?!\d)|\s+[-–—](?=\s))\s*[,;\t]?\s*/;
/** A line number without punctuation, which may also be a handicap. */
const BARE_NUMBER_PATTERN = /^\s*#?\s*"?(\d{1,3})"?(?:\s*[,;\t]\s*|\s+)/;

/** True if the leading numbers count up: 1 and 2, or three or more numbers from any start. */
function areNumbered(lines: readonly string[]): boolean {
  const lineNumbers = lines.flatMap((line) => {
    const digits = BARE_NUMBER_PATTERN.exec(line)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  if (lineNumbers.length * 2 < lines.length || lineNumbers.length === 0) return false;
  const isRun = lineNumbers.every((n, i) => i === 0 || n === lineNumbers[i - 1]! + 1);
  return isRun && (lineNumbers.length > 2 || (lineNumbers[0] === 1 && lineNumbers.length > 1));
}

/** Removes a bullet and the line's number. */
function withoutLineNumber(line: string, areLinesNumbered: boolean): string {
  const lineText = line.replace(BULLET_PATTERN, '');
  return LINE_NUMBER_PATTERN.test(lineText)
    ? lineText.replace(LINE_NUMBER_PATTERN, '')
    : areLinesNumbered
      ? lineText.replace(BARE_NUMBER_PATTERN, '')
      : lineText;
}

export interface Heading {
  /** Index of the line of headings, of the lower one if there are two; -1 if the user chose columns for a list without headings. */
  at: number;
  lines: number;
  fields: readonly (RosterField | null)[];
  /** True if the heading is above lines that have no separators. */
  isLoose?: boolean;
  /** True if no heading is a known word, so that the name column is unknown. */
  isUnknown?: boolean;
}

/** Splits a line once, so that all rules about the line have the same cells. */
interface RecordReader {
  split: (record: RosterRecord) => string[];
  read: (cells: readonly string[]) => ReadResult;
}

export function createCellReader(
  records: readonly RosterRecord[],
  heading: Heading | null,
  { separator, lastFirst }: { separator: RosterColumns['separator']; lastFirst: boolean },
): RecordReader {
  if (heading?.isUnknown) return { split: ({ cells }) => cells, read: () => ({ problem: 'which-column' }) };
  const fields = heading?.fields ?? [];
  if (heading && !heading.isLoose)
    return {
      split: (record) => splitByHeading(record, fields.length, separator),
      read: (cells) => readByHeading(cells, fields, lastFirst),
    };
  const isLastFirst =
    fields.includes('last_name') && fields.indexOf('last_name') < fields.indexOf('first_name');
  const isNumbered = areNumbered(records.map(({ text }) => text));
  const split = ({ text }: RosterRecord): string[] => {
    const unnumberedText = withoutLineNumber(text, isNumbered);
    return splitLine(separator === ',' ? withDecimalPoints(unnumberedText) : unnumberedText, separator);
  };
  const guessOptions = {
    separator,
    lastFirst: lastFirst || isLastFirst,
    hasTwoNames: areTwoNames(records.map(split)),
  };
  return { split, read: (cells) => guessPlayer(cells, guessOptions) };
}
