/**
 * Value of a picked-up hole, whose score is 0 for backends of SPEC.md; `no_score: true` on the wire. Competitions use
 * NOT_COMPLETED.
 */
export const PICKED_UP = 'no_score';

export interface SpecialValue {
  value?: string | null | undefined;
  no_score?: boolean | undefined;
}

/** Undefined if there are only strokes. */
export const getSpecialValue = ({ value, no_score }: SpecialValue): string | undefined =>
  value ?? (no_score === true ? PICKED_UP : undefined);

export const isPickedUp = (hole: SpecialValue): boolean => getSpecialValue(hole) === PICKED_UP;
