import type { Refusal } from '../failures.ts';

const TAKEN = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Throws `refusal` if a unique index refuses the statement, because another server was faster. */
export async function unlessTaken<T>(statement: Promise<T>, refusal: Refusal): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw TAKEN.has(code) ? refusal : error;
  }
}

/** Equal for names that differ only in case, spaces or compatibility forms. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Cyrillic and Greek letters, and the Latin letters that they look like, in the same order. */
const FOREIGN = 'аеорсухіјѕԁһԛԝѵкмтвнοανρικυχτηγωβεσƅɡɑıʟ';
const LATIN = 'aeopcyxijsdhqwvkmtbhoavpikuxtnywbeobgail';
const SHAPES: ReadonlyMap<string, string> = new Map(
  [...FOREIGN].map((letter, i) => [letter, LATIN[i]!] as const),
);

/**
 * Equal for usernames that look alike despite different case, compatibility forms, encodings of accents, invisible
 * characters or foreign letters. `taken_names` stores the result, so a change needs a migration.
 */
export function confusableKey(name: string): string {
  const foldedName = name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC');
  const visibleName = foldedName
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return [...visibleName.trim()].map((letter) => SHAPES.get(letter) ?? letter).join('');
}
