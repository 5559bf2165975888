import { readHandicap } from '#domain/roster/values.ts';

/** "+2.3" is better than scratch; '' for none. */
export const handicapText = (handicap: number | null): string =>
  handicap === null ? '' : handicap < 0 ? `+${(-handicap).toFixed(1)}` : handicap.toFixed(1);

/** `value` is null for an empty field. */
export function parseHandicap(typed: string): { ok: true; value: number | null } | { ok: false } {
  const read = readHandicap(typed.trim());
  return 'problem' in read ? { ok: false } : { ok: true, value: read.value ?? null };
}
