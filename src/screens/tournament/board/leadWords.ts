import { t } from '#words/t.ts';
import type { Count, ShownRow } from './BoardCells.tsx';

/** Strokes to par that rank the player, gross or net; null if unknown. */
function toPar(row: ShownRow | undefined, count: Count): number | null {
  if (!row?.position || row.par_known === false) return null;
  return count === 'net' ? (row.net?.over_under_par ?? null) : (row.over_under_par ?? null);
}

/** 'leads by 2'; null if the lead is shared or there is no second player. */
export function leadWords(rows: readonly ShownRow[], count: Count): string | null {
  const [leader, second] = [toPar(rows[0], count), toPar(rows[1], count)];
  if (leader === null || second === null || rows[0]?.position !== '1' || second <= leader) return null;
  return t('leads by {strokes}', { strokes: second - leader });
}
