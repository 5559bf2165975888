import { wordOf, type Worded } from '#domain/cards/no-score.ts';

/** A value on a card: strokes, or the text of a mark or pick-up. */
export type Said = number | string;

export const saidOf = ({ score, ...worded }: { score: number | null } & Worded): Said =>
  wordOf(worded) ?? score ?? 0;
