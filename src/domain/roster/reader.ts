import { readByHeading, splitByHeading } from './by-heading.ts';
import { areTwoNames, guessPlayer } from './guess.ts';
import { areNumbered, withoutLineNumber } from './line-number.ts';
import { splitLine, withDecimalPoints } from './records.ts';
import type { ReadResult, RosterColumns, RosterField, RosterRecord } from './types.ts';

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

export function createReader(
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
