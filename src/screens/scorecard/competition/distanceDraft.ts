import { parseCentimetres } from '#ui/golf/parseCentimetres.ts';

/** State of the fields; numbers are text. */
export interface DistanceDraft {
  unit: 'metres' | 'feet';
  metres: string;
  feet: string;
  inches: string;
}

export const EMPTY_DISTANCE: DistanceDraft = { unit: 'metres', metres: '', feet: '', inches: '' };

/** Returns whole centimetres; null if the distance is missing or invalid. */
export function readDistance({ unit, metres, feet, inches }: DistanceDraft): number | null {
  if (unit === 'metres') return parseCentimetres(metres);
  return parseCentimetres(`${feet.trim() || '0'}'${inches.trim() || '0'}"`);
}
