import { FRONT_HOLES, HOLES } from '../round.ts';
import { plural, t } from '#words/t.ts';

export type RowKind = 'pars' | 'stroke-indexes' | 'lengths';

/** Minimum and maximum per hole. */
const RANGES: Record<RowKind, readonly [least: number, most: number]> = {
  pars: [3, 6],
  'stroke-indexes': [1, HOLES],
  lengths: [30, 1100],
};

/** Values of holes 1 to 18, or one sentence about the problem. */
export type ReadRow = { ok: true; values: number[] } | { ok: false; problem: string };

const failWith = (problem: string): ReadRow => ({ ok: false, problem });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Ignores words and signs. "3,412" is one length; "443454345" is nine pars. */
function numbersIn(line: string, kind: RowKind): number[] {
  const plain = kind === 'lengths' ? line.replace(/(^|[^\d.,'’])(\d)[.,'’](\d{3})(?!\d)/g, '$1$2$3') : line;
  const found = plain.match(/\d+/g) ?? [];
  return found.flatMap((digits) =>
    kind === 'pars' && /^(?:[3-6]{9}){1,2}$/.test(digits) ? [...digits].map(Number) : [Number(digits)],
  );
}

const run = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).join(' ');
/** Lines of a scorecard with only hole numbers. */
const COUNTING = new Set([run(1, 9), run(10, 18), run(1, 18)]);

const NAMES: readonly (readonly [RowKind | 'holes', RegExp])[] = [
  ['holes', /^(?:holes?|loch|bahn|trou|hoyo|no|nr)\b/i],
  ['pars', /^par\b/i],
  ['stroke-indexes', /^(?:s\.?i\b|stroke|index|hcp|hdcp|handicap|vorgabe|vcp)/i],
  ['lengths', /^(?:met(?:re|er)s?|m|yards?|yds|length|länge|longueur|metros|distance)\b/i],
];
const findKind = (name: string): RowKind | 'holes' | null =>
  NAMES.find(([, words]) => words.test(name.trim()))?.[0] ?? null;

function fitsKind(kind: RowKind, column: readonly number[]): boolean {
  const [least, most] = RANGES[kind];
  if (column.some((value) => value < least || value > most)) return false;
  return kind !== 'stroke-indexes' || new Set(column).size === HOLES;
}

/**
 * For tables with a line per hole or a line per kind: uses the heading if it names the kind once, else the only column
 * that fits.
 */
function selectKind(lines: readonly string[], kind: RowKind): string[] {
  const numbered = lines.map((line) => numbersIn(line, 'stroke-indexes'));
  const holes = numbered.flatMap((found, i) => (found.length > 2 ? [i] : []));
  const width = numbered[holes[0] ?? 0]?.length ?? 0;
  const isByHole =
    holes.length === HOLES &&
    holes.every((at, i) => numbered[at]!.length === width && numbered[at]![0] === i + 1);
  if (!isByHole) {
    const wanted = lines.filter((line) => [null, kind].includes(findKind(line) as RowKind | null));
    const count = wanted.reduce((all, line) => all + numbersIn(line, kind).length, 0);
    return count >= HOLES ? wanted : [...lines];
  }
  const columns = Array.from({ length: width }, (_, i) => holes.map((at) => numbered[at]![i]!));
  const headings =
    lines
      .slice(0, holes[0])
      .filter((line) => line.trim() !== '')
      .at(-1) ?? '';
  const kinds = headings.split(/\t|;|,|\s{2,}/).map(findKind);
  const named = kinds.flatMap((each, i) => (each === kind ? [i] : []));
  const fitting = columns.flatMap((column, i) => (i > 0 && fitsKind(kind, column) ? [i] : []));
  const [only, ...others] = kinds.length === width && named.length > 0 ? named : fitting;
  if (only === undefined || others.length > 0) return [...lines];
  return [columns[only]!.join(' ')];
}

/** Scorecards have hole numbers in separate lines or before each value. */
function withoutHoleNumbers(lines: readonly number[][]): number[] {
  const all = lines.flat();
  const others = lines.filter((line) => !COUNTING.has(line.join(' '))).flat();
  if (others.length >= HOLES && others.length < all.length) return others;
  const odd = all.filter((_, i) => i % 2 === 0);
  if (all.length === 2 * HOLES && odd.join(' ') === run(1, HOLES)) return all.filter((_, i) => i % 2 === 1);
  return all;
}

const areTotals = (found: readonly number[], front: number, back: number): boolean =>
  found.every((value) => value === front || value === back || value === front + back);

/** Removes the totals after each nine; null if they do not add up. */
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

/** Out, in, out again, and the whole round. */
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

function findDuplicateProblem(values: readonly number[]): string | null {
  const second = values.findIndex((value, i) => values.indexOf(value) !== i);
  if (second < 0) return null;
  const value = values[second]!;
  return t('Stroke index {index} stands on hole {first} and on hole {second}. Each stands once.', {
    index: value,
    first: values.indexOf(value) + 1,
    second: second + 1,
  });
}

/** Reads holes 1 to 18 copied from a scorecard, table or web page; skips totals, line names and hole numbers. */
export function readCardNumbers(text: string, kind: RowKind): ReadRow {
  const written = text.normalize('NFKC').split(/\r\n|\n|\r/);
  const lines = selectKind(written, kind).map((line) => numbersIn(line, kind));
  const all = withoutHoleNumbers(lines);
  const [least, most] = RANGES[kind];
  const values = all.length === HOLES ? all : withoutTotals(all);
  if (values === null) return failWith(countProblem(all, most));
  const off = values.findIndex((value) => value < least || value > most);
  if (off >= 0)
    return failWith(
      t('Hole {hole} has {value}, which is not {least} to {most}.', {
        hole: off + 1,
        value: values[off]!,
        least,
        most,
      }),
    );
  const twice = kind === 'stroke-indexes' ? findDuplicateProblem(values) : null;
  return twice === null ? { ok: true, values } : failWith(twice);
}
