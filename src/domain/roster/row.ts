import type { RosterProblem, ParsedRosterRow, ReadResult } from './types.ts';
import { MAX_LENGTHS, hasOddCharacter, isEmail, readHandicap } from './values.ts';

/** Trimmed texts of one player; '' is the same as undefined. */
export interface RowFields {
  first_name: string;
  last_name: string;
  handicap?: string;
  email?: string;
  username?: string;
  division?: string;
  tees?: string;
}

const TEXT_FIELDS = ['email', 'username', 'division', 'tees'] as const;

/** A word of digits with a letter that looks like a digit, or with a dot, such as "1O.4"; names have no such word. */
const MISTYPED_NUMBER_PATTERN =
  /(?:^|\s)[+-]?(?=[\dOoIl.,]*\d)(?=[\dOoIl.,]*[OoIl.,])[\dOoIl.,]{2,5}(?=$|\s)/;

function findProblem(parts: RowFields): RosterProblem | null {
  const values = Object.values(parts).filter((value) => value !== undefined);
  if (values.some(hasOddCharacter)) return 'odd-character';
  if (!/\p{L}/u.test(parts.first_name + parts.last_name)) return 'no-name';
  if (MISTYPED_NUMBER_PATTERN.test(`${parts.first_name} ${parts.last_name}`)) return 'bad-handicap';
  if (parts.email && !isEmail(parts.email)) return 'bad-email';
  const fields = Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[];
  return fields.some((field) => (parts[field]?.length ?? 0) > MAX_LENGTHS[field]) ? 'too-long' : null;
}

export function toRow(parts: RowFields, unusedCells: string[] = []): ReadResult {
  const problem = findProblem(parts);
  if (problem) return { problem };
  const handicap = readHandicap(parts.handicap ?? '');
  if ('problem' in handicap)
    return {
      problem: handicap.problem,
      hasMinus: handicap.problem === 'minus-handicap',
      ...(handicap.problem === 'bad-handicap' && { badText: parts.handicap }),
    };
  const { first_name, last_name } = parts;
  // A single name is the first name, in whichever column it is.
  const row: ParsedRosterRow =
    first_name === '' ? { first_name: last_name, last_name: '' } : { first_name, last_name };
  if (handicap.value !== undefined) row.handicap = handicap.value;
  for (const field of TEXT_FIELDS) if (parts[field]) row[field] = parts[field];
  return { row, unused: unusedCells, hasMinus: handicap.hasMinus };
}
