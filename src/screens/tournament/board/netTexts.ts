import { t } from '#words/t.ts';
import type { GrossOrNet, ShownRow } from './BoardCells.tsx';

const hasHandicap = ({ user }: Pick<ShownRow, 'user'>): boolean => (user.handicap ?? null) !== null;

/** Explains the net board and its assumptions. */
export function describeNetBoard(rows: readonly ShownRow[]): string {
  const words = [t('Net: the holes played so far, less the strokes received on them by stroke index.')];
  if (rows.some(({ net }) => net?.spread))
    words.push(t('Where a course has no stroke indexes, they are spread evenly over its 18 holes.'));
  if (!rows.every(hasHandicap)) words.push(t('Players without a handicap have no net result.'));
  return words.join(' ');
}

/** Explains a missing position. */
export function explainMissingPlace(row: ShownRow, count: GrossOrNet): string {
  const hasScore = Object.values(row.round_scores).some(({ holes_played }) => holes_played > 0);
  if (count === 'gross' || !hasScore) return t('no score yet');
  return hasHandicap(row) ? t('no net result, par is not set') : t('no handicap yet');
}
