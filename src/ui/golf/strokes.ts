import { NOT_COMPLETED, type Strokes as Counted } from '#domain/competition/types.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import type { ScoredHole } from '#domain/round.ts';
import { t } from '#words/t.ts';

type HoleStrokes = Omit<ScoredHole, 'hole_number'>;

export const PICKED_UP_SIGN = 'X';

/** Returns the strokes, 'X' if picked up, or '-' if not played. */
export const formatStrokesSign = (hole: HoleStrokes): string =>
  isPickedUp(hole) ? PICKED_UP_SIGN : hole.score ? String(hole.score) : '-';

/** Returns '5' or 'picked up', for use inside a sentence. */
export const formatSpokenStrokes = (hole: HoleStrokes): string =>
  isPickedUp(hole) ? t('picked up') : hole.score ? String(hole.score) : t('no score');

export const formatCountedSpoken = (strokes: Counted): string =>
  formatSpokenStrokes(strokes === NOT_COMPLETED ? { score: 0, no_score: true } : { score: strokes });

/** Returns '5' or 'Picked up', for the start of a sentence. */
export const formatStrokesTitle = (hole: HoleStrokes): string =>
  isPickedUp(hole) ? t('Picked up') : hole.score ? String(hole.score) : t('No score');

/** Returns '+ X' or '+ 2 X' for picked-up holes, beside a sum that leaves them out; null for none. */
export function formatPickedUp(holes: readonly HoleStrokes[]): string | null {
  const pickedUpCount = holes.filter(isPickedUp).length;
  return pickedUpCount === 0 ? null : `+ ${pickedUpCount === 1 ? '' : `${pickedUpCount} `}${PICKED_UP_SIGN}`;
}
