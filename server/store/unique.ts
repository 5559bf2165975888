import { codeOf, type Refusal } from '../failures.ts';

const UNIQUE_ERROR_CODES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Throws `refusal` if a unique index refuses the statement, because another server was faster. */
export async function refuseIfTaken<T>(statement: Promise<T>, refusal: Refusal): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const errorCode = codeOf(error);
    throw UNIQUE_ERROR_CODES.has(errorCode) ? refusal : error;
  }
}

/** Cyrillic and Greek letters, and in the same order the Latin letters that they look like. */
const LOOKALIKE_LETTERS = 'аеорсухіјѕԁһԛԝѵкмтвнοανρικυχτηγωβεσƅɡɑıʟ';
const LATIN_LETTERS = 'aeopcyxijsdhqwvkmtbhoavpikuxtnywbeobgail';
const LATIN_BY_LOOKALIKE: ReadonlyMap<string, string> = new Map(
  [...LOOKALIKE_LETTERS].map((letter, i) => [letter, LATIN_LETTERS[i]!] as const),
);

/**
 * Key that is equal for usernames that look alike despite different case, compatibility forms, encodings of accents,
 * invisible characters or foreign letters. `taken_names` stores it, so a change needs a migration.
 */
export function toConfusableKey(name: string): string {
  const foldedName = name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC');
  const visibleName = foldedName
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return [...visibleName.trim()].map((letter) => LATIN_BY_LOOKALIKE.get(letter) ?? letter).join('');
}
