import { isPickedUp, type Worded } from '../no-score.ts';
import { HOLES } from '../round.ts';
import { NO_SCORE, type Strokes } from './types.ts';

/** What a hole of a card has, as boards and certifications count it. */
export const strokesOf = (hole: Worded & { score?: number | null }): Strokes =>
  isPickedUp(hole) ? NO_SCORE : (hole.score ?? 0);

/** The holes of a card as one text: strokes joined by dots, 0 while not played, x for picked up. */
export const cardText = (strokes: readonly Strokes[]): string =>
  strokes.map((n) => (n === NO_SCORE ? 'x' : String(n))).join('.');

/** The other way round; null for any text that is not 18 holes. */
export function seenStrokes(text: string | null | undefined): Strokes[] | null {
  const holes = text?.split('.') ?? [];
  if (holes.length !== HOLES || !holes.every((hole) => /^(x|0|[1-9]\d{0,2})$/.test(hole))) return null;
  return holes.map((hole) => (hole === 'x' ? NO_SCORE : Number(hole)));
}
