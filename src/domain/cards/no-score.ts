/**
 * The word of a hole that was picked up: begun, and no score returned. Its register has 0 strokes, so that a backend of
 * SPEC.md sees an unplayed hole, and this `value`; on the wire of a hole it is `no_score: true`. Boards of competitions have
 * a number for it (competition/types.ts).
 */
export const PICKED_UP = 'no_score';

/** What a hole has besides strokes: a word in a register, a flag on the wire. */
export interface Worded {
  value?: string | null | undefined;
  no_score?: boolean | undefined;
}

/** The word of a hole or mark, from a register or from the wire; undefined where there are only strokes. */
export const wordOf = ({ value, no_score }: Worded): string | undefined =>
  value ?? (no_score === true ? PICKED_UP : undefined);

export const isPickedUp = (hole: Worded): boolean => wordOf(hole) === PICKED_UP;
