import type { Status } from '../cards/marks.ts';
import type { CutSettings } from './types.ts';

/** Uses only rows with status 'playing'. `CutSettings` explains `top` and `within`. */
export function computeCut<T extends { total: number; status: Status }>(
  rows: readonly T[],
  { top, within }: Pick<CutSettings, 'top' | 'within'>,
  betterValue: 'less' | 'more',
): { last: number | null; made: T[]; missed: T[] } {
  const computeDeficit = (total: number, reference: number): number =>
    betterValue === 'less' ? total - reference : reference - total;
  const playingRows = rows.filter(({ status }) => status === 'playing');
  const totals = playingRows.map(({ total }) => total).sort(computeDeficit);
  const leadingTotal = totals[0];
  if (leadingTotal === undefined || (top === null && within === null))
    return { last: null, made: playingRows, missed: [] };
  const allowedDeficits = [
    ...(top === null ? [] : [computeDeficit(totals[Math.min(top, totals.length) - 1]!, leadingTotal)]),
    ...(within === null ? [] : [within]),
  ];
  const largestDeficit = Math.max(...allowedDeficits);
  const hasMadeCut = ({ total }: T): boolean => computeDeficit(total, leadingTotal) <= largestDeficit;
  return {
    last: totals.filter((total) => computeDeficit(total, leadingTotal) <= largestDeficit).at(-1) ?? null,
    made: playingRows.filter(hasMadeCut),
    missed: playingRows.filter((row) => !hasMadeCut(row)),
  };
}
