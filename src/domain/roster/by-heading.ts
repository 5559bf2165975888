import { extractFields } from './extract.ts';
import { splitName } from './name.ts';
import { isNoPlayer } from './no-player.ts';
import { splitLine, withDecimalPoints } from './records.ts';
import { toRow, type RowFields } from './row.ts';
import type { RosterField, RosterColumns, RosterRecord, ReadResult } from './types.ts';
import { tidyCell } from './values.ts';

/**
 * If a line has a cell too many, because of an unquoted decimal comma, commas in numbers are read as decimal points.
 */
export function splitByHeading(
  { text, cells }: RosterRecord,
  columns: number,
  separator: RosterColumns['separator'],
): string[] {
  if (separator !== ',' || cells.length <= columns) return cells;
  const cellsWithPoints = splitLine(withDecimalPoints(text), separator);
  return cellsWithPoints.length >= columns ? cellsWithPoints : cells;
}

const toRowFields = (record: Partial<Record<RosterField, string>>): RowFields => ({
  first_name: record.first_name ?? '',
  last_name: [record.prefix, record.last_name].filter(Boolean).join(' '),
  handicap: record.handicap,
  email: record.email?.replace(/^<|>$/g, '').replace(/^mailto:/i, ''),
  username: record.username?.replace(/^@/, ''),
  division: record.division,
  tees: record.tees,
});

/** A column of handicaps leaves no doubt about the name, so that a mistyped handicap does not cost the player. */
function toRowOrWithoutHandicap(fields: RowFields, unusedCells: string[], hasColumn: boolean): ReadResult {
  const rowResult = toRow(fields, unusedCells);
  if (!hasColumn || !('problem' in rowResult) || rowResult.badText === undefined) return rowResult;
  return { ...toRow({ ...fields, handicap: '' }, unusedCells), badText: rowResult.badText };
}

export function readByHeading(
  rawCells: readonly string[],
  fields: readonly (RosterField | null)[],
  lastFirst: boolean,
): ReadResult {
  const cells = rawCells.map(tidyCell);
  const unusedCells = cells.filter((cell, i) => cell !== '' && !fields[i]);
  const fieldTexts: Partial<Record<RosterField, string>> = {};
  for (const [i, field] of fields.entries()) if (field) fieldTexts[field] = cells[i] ?? '';
  // Subheadings such as "Flight A" and lines such as "Total 24" have their text in the name column.
  const nameParts = [fieldTexts.name, fieldTexts.first_name, fieldTexts.last_name].filter((name) => name);
  if (nameParts.length > 0 && isNoPlayer(nameParts as string[], nameParts as string[]))
    return { problem: 'no-name' };
  const hasHandicaps = fields.includes('handicap');
  if (fieldTexts.name === undefined)
    return toRowOrWithoutHandicap(toRowFields(fieldTexts), unusedCells, hasHandicaps);
  // Lists whose only heading is "Name" often have the handicap after the name.
  const extractedName = hasHandicaps
    ? { name: fieldTexts.name, handicap: fieldTexts.handicap }
    : extractFields(fieldTexts.name);
  const name = splitName(extractedName.name, lastFirst);
  if (!name) return { problem: 'several-names' };
  const rowResult = toRowOrWithoutHandicap(
    { ...toRowFields(fieldTexts), ...name, handicap: extractedName.handicap },
    unusedCells,
    hasHandicaps,
  );
  return 'row' in rowResult ? { ...rowResult, isGuessed: !extractedName.name.includes(',') } : rowResult;
}
