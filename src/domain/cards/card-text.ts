import { isPickedUp, type SpecialValue } from './picked-up.ts';
import { NOT_COMPLETED, type Strokes } from '../competition/types.ts';

export const getStrokes = (hole: SpecialValue & { score?: number | null }): Strokes =>
  isPickedUp(hole) ? NOT_COMPLETED : (hole.score ?? 0);

/** Strokes joined by dots, 0 if not played, x if picked up. */
export const cardText = (strokes: readonly Strokes[]): string =>
  strokes.map((n) => (n === NOT_COMPLETED ? 'x' : String(n))).join('.');
