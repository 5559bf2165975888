import { exactText } from '#tests/support/competition.ts';
import { readFileSync } from 'node:fs';

/**
 * The 85 examples of tests/fixtures/competition-vectors.json. Indexes and ratings are tenths, a plus handicap is
 * negative, exact numbers are text ('5/2'); in `gross` (card order) 0 is not played, -1 has no score. Rounds half up,
 * once at the end. Strokes go by rank of stroke index, from the highest rank for a plus handicap.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own form, which its test knows
export type Example = { id: string; note: string; given: any; expect: any };

const file: { vectors: Record<string, Example[]> } = JSON.parse(
  readFileSync(new URL('../../fixtures/competition-vectors.json', import.meta.url), 'utf8'),
);
export const vectors = file.vectors;

const run: string[] = [];
/** The examples of a kind by title; counts those used. */
export function examples(kind: string): [string, Example][] {
  const found = vectors[kind] ?? [];
  run.push(...found.map(({ id }) => id));
  return found.map((example) => [`${example.id}: ${example.note}`, example]);
}
export const taken = (): string[] => run;

export const halved = (halves: number): string => exactText({ top: halves, bottom: 2 });
export const ratedOf = (given: { rating_tenths: number; slope: number; par: number }) => ({
  course_rating: given.rating_tenths,
  slope: given.slope,
  par: given.par,
});
export const FORMAT = { stroke: 'stroke', stableford: 'stableford', par_bogey: 'par' } as const;
export const sum = (all: readonly (number | null)[]): number =>
  all.reduce<number>((n, one) => n + (one ?? 0), 0);
export const upText = (n: number): string => (n === 0 ? 'level' : n > 0 ? `${n} up` : `${-n} down`);
