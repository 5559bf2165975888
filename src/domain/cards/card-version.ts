/** A value that was entered: what it is, and the stamp that says which of two is later. `partner` is an id. */
export interface Entered {
  score: number;
  partner: number | null;
  stamp: string;
  /** The word of a mark; null or nothing for a hole. */
  value?: string | null;
}

/** What was entered on a hole, or a mark of the card. */
export interface HoleEntered {
  hole_number: number;
  /** The value that stands; null where nothing was entered. */
  standing: Entered | null;
  /** The other value while two stand beside each other. */
  other: Entered | null;
}

const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, 32 bits: short and the same everywhere. It is no secret and guards nothing. */
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
 * A short text that is another after any change of the scores of a card, on the server and on every phone that has the same
 * card. Two different cards share one once in 4,000 million times. Values are part of it, because a stamp alone does
 * not tell two of them apart: a server that was set back can get another value under a stamp that it had lost.
 */
export const cardVersion = (holes: readonly HoleEntered[]): string =>
  digest(
    holes
      .filter(({ standing }) => standing !== null)
      .sort((a, b) => a.hole_number - b.hole_number)
      .map(({ hole_number, standing, other }) => `${hole_number} ${textOf(standing)} ${textOf(other)}`)
      .join('\n'),
  );
