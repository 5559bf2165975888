import { NO_SCORE, type Maximum, type Settings, type Strokes } from './types.ts';

/** How a format counts holes. Match and skins compare opponents hole by hole with net strokes, so they count as stroke play does. */
export interface Tally {
  better: 'less' | 'more';
  /** What a played hole is worth; null where no score means that there is none. */
  worth(strokes: Strokes, par: number, received: number, maximum: Maximum): number | null;
  /** What is level on a hole: running results are ranked by how far they are from it. */
  level(par: number): number;
  /** Whether a hole has no worth without its par. */
  needs_par: boolean;
}

/** Rule 3.3: net strokes; not holed out is no score at all. */
const stroke: Tally = {
  better: 'less',
  worth: (strokes, _par, received) => (strokes === NO_SCORE ? null : strokes - received),
  level: (par) => par,
  needs_par: false,
};

/** The most gross strokes that a hole counts (Rule 21.2). */
export function capOf(par: number, received: number, maximum: Maximum): number {
  switch (maximum.kind) {
    case 'fixed':
      return maximum.value;
    case 'times_par':
      return par * maximum.value;
    case 'par_plus':
      return par + maximum.value;
    case 'net_double_bogey':
      return par + 2 + received;
  }
}

const maximumScore: Tally = {
  better: 'less',
  worth: (strokes, par, received, maximum) => {
    const cap = capOf(par, received, maximum);
    return (strokes === NO_SCORE ? cap : Math.min(strokes, cap)) - received;
  },
  level: (par) => par,
  needs_par: true,
};

/** Rule 21.1: two points for the target, one more for each stroke under it, without an upper end. */
const stableford: Tally = {
  better: 'more',
  worth: (strokes, par, received) => (strokes === NO_SCORE ? 0 : Math.max(0, 2 + par + received - strokes)),
  level: () => 2,
  needs_par: true,
};

/** Rule 21.3: the hole is won, halved or lost against the target. */
const parBogey: Tally = {
  better: 'more',
  worth: (strokes, par, received) => {
    if (strokes === NO_SCORE) return -1;
    const target = par + received;
    return strokes < target ? 1 : strokes === target ? 0 : -1;
  },
  level: () => 0,
  needs_par: true,
};

export function tallyOf({ format }: Pick<Settings, 'format'>): Tally {
  if (format === 'maximum') return maximumScore;
  if (format === 'stableford') return stableford;
  return format === 'par' ? parBogey : stroke;
}
