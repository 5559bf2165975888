import { MARK_PLACES, findMatchNumber } from './marks.ts';

/** A stored value; `partner` is a user id. */
export interface EnteredValue {
  score: number;
  partner: number | null;
  stamp: string;
  /** Value of a mark; null or absent for a hole. */
  value?: string | null;
}

export interface EnteredHole {
  hole_number: number;
  /** Current value; null if nothing was entered. */
  standing: EnteredValue | null;
  /** Conflicting value. */
  other: EnteredValue | null;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Hash with 32 bits (FNV-1a). It is not cryptographic. */
function computeDigest(text: string): string {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const serializeValue = (enteredValue: EnteredValue | null): string =>
  enteredValue === null
    ? ''
    : `${enteredValue.stamp} ${enteredValue.score} ${enteredValue.partner ?? ''}${enteredValue.value ? ` ${enteredValue.value}` : ''}`;

/**
 * Excludes `stop`, `reason` and match results, which earlier app versions lack. Includes values besides stamps, because a restored
 * server can have another value under the same stamp.
 */
export const computeCardVersion = (holes: readonly EnteredHole[]): string =>
  computeDigest(
    holes
      .filter(
        ({ standing, hole_number }) =>
          standing !== null &&
          hole_number !== MARK_PLACES.stop &&
          hole_number !== MARK_PLACES.reason &&
          findMatchNumber(hole_number) === null,
      )
      .sort((a, b) => a.hole_number - b.hole_number)
      .map(
        ({ hole_number, standing, other }) =>
          `${hole_number} ${serializeValue(standing)} ${serializeValue(other)}`,
      )
      .join('\n'),
  );
