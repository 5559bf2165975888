import { NOT_COMPLETED, type Strokes as Counted } from '#domain/competition/types.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import type { ScoredHole } from '#domain/round.ts';
import { t } from '#words/t.ts';

type Strokes = Omit<ScoredHole, 'hole_number'>;

/** Golfers' sign for a picked-up hole. */
export const PICKED_UP_SIGN = 'X';

/** The strokes, 'X' or '-'. */
export const strokesSign = (hole: Strokes): string =>
  isPickedUp(hole) ? PICKED_UP_SIGN : hole.score ? String(hole.score) : '-';

/** Text inside a sentence: '5', 'picked up'. */
export const strokesSpoken = (hole: Strokes): string =>
  isPickedUp(hole) ? t('picked up') : hole.score ? String(hole.score) : t('no score');

export const formatCountedSpoken = (strokes: Counted): string =>
  strokesSpoken(strokes === NOT_COMPLETED ? { score: 0, no_score: true } : { score: strokes });

/** Text at the start of a sentence: '5', 'Picked up'. */
export const strokesTitle = (hole: Strokes): string =>
  isPickedUp(hole) ? t('Picked up') : hole.score ? String(hole.score) : t('No score');

/** '+ X', '+ 2 X': picked-up holes next to a sum that leaves them out; null for none. */
export function formatPickedUp(holes: readonly Strokes[]): string | null {
  const pickedUp = holes.filter(isPickedUp).length;
  return pickedUp === 0 ? null : `+ ${pickedUp === 1 ? '' : `${pickedUp} `}${PICKED_UP_SIGN}`;
}
