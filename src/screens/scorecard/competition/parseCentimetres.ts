import { MAX_CENTIMETRES } from '#domain/cards/marks.ts';

/** Parses metres ('3.25', '3,25', '12', '0.4') into whole centimetres; null if invalid, 0 or above a kilometre. */
export function parseCentimetres(typedDistance: string): number | null {
  const parts = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typedDistance.trim());
  if (!parts) return null;
  const centimetres = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return centimetres > 0 && centimetres <= MAX_CENTIMETRES ? centimetres : null;
}
