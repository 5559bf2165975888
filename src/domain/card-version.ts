/** What of a hole changes whenever anything that was entered on it does. */
export interface HoleStamps {
  hole_number: number;
  /** Of the value that stands; null where nothing was entered. */
  stamp: string | null;
  /** Of the other value while two stand beside each other. */
  other: string | null;
}

const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, 32 bits: short and the same everywhere. It is no secret and guards nothing. */
function digest(text: string): string {
  let hash = FIRST;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * A short text that is another after any change of the scores of a card, on the server and on every phone that has the same
 * card. Two different cards share one once in 4,000 million times.
 */
export const cardVersion = (holes: readonly HoleStamps[]): string =>
  digest(
    holes
      .filter(({ stamp }) => stamp !== null)
      .sort((a, b) => a.hole_number - b.hole_number)
      .map(({ hole_number, stamp, other }) => `${hole_number} ${stamp} ${other ?? ''}`)
      .join('\n'),
  );
