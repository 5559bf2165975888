import { t } from '#words/t.ts';
import type { GrossOrNet, ShownRow } from './BoardCells.tsx';

/** Strokes relative to par that rank the player, gross or net; null if unknown. */
function getRankingToPar(row: ShownRow | undefined, scoreKind: GrossOrNet): number | null {
  if (!row?.position || row.par_known === false) return null;
  return scoreKind === 'net' ? (row.net?.over_under_par ?? null) : (row.over_under_par ?? null);
}

/**
 * Returns 'leads by 2', or 'won by 2' once the results are final; '' if a competition decides who won. Null if the lead is
 * shared or there is no second player.
 */
export function formatLead(
  rows: readonly ShownRow[],
  scoreKind: GrossOrNet,
  { isFinal, isDecisive }: { isFinal: boolean; isDecisive: boolean },
): string | null {
  const [leaderToPar, secondToPar] = [
    getRankingToPar(rows[0], scoreKind),
    getRankingToPar(rows[1], scoreKind),
  ];
  if (leaderToPar === null || secondToPar === null || rows[0]?.position !== '1' || secondToPar <= leaderToPar)
    return null;
  const strokes = secondToPar - leaderToPar;
  if (!isFinal) return t('leads by {strokes}', { strokes });
  return isDecisive ? t('won by {strokes}', { strokes }) : '';
}
