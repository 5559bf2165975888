/** What was said of a place of a card: the strokes of a hole, or the word of a mark. */
export type Said = number | string;

export const saidOf = ({ score, value }: { score: number | null; value?: string | null }): Said =>
  value ?? score ?? 0;
