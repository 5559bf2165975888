import { readFileSync } from 'node:fs';

/**
 * The 85 worked examples of tests/fixtures/competition-vectors.json. Their conventions: indexes and ratings are whole tenths, a
 * plus handicap is negative, exact numbers are text ('5/2'). `gross`, `par` and `stroke_index` are in card order; in `gross` 0 is not played and -1 is
 * started without a score. Rounding is to the nearest whole number, exactly one half towards plus infinity, once at the end. Strokes go to the
 * holes ranked by stroke index, those of a plus handicap from the highest rank down; nine holes keep their published indexes.
 * What each kind is given and expects stands beside its test.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own form, which its test knows
export type Example = { id: string; note: string; given: any; expect: any };

const file: { vectors: Record<string, Example[]> } = JSON.parse(
  readFileSync(new URL('../../fixtures/competition-vectors.json', import.meta.url), 'utf8'),
);
export const vectors = file.vectors;

const run: string[] = [];
/** The examples of a kind by their titles; each that is taken is counted. */
export function examples(kind: string): [string, Example][] {
  const found = vectors[kind] ?? [];
  run.push(...found.map(({ id }) => id));
  return found.map((example) => [`${example.id}: ${example.note}`, example]);
}
export const taken = (): string[] => run;
