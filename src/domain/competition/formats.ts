import { text, type PlainText } from '#words/t.ts';
import { NOT_COMPLETED } from './types.ts';
import type { FormatName, Maximum, Measurement, Settings, Strokes } from './types.ts';

/** How a format counts a hole. Match play and skins compare net strokes per hole; contests use only `better`. */
export interface Tally {
  better: 'less' | 'more';
  /** Value of the strokes on a hole; null if the format has no value for NOT_COMPLETED. */
  worth(strokes: Strokes, par: number, received: number, maximum: Maximum): number | null;
  /**
   * Score of a hole that is played in net par, such as 2 in Stableford. Players with different numbers of holes are
   * ranked by their result minus the sum of these scores.
   */
  level(par: number): number;
  needs_par: boolean;
}

/** A hole that is not completed has no net score (Rule 3.3). */
const stroke: Tally = {
  better: 'less',
  worth: (strokes, _par, received) => (strokes === NOT_COMPLETED ? null : strokes - received),
  level: (par) => par,
  needs_par: false,
};

/** Maximum gross strokes of a hole (Rule 21.2). */
export function computeMaximum(par: number, received: number, maximum: Maximum): number {
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
    const maxStrokes = computeMaximum(par, received, maximum);
    return (strokes === NOT_COMPLETED ? maxStrokes : Math.min(strokes, maxStrokes)) - received;
  },
  level: (par) => par,
  needs_par: true,
};

/** Rule 21.1: two points for the target score and one more for each stroke under it, without an upper limit. */
const stableford: Tally = {
  better: 'more',
  worth: (strokes, par, received) =>
    strokes === NOT_COMPLETED ? 0 : Math.max(0, 2 + par + received - strokes),
  level: () => 2,
  needs_par: true,
};

/** Points of a hole by its net score to par, as in professional tournaments: from -3 (worst) to 8 (albatross). */
const MODIFIED_POINTS_BY_TO_PAR: readonly [toPar: number, points: number][] = [
  [-3, 8],
  [-2, 5],
  [-1, 2],
  [0, 0],
  [1, -1],
];
const MIN_MODIFIED_POINTS = -3;
const modifiedStableford: Tally = {
  better: 'more',
  worth: (strokes, par, received) => {
    if (strokes === NOT_COMPLETED) return MIN_MODIFIED_POINTS;
    return (
      MODIFIED_POINTS_BY_TO_PAR.find(([toPar]) => strokes - received - par <= toPar)?.[1] ??
      MIN_MODIFIED_POINTS
    );
  },
  level: () => 0,
  needs_par: true,
};

/** Rule 21.3: the hole is won, halved or lost against the target score. */
const parBogey: Tally = {
  better: 'more',
  worth: (strokes, par, received) => {
    if (strokes === NOT_COMPLETED) return -1;
    const target = par + received;
    return strokes < target ? 1 : strokes === target ? 0 : -1;
  },
  level: () => 0,
  needs_par: true,
};

/** Each hole in two strokes wins a share of the pot; strokes are gross unless the competition is net. */
const twos: Tally = {
  better: 'more',
  worth: (strokes, _par, received) => Number(strokes !== NOT_COMPLETED && strokes - received === 2),
  level: () => 0,
  needs_par: false,
};

/** Recommended percent of a course handicap (Rules of Handicapping, Appendix C). */
interface Allowance {
  single: number;
  pair: number;
  /** Percents for the best 1, 2, 3 and 4 balls of four; null if they are the same as `pair`. */
  best_of_four: readonly number[] | null;
}
const TOTALS_ALLOWANCE: Allowance = { single: 95, pair: 85, best_of_four: [75, 85, 100, 100] };
const FULL_ALLOWANCE: Allowance = { single: 100, pair: 100, best_of_four: null };

/** src/ui/competition/units.ts has the texts of a format's results. */
interface Format {
  name: PlainText;
  board: 'rows' | 'matches' | 'skins' | 'contest';
  /** 'capped': strokes up to a maximum per hole. 'holes': holes won minus holes lost against par. */
  unit: 'strokes' | 'capped' | 'points' | 'holes' | 'matches' | 'skins' | 'twos' | 'distance';
  tally: Tally;
  allowance: Allowance;
  /** True if one pot is divided in proportion to the totals; if absent, each place has a prize. */
  hasPot?: boolean;
  /** Pars of the holes on which a contest is usually held, and the par of the hole to propose; only of contests. */
  contestPars?: { usual: readonly number[]; proposed: number };
}

export const FORMATS: Readonly<Record<FormatName, Format>> = {
  stroke: {
    name: text('Stroke play'),
    board: 'rows',
    unit: 'strokes',
    tally: stroke,
    allowance: TOTALS_ALLOWANCE,
  },
  maximum: {
    name: text('Maximum score'),
    board: 'rows',
    unit: 'capped',
    tally: maximumScore,
    allowance: TOTALS_ALLOWANCE,
  },
  stableford: {
    name: text('Stableford'),
    board: 'rows',
    unit: 'points',
    tally: stableford,
    allowance: TOTALS_ALLOWANCE,
  },
  modified: {
    name: text('Modified Stableford'),
    board: 'rows',
    unit: 'points',
    tally: modifiedStableford,
    allowance: TOTALS_ALLOWANCE,
  },
  par: {
    name: text('Par/Bogey'),
    board: 'rows',
    unit: 'holes',
    tally: parBogey,
    allowance: { single: 95, pair: 90, best_of_four: [75, 80, 90, 100] },
  },
  match: {
    name: text('Match play'),
    board: 'matches',
    unit: 'matches',
    tally: stroke,
    allowance: { ...FULL_ALLOWANCE, pair: 90 },
  },
  skins: {
    name: text('Skins'),
    board: 'skins',
    unit: 'skins',
    tally: stroke,
    allowance: FULL_ALLOWANCE,
    hasPot: true,
  },
  twos: {
    name: text('Twos'),
    board: 'rows',
    unit: 'twos',
    tally: twos,
    allowance: FULL_ALLOWANCE,
    hasPot: true,
  },
  near: {
    name: text('Nearest the pin'),
    board: 'contest',
    unit: 'distance',
    tally: stroke,
    allowance: FULL_ALLOWANCE,
    contestPars: { usual: [3], proposed: 3 },
  },
  long: {
    name: text('Longest drive'),
    board: 'contest',
    unit: 'distance',
    tally: { ...stroke, better: 'more' },
    allowance: FULL_ALLOWANCE,
    contestPars: { usual: [4, 5, 6], proposed: 5 },
  },
};

export const tallyOf = ({ format }: Pick<Settings, 'format'>): Tally => FORMATS[format].tally;
export const boardKindOf = ({ format }: Pick<Settings, 'format'>): Format['board'] => FORMATS[format].board;
export const unitOf = ({ format }: Pick<Settings, 'format'>): Format['unit'] => FORMATS[format].unit;
export const hasPot = ({ format }: Pick<Settings, 'format'>): boolean => FORMATS[format].hasPot === true;
export const isMeasured = (format: FormatName): format is Measurement['kind'] =>
  FORMATS[format].board === 'contest';
/** True if the format compares net strokes, not points or results against par. */
export const comparesNetStrokes = ({ net, format }: Pick<Settings, 'net' | 'format'>): boolean =>
  net !== null && FORMATS[format].tally.better === 'less';
/** True if plain strokes count over a round, without points or a maximum per hole. */
export const isStrokePlay = (settings: Pick<Settings, 'format'>): boolean => unitOf(settings) === 'strokes';
