import type { Status } from '../cards/marks.ts';
import type { CutSettings } from './types.ts';

/**
 * Place `top` and ties, or within `within` strokes of the leader; with both, either. Considers only status 'playing'.
 */
export function computeCut<T extends { total: number; status: Status }>(
  rows: readonly T[],
  { top, within }: Pick<CutSettings, 'top' | 'within'>,
  better: 'less' | 'more',
): { last: number | null; made: T[]; missed: T[] } {
  const behind = (total: number, other: number): number =>
    better === 'less' ? total - other : other - total;
  const playing = rows.filter(({ status }) => status === 'playing');
  const totals = playing.map(({ total }) => total).sort(behind);
  const lead = totals[0];
  if (lead === undefined || (top === null && within === null))
    return { last: null, made: playing, missed: [] };
  const allowed = [
    ...(top === null ? [] : [behind(totals[Math.min(top, totals.length) - 1]!, lead)]),
    ...(within === null ? [] : [within]),
  ];
  const most = Math.max(...allowed);
  const isIn = ({ total }: T): boolean => behind(total, lead) <= most;
  return {
    last: totals.filter((total) => behind(total, lead) <= most).at(-1) ?? null,
    made: playing.filter(isIn),
    missed: playing.filter((row) => !isIn(row)),
  };
}
