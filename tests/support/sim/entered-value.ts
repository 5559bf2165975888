import { getSpecialValue, type NonScoreValue } from '#domain/cards/picked-up.ts';

/** A value on a card: strokes, or the text of a mark or pick-up. */
export type EnteredValue = number | string;

export const enteredValueOf = ({
  score,
  ...worded
}: { score: number | null } & NonScoreValue): EnteredValue => getSpecialValue(worded) ?? score ?? 0;
