import { csv } from '../csv.ts';
import type { RosterColumns, RosterRecord } from './types.ts';

type Separator = NonNullable<RosterColumns['separator']>;

export const isBlank = (text: string): boolean => /^[\s,;"，；＂]*$/.test(text);

const withoutQuoted = (text: string): string => text.replace(/"(?:[^"]|"")*"/g, '');

/** Tab or semicolon if half of the lines have it, else comma, which also occurs in names and numbers. */
export function detectSeparator(rosterText: string): Separator | null {
  const statedSeparator = /^"?sep=([\t;,])"?\s*(?:\n|$)/i.exec(rosterText)?.[1];
  if (statedSeparator) return statedSeparator as Separator;
  const lines = withoutQuoted(rosterText)
    .split('\n')
    .filter((line) => !/^ *$/.test(line));
  const countLinesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  for (const separator of ['\t', ';'] as const)
    if (countLinesWith(separator) > 0 && countLinesWith(separator) * 2 >= lines.length) return separator;
  return countLinesWith(',') > 0 ? ',' : null;
}

/** A character that does not occur in text, for lines with one cell. */
const NO_SEPARATOR = '\u001f';

interface ParsedRecords {
  records: RosterRecord[];
  hasBadQuotes: boolean;
}

function parseRecords(
  rosterText: string,
  delimiter: string,
  firstLine = 1,
  quoteChar?: string,
): ParsedRecords {
  const records: RosterRecord[] = [];
  let [parsedLength, line, hasBadQuotes] = [0, firstLine, false];
  csv.parse(rosterText, {
    delimiter,
    newline: '\n',
    ...(quoteChar !== undefined && { quoteChar }),
    step({ data, errors, meta }) {
      const recordText = rosterText.slice(parsedLength, meta.cursor);
      if (errors.some(({ type }) => type === 'Quotes')) hasBadQuotes = true;
      records.push({ line, text: recordText.replace(/\n$/, ''), cells: data });
      parsedLength = meta.cursor;
      line += recordText.split('\n').length - 1;
    },
  });
  return { records, hasBadQuotes };
}

/** Parses one line; unbalanced quotes count as plain characters. */
export function splitLine(lineText: string, separator: Separator | null): string[] {
  const delimiter = separator ?? NO_SEPARATOR;
  const { records, hasBadQuotes } = parseRecords(lineText, delimiter);
  const parsedRecords = hasBadQuotes ? parseRecords(lineText, delimiter, 1, '\u001e').records : records;
  return parsedRecords[0]?.cells ?? [];
}

/** Skips blank records. With unbalanced quotes it parses each line, because an open quote would take all others. */
export function splitRecords(rosterText: string, separator: Separator | null): RosterRecord[] {
  const parsedText = parseRecords(rosterText, separator ?? NO_SEPARATOR);
  const records = parsedText.hasBadQuotes
    ? rosterText
        .split('\n')
        .map((line, i) => ({ line: i + 1, text: line, cells: splitLine(line, separator) }))
    : parsedText.records;
  return records.filter(
    ({ text: lineText, line }) =>
      !isBlank(lineText) && !(line === 1 && /^"?sep=.?"?$/i.test(lineText.trim())),
  );
}

/** Converts "12,4" outside quotes to "12.4", for text with commas between cells. */
export const withDecimalPoints = (line: string): string =>
  line
    .split(/("(?:[^"]|"")*")/)
    .map((textPart, i) =>
      i % 2 ? textPart : textPart.replace(/(?<![\d.])([+\-−–]? ?\d{1,2}),(\d)(?![\d.])/g, '$1.$2'),
    )
    .join('');
