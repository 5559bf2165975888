import { MAX_CENTIMETRES } from '#domain/cards/marks.ts';

/** Metres ('3.25', '3,25', '12', '0.4') as whole centimetres; null if invalid, 0 or above a kilometre. */
export function parseCentimetres(typed: string): number | null {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const centimetres = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return centimetres > 0 && centimetres <= MAX_CENTIMETRES ? centimetres : null;
}
