import { t } from '#words/t.ts';
import type { Count, ShownRow } from './BoardCells.tsx';

/** What a player is ranked by, gross or net; null where it is no number of strokes over or under par. */
function toPar(row: ShownRow | undefined, count: Count): number | null {
  if (!row?.position || row.par_known === false) return null;
  return count === 'net' ? (row.net?.over_under_par ?? null) : (row.over_under_par ?? null);
}

/** By how many strokes the first of the ranked rows leads the second; null where two or more lead, or nobody follows. */
export function leadWords(rows: readonly ShownRow[], count: Count): string | null {
  const [leader, second] = [toPar(rows[0], count), toPar(rows[1], count)];
  if (leader === null || second === null || rows[0]?.position !== '1' || second <= leader) return null;
  return t('leads by {strokes}', { strokes: second - leader });
}
