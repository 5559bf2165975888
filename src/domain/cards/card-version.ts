/** `partner` is a user id. */
export interface Entered {
  score: number;
  partner: number | null;
  stamp: string;
  /** Value of a mark; null or absent for a hole. */
  value?: string | null;
}

export interface HoleEntered {
  hole_number: number;
  /** Current value; null if nothing was entered. */
  standing: Entered | null;
  /** Conflicting value; null if there is none. */
  other: Entered | null;
}

const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, 32 bits. Not cryptographic. */
function digest(text: string): string {
  let hash = FIRST;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const textOf = (entered: Entered | null): string =>
  entered === null
    ? ''
    : `${entered.stamp} ${entered.score} ${entered.partner ?? ''}${entered.value ? ` ${entered.value}` : ''}`;

/**
 * Changes with every score (collision: 1 in 4,000 million). Includes values, because a restored server can have another
 * value under the same stamp.
 */
export const cardVersion = (holes: readonly HoleEntered[]): string =>
  digest(
    holes
      .filter(({ standing }) => standing !== null)
      .sort((a, b) => a.hole_number - b.hole_number)
      .map(({ hole_number, standing, other }) => `${hole_number} ${textOf(standing)} ${textOf(other)}`)
      .join('\n'),
  );
