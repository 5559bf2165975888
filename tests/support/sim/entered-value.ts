import { getSpecialValue, type SpecialValue } from '#domain/cards/picked-up.ts';

/** A value on a card: strokes, or the text of a mark or pick-up. */
export type EnteredValue = number | string;

export const enteredValueOf = ({ score, ...worded }: { score: number | null } & SpecialValue): EnteredValue =>
  getSpecialValue(worded) ?? score ?? 0;
