import type { Refusal } from '../failures.ts';

const TAKEN = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Runs a statement; when a unique index refuses it (another server was faster), throws `refusal`. */
export async function unlessTaken<T>(statement: Promise<T>, refusal: Refusal): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw TAKEN.has(code) ? refusal : error;
  }
}

/** What two names that people would call the same have in common. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Cyrillic and Greek small letters, and the Latin one that each looks like. */
const FOREIGN = 'аеорсухіјѕԁһԛԝѵкмтвнοανρικυχτηγωβεσƅɡɑıʟ';
const LATIN = 'aeopcyxijsdhqwvkmtbhoavpikuxtnywbeobgail';
const SHAPES: ReadonlyMap<string, string> = new Map(
  [...FOREIGN].map((letter, i) => [letter, LATIN[i]!] as const),
);

/**
 * What two usernames that look alike have in common: compatibility forms, case, accents' spelling, invisible characters
 * and the letters of other alphabets that look Latin make no difference. Stored in `taken_names`: to change this
 * function takes a migration that computes them anew.
 */
export function lookAlikeKey(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
  const visible = folded.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/[\s\p{Cc}]+/gu, ' ');
  return [...visible.trim()].map((letter) => SHAPES.get(letter) ?? letter).join('');
}
