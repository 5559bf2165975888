import { isPickedUp, type Worded } from './no-score.ts';
import { NO_SCORE, type Strokes } from '../competition/types.ts';

/** What a hole of a card has, as boards and certifications count it. */
export const strokesOf = (hole: Worded & { score?: number | null }): Strokes =>
  isPickedUp(hole) ? NO_SCORE : (hole.score ?? 0);

/** The holes of a card as one text: strokes joined by dots, 0 while not played, x for picked up. */
export const cardText = (strokes: readonly Strokes[]): string =>
  strokes.map((n) => (n === NO_SCORE ? 'x' : String(n))).join('.');
