import { foldText, toNameKey } from './name-search.ts';

/** Names shorter than this differ too much by one letter: "Lake" is not "Lane". */
const MIN_LETTERS = 5;
/** One typing error for each so many letters. */
const LETTERS_PER_ERROR = 6;

/** Number of letters to insert, remove or replace (Levenshtein). */
function countDifferences(a: string, b: string): number {
  let previousRow = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = previousRow[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, previousRow[j]! + 1, row[j - 1]! + 1));
    }
    previousRow = row;
  }
  return previousRow[b.length]!;
}

/** True if a typed text differs from a name only by a few letters: "Greenside Lnks" and "Greenside Links". */
export function isMistyped(typed: string, name: string): boolean {
  const [a, b] = [foldText(toNameKey(typed)), foldText(toNameKey(name))];
  const maxErrors = Math.floor(Math.min(a.length, b.length) / LETTERS_PER_ERROR);
  if (a.length < MIN_LETTERS || Math.abs(a.length - b.length) > Math.max(1, maxErrors)) return false;
  return countDifferences(a, b) <= Math.max(1, maxErrors);
}
