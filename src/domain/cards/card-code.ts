import { formatCardStrokes } from './card-text.ts';
import type { Strokes } from '../competition/types.ts';

/** Has no letters that look alike, and no vowels, so that no code is a word. */
const CODE_ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 4;

/** Hash with 32 bits: FNV-1a with the final mix of MurmurHash3. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A short code with which people compare two copies of a card. Different cards share a code once in 160,000 times;
 * the code is neither secret nor a signature.
 */
export function computeCardCode(
  { tournament, round, user }: { tournament: number; round: number; user: number },
  strokes: readonly Strokes[],
): string {
  let remainingHash = hashText(`${tournament}/${round}/${user}/${formatCardStrokes(strokes)}`);
  let code = '';
  while (code.length < CODE_LENGTH) {
    code += CODE_ALPHABET[remainingHash % CODE_ALPHABET.length];
    remainingHash = Math.floor(remainingHash / CODE_ALPHABET.length);
  }
  return code;
}
