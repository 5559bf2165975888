import { extract } from './extract.ts';
import { splitName } from './name.ts';
import { saysNoPlayer } from './no-player.ts';
import { cellsOfLine, withDecimalPoints } from './records.ts';
import { rowOf, type Parts } from './row.ts';
import type { Field, RosterColumns, RosterRecord, Understood } from './types.ts';
import { tidy } from './values.ts';

/** An unquoted decimal comma makes a cell too many; then commas in numbers are read as points. */
function cellsFor(
  columns: number,
  { text, cells }: RosterRecord,
  separator: RosterColumns['separator'],
): string[] {
  if (separator !== ',' || cells.length <= columns) return cells;
  const pointed = cellsOfLine(withDecimalPoints(text), separator);
  return pointed.length >= columns ? pointed : cells;
}

const partsOf = (record: Partial<Record<Field, string>>): Parts => ({
  first_name: record.first_name ?? '',
  last_name: [record.prefix, record.last_name].filter(Boolean).join(' '),
  handicap: record.handicap,
  email: record.email?.replace(/^<|>$/g, '').replace(/^mailto:/i, ''),
  username: record.username?.replace(/^@/, ''),
  division: record.division,
  tees: record.tees,
});

export function byHeading(
  record: RosterRecord,
  {
    fields,
    separator,
    lastFirst,
  }: {
    fields: readonly (Field | null)[];
    separator: RosterColumns['separator'];
    lastFirst: boolean;
  },
): Understood {
  const cells = cellsFor(fields.length, record, separator).map(tidy);
  const unused = cells.filter((cell, i) => cell !== '' && !fields[i]);
  const found: Partial<Record<Field, string>> = {};
  for (const [i, field] of fields.entries()) if (field) found[field] = cells[i] ?? '';
  // Lines with a flight or a total have that text in the name column.
  const names = [found.name, found.first_name, found.last_name].filter((name) => name);
  if (names.length > 0 && saysNoPlayer(names as string[], names as string[])) return { problem: 'no-name' };
  if (found.name === undefined) return rowOf(partsOf(found), unused);
  // Lists whose only heading is "Name" often have the handicap after the name.
  const inName = fields.includes('handicap')
    ? { name: found.name, handicap: found.handicap }
    : extract(found.name);
  const name = splitName(inName.name, lastFirst);
  if (!name) return { problem: 'several-names' };
  const understood = rowOf({ ...partsOf(found), ...name, handicap: inName.handicap }, unused);
  return 'row' in understood ? { ...understood, isGuessed: !inName.name.includes(',') } : understood;
}
