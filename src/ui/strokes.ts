import { isPickedUp } from '#domain/no-score.ts';
import type { ScoredHole } from '#domain/round.ts';
import { t } from '#words/t.ts';

type Strokes = Omit<ScoredHole, 'hole_number'>;

/** What golfers write for a hole that was picked up. Also a card's sum says with it that such a hole is not in it. */
export const PICKED_UP_SIGN = 'X';

/** What a card shows of a hole: its strokes, X where it was picked up, a dash where nothing is entered. */
export const strokesSign = (hole: Strokes): string =>
  isPickedUp(hole) ? PICKED_UP_SIGN : hole.score ? String(hole.score) : '-';

/** The same among other words of a sentence. */
export const strokesSpoken = (hole: Strokes): string =>
  isPickedUp(hole) ? t('picked up') : hole.score ? String(hole.score) : t('no score');

/** The same where it begins. */
export const strokesTitle = (hole: Strokes): string =>
  isPickedUp(hole) ? t('Picked up') : hole.score ? String(hole.score) : t('No score');

/** '41 + X', '38 + 2 X': a sum of strokes without the holes that were picked up. */
export function sumSign(sum: number, holes: readonly Strokes[]): string {
  const pickedUp = holes.filter(isPickedUp).length;
  if (pickedUp === 0) return String(sum);
  return `${sum} + ${pickedUp === 1 ? '' : `${pickedUp} `}${PICKED_UP_SIGN}`;
}
