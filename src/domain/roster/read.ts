import { byHeading } from './by-heading.ts';
import { textOfRoster, type Encoding } from './decode.ts';
import { areTwoNames, guess } from './guess.ts';
import { fieldOf, headingsIn, isLooseHeading, isName, isUnknownHeading, joined } from './headings.ts';
import { areNumbered, withoutNumber } from './number.ts';
import { cellsOfLine, recordsOf, separatorOf, withDecimalPoints } from './records.ts';
import type { Field, RosterColumns, RosterLine, RosterRecord, Understood } from './types.ts';
import { tidy } from './values.ts';

export { LONGEST } from './values.ts';
export { ENCODINGS, type Encoding } from './decode.ts';
export type { Field, RosterColumns, RosterLine, RosterProblem, RosterRow } from './types.ts';

/** The most players of one list; the roster call takes no more. */
export const MOST_ROWS = 500;
/** A longer line is no player, and patterns would take seconds to look through it. */
const LONGEST_LINE = 2_000;
/** Lines past these are not even looked at: no list of 500 players is so long. */
const MOST_LINES = 2_000;
/** Headings stand below a title at most. */
const HEADINGS_WITHIN = 10;

export interface Roster {
  /** Every line that is not blank, the line of headings left out. */
  rows: RosterLine[];
  columns: RosterColumns;
  /** What the letters of a file were taken for where nothing in it says so; null where there is no doubt. */
  encoding: Encoding | null;
}

export interface RosterOptions {
  /** Where nothing tells the order: the last name is in front. */
  lastFirst?: boolean;
  /** What the columns are, where somebody has said so; counts before what the headings say. */
  fields?: readonly (Field | null)[] | undefined;
  /** What the letters of a file are, where somebody has said so. */
  encoding?: Encoding | null | undefined;
}

interface Heading {
  /** The line of headings, the lower one of two; -1 where somebody has named the columns of a list without headings. */
  at: number;
  /** How many lines are headings. */
  lines: number;
  fields: readonly (Field | null)[];
  /** Whether it only says that the lines below are players, because they have no cells. */
  isLoose?: boolean;
  /** Whether it is in words that are not known, so that nothing says where the names are. */
  isUnknown?: boolean;
}

function knownHeading(records: readonly RosterRecord[]): Heading | null {
  for (const [at, { cells, text }] of records.slice(0, HEADINGS_WITHIN).entries()) {
    if (text.length > LONGEST_LINE) continue;
    const fields = headingsIn(cells);
    if (fields) {
      const next = records[at + 1];
      const isNext =
        next !== undefined && next.line === records[at]!.line + 1 && next.text.length <= LONGEST_LINE;
      const below = isNext ? headingsIn(next.cells) : null;
      return below ? { at: at + 1, lines: 2, fields: joined(fields, below) } : { at, lines: 1, fields };
    }
    if (cells.length === 1 && isLooseHeading(text)) {
      const words = text.split(/[\s|/,]+/).filter((word) => word !== '');
      return { at, lines: 1, fields: headingsIn(words) ?? [], isLoose: true };
    }
  }
  return null;
}

function findHeading(records: readonly RosterRecord[], said: RosterOptions['fields']): Heading | null {
  const found = knownHeading(records);
  const looked = records.slice(0, MOST_LINES).filter(isLikely);
  const isUnknown = !found && isUnknownHeading(looked.map(({ cells }) => cells));
  const first: Heading | null = isUnknown
    ? { at: 0, lines: 1, fields: records[0]!.cells.map(fieldOf), isUnknown }
    : found;
  if (!said) return first;
  return { at: first?.at ?? -1, lines: first?.lines ?? 0, fields: said, isUnknown: !said.some(isName) };
}

type Read = (record: RosterRecord) => Understood;

function readingOf(
  records: readonly RosterRecord[],
  heading: Heading | null,
  how: { separator: RosterColumns['separator']; lastFirst: boolean },
): Read {
  if (heading?.isUnknown) return () => ({ problem: 'which-column' });
  if (heading && !heading.isLoose) return (record) => byHeading(record, { fields: heading.fields, ...how });
  const fields = heading?.fields ?? [];
  const isLastFirst =
    fields.includes('last_name') && fields.indexOf('last_name') < fields.indexOf('first_name');
  const isNumbered = areNumbered(records.map(({ text }) => text));
  const cellsOf = ({ text }: RosterRecord): string[] => {
    const bare = withoutNumber(text, isNumbered);
    return cellsOfLine(how.separator === ',' ? withDecimalPoints(bare) : bare, how.separator);
  };
  const guessing = {
    separator: how.separator,
    lastFirst: how.lastFirst || isLastFirst,
    hasTwoNames: areTwoNames(records.map(cellsOf)),
  };
  return (record) => guess(cellsOf(record), guessing);
}

const isLikely = ({ text }: RosterRecord): boolean => text.length <= LONGEST_LINE;

/** A minus before 18.4 is a mark of old lists; then one before 5.2 is too, and not a plus handicap. */
const isOldStyle = (read: readonly Understood[]): boolean =>
  read.some((one) => 'problem' in one && one.problem === 'minus-handicap');

function lineOf({ line, text }: RosterRecord, read: Understood, isOld: boolean): RosterLine {
  if ('problem' in read) return { line, text, row: null, problem: read.problem };
  if (isOld && read.hasMinus) return { line, text, row: null, problem: 'minus-handicap' };
  return { line, text, row: read.row, ...(read.unused.length > 0 && { unused: read.unused }) };
}

/** What was taken of a list; of the rows past the most, none is. */
function limited(lines: RosterLine[]): RosterLine[] {
  let count = 0;
  return lines.map((line) => {
    if (line.row !== null) count += 1;
    if (line.row === null || count <= MOST_ROWS) return line;
    return { line: line.line, text: line.text, row: null, problem: 'too-many' as const };
  });
}

/** The columns as they were understood, with what stands in the first line of players. */
function columnsOf(
  heading: Heading | null,
  records: readonly RosterRecord[],
  { separator }: Pick<RosterColumns, 'separator'>,
): RosterColumns['taken'] {
  const isOfCells = heading ? !heading.isLoose : separator !== null;
  if (!isOfCells) return [];
  const top = heading && heading.lines > 0 ? records[heading.at]!.cells : [];
  const sample = records[heading ? heading.at + 1 : 0]?.cells ?? [];
  return Array.from({ length: Math.max(top.length, sample.length) }, (_, i) => ({
    heading: tidy(top[i] ?? ''),
    sample: tidy(sample[i] ?? ''),
    as: heading?.fields[i] ?? null,
  }));
}

/**
 * Understands a list of players as people have it: lines out of a mail, CSV or TSV with or without headings, the bytes of
 * a file. Every line that is not blank is a player or a problem; nothing is left out in silence. Never throws.
 */
export function readRoster(input: string | Uint8Array, how: RosterOptions = {}): Roster {
  const { lastFirst = false, fields } = how;
  const { text, encoding } = textOfRoster(input, how.encoding);
  const separator = separatorOf(text);
  const records = recordsOf(text, separator);
  const heading = findHeading(records, fields);
  const above = heading ? records.slice(0, heading.at + 1 - heading.lines) : [];
  const players = heading ? records.slice(heading.at + 1) : records;
  const likely = players.slice(0, MOST_LINES).filter(isLikely);
  const readOne = readingOf(likely, heading, { separator, lastFirst });
  const read = players.map((record, i): Understood => {
    if (i >= MOST_LINES) return { problem: 'too-many' };
    return isLikely(record) ? readOne(record) : { problem: 'too-long' };
  });
  const isOld = isOldStyle(read);
  const tops = heading ? records.slice(above.length, heading.at + 1) : [];
  return {
    rows: limited([
      ...above.map((record) => lineOf(record, { problem: 'above-headings' }, false)),
      ...players.map((record, i) => lineOf(record, read[i]!, isOld)),
    ]),
    columns: {
      heading: tops[0] ? { line: tops[0].line, text: tops.map((top) => top.text).join('\n') } : null,
      taken: columnsOf(heading, records, { separator }),
      isUnsure: heading?.isUnknown === true,
      separator,
      isOrderGuessed: read.some((one) => 'row' in one && one.isGuessed === true),
    },
    encoding,
  };
}
