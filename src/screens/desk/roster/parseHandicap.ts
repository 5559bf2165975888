import { readHandicap } from '#domain/roster/values.ts';
import { t } from '#words/t.ts';

/** Returns "+2.3" for a handicap index better than scratch; '' for none. */
export const formatHandicapInput = (handicap: number | null): string =>
  handicap === null ? '' : handicap < 0 ? `+${(-handicap).toFixed(1)}` : handicap.toFixed(1);

/** `value` is null if nothing was typed. */
export function parseHandicap(typedHandicap: string): { ok: true; value: number | null } | { ok: false } {
  const handicap = readHandicap(typedHandicap.trim());
  return 'problem' in handicap ? { ok: false } : { ok: true, value: handicap.value ?? null };
}

export const findHandicapProblem = (typedHandicap: string): string | null =>
  parseHandicap(typedHandicap).ok
    ? null
    : t('A handicap index is a number from +9.9 to 54.0 with at most one decimal.');
