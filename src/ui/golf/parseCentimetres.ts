import { MAX_CENTIMETRES } from '#domain/cards/marks.ts';

const CENTIMETRES_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

const METRES_PATTERN = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*m?$/i;
const FEET_PATTERN =
  /^(\d{1,4})\s*(?:'|ft|feet|foot)\s*(?:(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:"|''|in|inches|inch)?)?$/i;
const INCHES_PATTERN = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:"|''|in|inches|inch)$/i;

const toNumber = (typedNumber: string | undefined): number => Number((typedNumber ?? '0').replace(',', '.'));

/** Parses feet and inches into whole centimetres; null for other texts, and for 12 inches or more beside feet. */
function parseFeet(typedDistance: string): number | null {
  const feetMatch = FEET_PATTERN.exec(typedDistance);
  const inches = toNumber(feetMatch ? feetMatch[2] : INCHES_PATTERN.exec(typedDistance)?.[1]);
  if (feetMatch && inches >= INCHES_PER_FOOT) return null;
  return Math.round((toNumber(feetMatch?.[1]) * INCHES_PER_FOOT + inches) * CENTIMETRES_PER_INCH) || null;
}

/**
 * Parses metres ('3.25', '3,25', '12 m') or feet and inches ('14 ft 3 in', `14' 3"`, '9 in') into whole centimetres;
 * null if invalid, 0 or above a kilometre.
 */
export function parseCentimetres(typedDistance: string): number | null {
  const normalizedDistance = typedDistance.trim().replace(/[’′]/g, "'").replace(/[”″]/g, '"');
  const metresMatch = METRES_PATTERN.exec(normalizedDistance);
  const centimetres = metresMatch
    ? Number(metresMatch[1]) * 100 + Number((metresMatch[2] ?? '').padEnd(2, '0'))
    : (parseFeet(normalizedDistance) ?? 0);
  return centimetres > 0 && centimetres <= MAX_CENTIMETRES ? centimetres : null;
}
