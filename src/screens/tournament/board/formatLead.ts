import { t } from '#words/t.ts';
import type { GrossOrNet, ShownRow } from './BoardCells.tsx';

/** Strokes relative to par that rank the player, gross or net; null if unknown. */
function getRankingToPar(row: ShownRow | undefined, count: GrossOrNet): number | null {
  if (!row?.position || row.par_known === false) return null;
  return count === 'net' ? (row.net?.over_under_par ?? null) : (row.over_under_par ?? null);
}

/** Returns 'leads by 2'; null if the lead is shared or there is no second player. */
export function formatLead(rows: readonly ShownRow[], count: GrossOrNet): string | null {
  const [leader, second] = [getRankingToPar(rows[0], count), getRankingToPar(rows[1], count)];
  if (leader === null || second === null || rows[0]?.position !== '1' || second <= leader) return null;
  return t('leads by {strokes}', { strokes: second - leader });
}
