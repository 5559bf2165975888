/**
 * A second implementation of the World Handicap System, in BigInt fractions and without code of src/domain: both must
 * agree on every record.
 */
export interface Q {
  n: bigint;
  d: bigint;
}
const q = (n: bigint | number, d: bigint | number = 1): Q => ({ n: BigInt(n), d: BigInt(d) });
const add = (a: Q, b: Q): Q => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const neg = (a: Q): Q => ({ n: -a.n, d: a.d });
const sub = (a: Q, b: Q): Q => add(a, neg(b));
const mul = (a: Q, b: Q): Q => ({ n: a.n * b.n, d: a.d * b.d });
const less = (a: Q, b: Q): boolean => a.n * b.d < b.n * a.d;
const half = q(1, 2);

function floorQ({ n, d }: Q): bigint {
  const cut = n / d;
  return n < 0n && cut * d !== n ? cut - 1n : cut;
}
/** Nearest tenth, .05 towards plus infinity. */
const toTenth = (a: Q): Q => ({ n: floorQ(add(mul(a, q(10)), half)), d: 10n });

export interface ReferenceRound {
  day: number;
  /** Each hole: strokes, par, stroke index. */
  holes: readonly (readonly [number, number, number])[];
  ratingTenths: number;
  slope: number;
}

const TABLE: Record<number, [lowest: number, minus: number]> = {
  3: [1, 2],
  4: [1, 1],
  5: [1, 0],
  6: [2, 1],
  7: [2, 0],
  8: [2, 0],
  9: [3, 0],
  10: [3, 0],
  11: [3, 0],
  12: [4, 0],
  13: [4, 0],
  14: [4, 0],
  15: [5, 0],
  16: [5, 0],
  17: [6, 0],
  18: [6, 0],
  19: [7, 0],
  20: [8, 0],
};

function grossOf(round: ReferenceRound, index: Q | null): number {
  const par = round.holes.reduce((all, [, p]) => all + p, 0);
  const rating = q(round.ratingTenths, 10);
  const course =
    index && Number(floorQ(add(add(mul(index, q(round.slope, 113)), sub(rating, q(par))), half)));
  const given = Array.from({ length: 19 }, () => 0);
  const strokes = course ?? 0;
  for (let i = 0; i < Math.abs(strokes); i += 1) {
    const hole = strokes > 0 ? (i % 18) + 1 : 18 - (i % 18);
    given[hole] = given[hole]! + Math.sign(strokes);
  }
  return round.holes.reduce((all, [taken, p, si]) => {
    const most = course === null ? p + 5 : Math.min(p + 2 + given[si]!, p + 5);
    return all + Math.min(taken, most);
  }, 0);
}

/** The index after each round in tenths; null before the first index. Oldest round first. */
export function referenceIndexes(rounds: readonly ReferenceRound[]): (number | null)[] {
  const differentials: Q[] = [];
  const lows: { day: number; index: Q }[] = [];
  let index: Q | null = null;
  return rounds.map((round) => {
    const points = q(grossOf(round, index));
    const raw = mul(q(113, round.slope), sub(points, q(round.ratingTenths, 10)));
    differentials.push(toTenth(raw));
    if (index) {
      const better = sub(index, raw);
      const minus = !less(better, q(10)) ? 2 : !less(better, q(7)) ? 1 : 0;
      const from = Math.max(0, differentials.length - 20);
      for (let i = from; i < differentials.length; i += 1)
        differentials[i] = sub(differentials[i]!, q(minus));
    }
    const recent = differentials.slice(-20).sort((a, b) => (less(a, b) ? -1 : less(b, a) ? 1 : 0));
    const row = TABLE[recent.length];
    if (!row) return null;
    const [lowest, minus] = row;
    const sum = recent.slice(0, lowest).reduce(add);
    let value = sub(toTenth(mul(sum, q(1, lowest))), q(minus));
    const year = lows.filter((l) => round.day - l.day <= 365).map((l) => l.index);
    if (year.length > 0) {
      const low = year.reduce((a, b) => (less(b, a) ? b : a));
      const over = sub(sub(value, low), q(3));
      if (less(q(0), over)) value = toTenth(add(add(low, q(3)), mul(over, half)));
      if (less(add(low, q(5)), value)) value = add(low, q(5));
    }
    if (less(q(54), value)) value = q(54);
    index = value;
    if (recent.length === 20) lows.push({ day: round.day, index });
    return Number(floorQ(mul(value, q(10))));
  });
}
