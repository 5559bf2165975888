import { getSpecialValue, type SpecialValue } from '#domain/cards/picked-up.ts';

/** A value on a card: strokes, or the text of a mark or pick-up. */
export type Said = number | string;

export const saidOf = ({ score, ...worded }: { score: number | null } & SpecialValue): Said =>
  getSpecialValue(worded) ?? score ?? 0;
