import { isPickedUp, type Worded } from './no-score.ts';
import { NO_SCORE, type Strokes } from '../competition/types.ts';

export const strokesOf = (hole: Worded & { score?: number | null }): Strokes =>
  isPickedUp(hole) ? NO_SCORE : (hole.score ?? 0);

/** Strokes joined by dots, 0 if not played, x if picked up. */
export const cardText = (strokes: readonly Strokes[]): string =>
  strokes.map((n) => (n === NO_SCORE ? 'x' : String(n))).join('.');
