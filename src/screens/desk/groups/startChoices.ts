import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { START_KINDS, listStartTees, type TeeSheet } from '#domain/draw/tee-sheet.ts';
import { t } from '#words/t.ts';

export const nameStart = (start: TeeSheet['start']): string =>
  ({ one_tee: t('One tee'), two_tees: t('Two tees'), shotgun: t('Shotgun') })[start];
export function describeStart(start: TeeSheet['start'], holes: HolesInPlay): string {
  if (start === 'shotgun')
    return t(
      'All groups start at the same time on different holes. With more groups than holes, two share a hole, A and B.',
    );
  const [hole = 1, otherHole] = listStartTees(holes, { start });
  return otherHole === undefined
    ? t('All groups start on hole {hole}, one after the other.', { hole })
    : t('Groups start alternately on holes {hole} and {other}.', { hole, other: otherHole });
}

/**
 * Two-tee starts are offered if both nines have holes in play. The start that the tee sheet already has is always
 * offered.
 */
export const listStarts = (
  holes: HolesInPlay,
  chosenStart: TeeSheet['start'],
): readonly TeeSheet['start'][] =>
  START_KINDS.filter(
    (start) => start !== 'two_tees' || start === chosenStart || listStartTees(holes, { start }).length > 1,
  );
