import { t } from '#words/t.ts';

/** What is read of a row of a board to say why its player has no place. */
interface Standing {
  withdrawn?: boolean | undefined;
}

/**
 * Why a player is not ranked: `short` as it stands in the place of a place, `full` beside the name; null for one who is. The
 * one place where a status gets its words.
 */
export function statusWords({ withdrawn }: Standing): { short: string; full: string } | null {
  return withdrawn ? { short: t('WD'), full: t('Withdrawn') } : null;
}
