import { NO_SCORE, type Strokes as Counted } from '#domain/competition/types.ts';
import { isPickedUp } from '#domain/cards/no-score.ts';
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

/** The same of a hole as boards and certifications count it. */
export const countedSpoken = (strokes: Counted): string =>
  strokesSpoken(strokes === NO_SCORE ? { score: 0, no_score: true } : { score: strokes });

/** The same where it begins. */
export const strokesTitle = (hole: Strokes): string =>
  isPickedUp(hole) ? t('Picked up') : hole.score ? String(hole.score) : t('No score');

/** '+ X', '+ 2 X': what a sum of strokes says of the holes that were picked up, which are not in it; null where there is none. */
export function besidesSign(holes: readonly Strokes[]): string | null {
  const pickedUp = holes.filter(isPickedUp).length;
  return pickedUp === 0 ? null : `+ ${pickedUp === 1 ? '' : `${pickedUp} `}${PICKED_UP_SIGN}`;
}
