/** A handicap as people write it: '+2.3' or '+2,3' is better than scratch and below zero on the wire. */
const WRITTEN = /^([+\-−]?)(\d{1,2})(?:[.,](\d))?$/;

/** Strokes with one decimal, or null for what is no index from +9.9 to 54.0. A minus is taken for a plus handicap, too. */
export function indexFrom(written: string): number | null {
  const [, sign, whole, decimal = '0'] = WRITTEN.exec(written.trim()) ?? [];
  if (whole === undefined) return null;
  const tenths = Number(whole) * 10 + Number(decimal);
  if (tenths > (sign ? 99 : 540)) return null;
  return tenths === 0 ? 0 : (sign ? -tenths : tenths) / 10;
}

/** What the field holds for an index that is there; empty without one. */
export function indexText(handicap: number | null): string {
  if (handicap === null || !Number.isFinite(handicap)) return '';
  return `${handicap < 0 ? '+' : ''}${Math.abs(handicap).toFixed(1)}`;
}
