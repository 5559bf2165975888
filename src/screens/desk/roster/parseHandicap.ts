import { readHandicap } from '#domain/roster/values.ts';

/** Returns "+2.3" for a handicap index better than scratch; '' for none. */
export const formatHandicapInput = (handicap: number | null): string =>
  handicap === null ? '' : handicap < 0 ? `+${(-handicap).toFixed(1)}` : handicap.toFixed(1);

/** `value` is null if nothing was typed. */
export function parseHandicap(typedHandicap: string): { ok: true; value: number | null } | { ok: false } {
  const handicap = readHandicap(typedHandicap.trim());
  return 'problem' in handicap ? { ok: false } : { ok: true, value: handicap.value ?? null };
}
