import { refuseBadHandicaps } from './bad-handicaps.ts';
import { decodeRoster, type TextEncoding } from './decode.ts';
import {
  findField,
  readHeadings,
  isLooseHeading,
  isNameField,
  isUnknownHeading,
  mergeHeadings,
} from './headings.ts';
import { createCellReader, type Heading } from './reader.ts';
import { splitRecords, detectSeparator } from './records.ts';
import type { RosterField, RosterColumns, RosterLine, RosterRecord, ReadResult } from './types.ts';
import { tidyCell } from './values.ts';

export { MAX_LENGTHS as LONGEST } from './values.ts';
export { ENCODINGS, type TextEncoding } from './decode.ts';
export { editRosterLine } from './edit-line.ts';
export { findSexColumn } from './sex-column.ts';
export { findUnusedCells, type UnusedCells, type UnusedColumn } from './unused.ts';
export type {
  RosterField as Field,
  RosterColumns,
  RosterLine,
  RosterProblem,
  ParsedRosterRow,
} from './types.ts';

export const MAX_ROWS = 500;
/** Maximum length of a player's line, because regular expressions would take seconds for longer lines. */
const MAX_LINE_LENGTH = 2_000;
const MAX_LINES = 2_000;
/** Maximum line number of headings; only a few title lines precede them. */
const MAX_HEADING_LINE = 10;

export interface Roster {
  /** All lines except blank ones and headings. */
  rows: RosterLine[];
  columns: RosterColumns;
  /** The guessed encoding of a file; null if it is certain. */
  encoding: TextEncoding | null;
}

export interface RosterOptions {
  /** True if the last name is first in names whose order is not clear. */
  lastFirst?: boolean;
  /** The columns that the user chose; they replace the headings. */
  fields?: readonly (RosterField | null)[] | undefined;
  encoding?: TextEncoding | null | undefined;
}

function findRecognizedHeading(records: readonly RosterRecord[]): Heading | null {
  for (const [recordIndex, { cells, text }] of records.slice(0, MAX_HEADING_LINE).entries()) {
    if (text.length > MAX_LINE_LENGTH) continue;
    const fields = readHeadings(cells);
    if (fields) {
      const nextRecord = records[recordIndex + 1];
      const isNextRecordBelow =
        nextRecord !== undefined &&
        nextRecord.line === records[recordIndex]!.line + 1 &&
        nextRecord.text.length <= MAX_LINE_LENGTH;
      const fieldsBelow = isNextRecordBelow ? readHeadings(nextRecord.cells) : null;
      return fieldsBelow
        ? { at: recordIndex + 1, lines: 2, fields: mergeHeadings(fields, fieldsBelow) }
        : { at: recordIndex, lines: 1, fields };
    }
    if (cells.length === 1 && isLooseHeading(text)) {
      const headingWords = text.split(/[\s|/,]+/).filter((word) => word !== '');
      return { at: recordIndex, lines: 1, fields: readHeadings(headingWords) ?? [], isLoose: true };
    }
  }
  return null;
}

function findHeading(
  records: readonly RosterRecord[],
  chosenFields: RosterOptions['fields'],
): Heading | null {
  const recognizedHeading = findRecognizedHeading(records);
  const firstLines = records.slice(0, MAX_LINES).filter(isShortEnough);
  const isUnknown = !recognizedHeading && isUnknownHeading(firstLines.map(({ cells }) => cells));
  const headingRow: Heading | null = isUnknown
    ? { at: 0, lines: 1, fields: records[0]!.cells.map(findField), isUnknown }
    : recognizedHeading;
  if (!chosenFields) return headingRow;
  return {
    at: headingRow?.at ?? -1,
    lines: headingRow?.lines ?? 0,
    fields: chosenFields,
    isUnknown: !chosenFields.some(isNameField),
  };
}

const isShortEnough = ({ text }: RosterRecord): boolean => text.length <= MAX_LINE_LENGTH;

/** No plus handicap is 18.4, so '-18.4' shows a list from before 2020, in which '-5.2' is no plus handicap, either. */
const hasMinusOfOldList = (readResults: readonly ReadResult[]): boolean =>
  readResults.some((readResult) => 'problem' in readResult && readResult.problem === 'minus-handicap');

/** True if so few handicaps cannot be read that they must be mistyped; else the column is not one of handicaps. */
function areBadHandicapsFew(readResults: readonly ReadResult[]): boolean {
  const rowResults = readResults.filter((readResult) => 'row' in readResult);
  const badCount = rowResults.filter(({ badText }) => badText !== undefined).length;
  return badCount < rowResults.filter(({ row }) => row.handicap !== undefined).length;
}

function toRosterLine(
  { line, text }: RosterRecord,
  readResult: ReadResult,
  { hasOldIndexes, allowsBadHandicap }: { hasOldIndexes: boolean; allowsBadHandicap: boolean },
): RosterLine {
  if ('problem' in readResult) {
    const { problem, badText } = readResult;
    return { line, text, row: null, problem, ...(badText !== undefined && { badText }) };
  }
  if (hasOldIndexes && readResult.hasMinus) return { line, text, row: null, problem: 'minus-handicap' };
  const { row, badText } = readResult;
  if (badText !== undefined && !allowsBadHandicap)
    return { line, text, row: null, problem: 'bad-handicap', badText };
  return {
    line,
    text,
    row,
    ...(badText !== undefined && { problem: 'bad-handicap', badText }),
    ...(readResult.unused.length > 0 && { unused: readResult.unused }),
  };
}

function refuseRowsOverLimit(lines: RosterLine[]): RosterLine[] {
  let count = 0;
  return lines.map((line) => {
    if (line.row !== null) count += 1;
    if (line.row === null || count <= MAX_ROWS) return line;
    return { line: line.line, text: line.text, row: null, problem: 'too-many' as const };
  });
}

/** Describes the columns as recognized, with the first player's line as sample. */
function describeColumns(
  heading: Heading | null,
  records: readonly RosterRecord[],
  { separator }: Pick<RosterColumns, 'separator'>,
): RosterColumns['taken'] {
  const hasColumns = heading ? !heading.isLoose : separator !== null;
  if (!hasColumns) return [];
  const headingCells = heading && heading.lines > 0 ? records[heading.at]!.cells : [];
  const sampleCells = records[heading ? heading.at + 1 : 0]?.cells ?? [];
  return Array.from({ length: Math.max(headingCells.length, sampleCells.length) }, (_, i) => ({
    heading: tidyCell(headingCells[i] ?? ''),
    sample: tidyCell(sampleCells[i] ?? ''),
    as: heading?.fields[i] ?? null,
  }));
}

/** Reads pasted lines, CSV, TSV or a file. Each line that is not blank becomes a player or a problem. Never throws. */
export function parseRoster(input: string | Uint8Array, options: RosterOptions = {}): Roster {
  const { lastFirst = false, fields } = options;
  const { text, encoding } = decodeRoster(input, options.encoding);
  const separator = detectSeparator(text);
  const records = splitRecords(text, separator);
  const heading = findHeading(records, fields);
  const recordsAbove = heading ? records.slice(0, heading.at + 1 - heading.lines) : [];
  const playerRecords = heading ? records.slice(heading.at + 1) : records;
  const likelyRecords = playerRecords.slice(0, MAX_LINES).filter(isShortEnough);
  const { split, read } = createCellReader(likelyRecords, heading, { separator, lastFirst });
  const splitLines = playerRecords.map((record, i): { cells: string[]; result: ReadResult } => {
    if (i >= MAX_LINES) return { cells: [], result: { problem: 'too-many' } };
    if (!isShortEnough(record)) return { cells: [], result: { problem: 'too-long' } };
    const cells = split(record);
    return { cells: cells.map(tidyCell), result: read(cells) };
  });
  const readResults = splitLines.map(({ result }) => result);
  const facts = {
    hasOldIndexes: hasMinusOfOldList(readResults),
    allowsBadHandicap: areBadHandicapsFew(readResults),
  };
  const headingRecords = heading ? records.slice(recordsAbove.length, heading.at + 1) : [];
  return {
    rows: refuseRowsOverLimit([
      ...recordsAbove.map((record) => toRosterLine(record, { problem: 'above-headings' }, facts)),
      ...refuseBadHandicaps(
        playerRecords.map((record, i) => ({
          line: toRosterLine(record, readResults[i]!, facts),
          cells: splitLines[i]!.cells,
        })),
        heading !== null && heading.isLoose !== true,
      ),
    ]),
    columns: {
      heading: headingRecords[0]
        ? {
            line: headingRecords[0].line,
            text: headingRecords.map((headingRecord) => headingRecord.text).join('\n'),
          }
        : null,
      taken: describeColumns(heading, records, { separator }),
      isUncertain: heading?.isUnknown === true,
      separator,
      isOrderGuessed: readResults.some((readResult) => 'row' in readResult && readResult.isGuessed === true),
    },
    encoding,
  };
}
