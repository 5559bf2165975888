import { FRONT_HOLES, HOLES } from './round.ts';
import { plural, t } from '#words/t.ts';

/** What a row of a scorecard says of its holes. */
export type RowKind = 'pars' | 'stroke-indexes' | 'lengths';

/** The least and the most that a hole has. */
const RANGES: Record<RowKind, readonly [least: number, most: number]> = {
  pars: [3, 6],
  'stroke-indexes': [1, HOLES],
  lengths: [30, 1100],
};

/** Of holes 1 to 18, or one sentence on what is wrong. */
export type ReadRow = { ok: true; values: number[] } | { ok: false; problem: string };

const wrong = (problem: string): ReadRow => ({ ok: false, problem });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The numbers of a line. Words and signs stand between them; "3,412" is one length, "443454345" are nine pars. */
function numbersIn(line: string, kind: RowKind): number[] {
  const plain = kind === 'lengths' ? line.replace(/(^|[^\d.,'’])(\d)[.,'’](\d{3})(?!\d)/g, '$1$2$3') : line;
  const found = plain.match(/\d+/g) ?? [];
  return found.flatMap((digits) =>
    kind === 'pars' && /^(?:[3-6]{9}){1,2}$/.test(digits) ? [...digits].map(Number) : [Number(digits)],
  );
}

const run = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).join(' ');
/** Lines of a scorecard that only count its holes. */
const COUNTING = new Set([run(1, 9), run(10, 18), run(1, 18)]);

/** All numbers but those of the holes themselves, which stand in lines of their own or before each value. */
function withoutHoleNumbers(lines: readonly number[][]): number[] {
  const all = lines.flat();
  const others = lines.filter((line) => !COUNTING.has(line.join(' '))).flat();
  if (others.length >= HOLES && others.length < all.length) return others;
  const odd = all.filter((_, i) => i % 2 === 0);
  if (all.length === 2 * HOLES && odd.join(' ') === run(1, HOLES)) return all.filter((_, i) => i % 2 === 1);
  return all;
}

/** Totals of one nine or of both, as they stand after the nines of a scorecard. */
const areTotals = (found: readonly number[], front: number, back: number): boolean =>
  found.every((value) => value === front || value === back || value === front + back);

/** The 18 values without the totals that stand after the nines; null where these do not add up. */
function withoutTotals(all: readonly number[]): number[] | null {
  for (let after = 0; after <= 1; after += 1) {
    const front = all.slice(0, FRONT_HOLES);
    const back = all.slice(FRONT_HOLES + after, HOLES + after);
    if (back.length < HOLES - FRONT_HOLES) continue;
    const out = all.slice(FRONT_HOLES, FRONT_HOLES + after);
    if (!areTotals(out, sum(front), sum(front))) continue;
    if (areTotals(all.slice(HOLES + after), sum(front), sum(back))) return [...front, ...back];
  }
  return null;
}

/** The most totals of a scorecard: out, in, out once more, and all. */
const MOST_TOTALS = 4;

function countProblem(all: readonly number[], most: number): string {
  const [out, front] = [all[FRONT_HOLES], sum(all.slice(0, FRONT_HOLES))];
  const hasTotals = all.length > HOLES && all.length <= HOLES + MOST_TOTALS;
  if (hasTotals && out !== undefined && out > most && out !== front)
    return t('The first nine add up to {sum}, but the card says {total}. Is one of them wrong?', {
      sum: front,
      total: out,
    });
  return plural(
    all.length,
    '{count} number was found. Eighteen are needed, one for each hole.',
    '{count} numbers were found. Eighteen are needed, one for each hole.',
  );
}

/** Where a stroke index stands for the second time. */
function twiceProblem(values: readonly number[]): string | null {
  const second = values.findIndex((value, i) => values.indexOf(value) !== i);
  if (second < 0) return null;
  const value = values[second]!;
  return t('Stroke index {index} stands on hole {first} and on hole {second}. Each stands once.', {
    index: value,
    first: values.indexOf(value) + 1,
    second: second + 1,
  });
}

/**
 * Reads pars, stroke indexes or lengths of holes 1 to 18 as they are copied from a scorecard, a table or a web page, whatever
 * stands between them. Totals of the nines, names of the lines and hole numbers are left out.
 */
export function readCardNumbers(text: string, kind: RowKind): ReadRow {
  const lines = text
    .normalize('NFKC')
    .split(/\r\n|\n|\r/)
    .map((line) => numbersIn(line, kind));
  const all = withoutHoleNumbers(lines);
  const [least, most] = RANGES[kind];
  const values = all.length === HOLES ? all : withoutTotals(all);
  if (values === null) return wrong(countProblem(all, most));
  const off = values.findIndex((value) => value < least || value > most);
  if (off >= 0)
    return wrong(
      t('Hole {hole} has {value}, which is not {least} to {most}.', {
        hole: off + 1,
        value: values[off]!,
        least,
        most,
      }),
    );
  const twice = kind === 'stroke-indexes' ? twiceProblem(values) : null;
  return twice === null ? { ok: true, values } : wrong(twice);
}
