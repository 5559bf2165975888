import { formatCardStrokes } from './card-text.ts';
import type { Strokes } from '../competition/types.ts';

/** Has no letters that look alike, and no vowels, so that the check letters are no word. */
const CHECK_LETTER_ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ';
const CHECK_LETTER_COUNT = 4;

/** Hash with 32 bits: FNV-1a with the final mix of MurmurHash3. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * People compare two copies of a card by these letters. Different cards have the same letters once in 160,000 times.
 * The letters are neither secret nor a signature.
 */
export function computeCheckLetters(
  { tournament, round, user }: { tournament: number; round: number; user: number },
  strokes: readonly Strokes[],
): string {
  let remainingHash = hashText(`${tournament}/${round}/${user}/${formatCardStrokes(strokes)}`);
  let checkLetters = '';
  while (checkLetters.length < CHECK_LETTER_COUNT) {
    checkLetters += CHECK_LETTER_ALPHABET[remainingHash % CHECK_LETTER_ALPHABET.length];
    remainingHash = Math.floor(remainingHash / CHECK_LETTER_ALPHABET.length);
  }
  return checkLetters;
}
