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
