import { wordOf, type Worded } from '#domain/cards/no-score.ts';

/** What was said of a place of a card: the strokes of a hole, or the word of a mark or of a hole that was picked up. */
export type Said = number | string;

export const saidOf = ({ score, ...worded }: { score: number | null } & Worded): Said =>
  wordOf(worded) ?? score ?? 0;
