import { boardKindOf, FORMATS } from './formats.ts';
import { SCRAMBLE_PERCENTS } from './handicap.ts';
import type { NetSettings, Settings } from './types.ts';

export const PRESETS = [
  'medal',
  'stableford',
  'four_ball',
  'foursomes',
  'scramble',
  'match',
  'skins',
  'twos',
] as const;
export type Preset = (typeof PRESETS)[number];

export const DEFAULT_SETTINGS: Settings = {
  v: 1,
  format: 'stroke',
  rounds: [1],
  holes: 'all',
  net: null,
  sides: null,
  ball: 'own',
  count: [1, 1, 1],
  maximum: { kind: 'net_double_bogey' },
  ties: 'countback',
  carry: false,
  who: null,
  matches: [],
  teams: null,
  cut: null,
  prizes: [],
  contest_hole: null,
  hide_last: 0,
};

/** With fewer players, associations use an allowance of 100 % (Clarification C/1); the form shows a hint. */
export const SMALL_FIELD_PLAYERS = 30;

type FormatKind = Pick<Settings, 'format' | 'ball' | 'sides' | 'count'>;

/** Percent of the sum of both players' course handicaps (Appendix C). */
const FOURSOMES_PERCENT = 50;

/** The allowance that Appendix C recommends; `sideSize` is that of a side. Stroke play with one ball is like a scramble. */
export function recommendAllowance(
  { format, ball, sides, count }: FormatKind,
  sideSize = 2,
): NetSettings['percent'] {
  if (ball === 'one' && sides !== null) {
    const scramblePercents = SCRAMBLE_PERCENTS[sideSize];
    return boardKindOf({ format }) === 'matches' || !scramblePercents
      ? FOURSOMES_PERCENT
      : [...scramblePercents];
  }
  const { single, pair, best_of_four } = FORMATS[format].allowance;
  if (sides === null) return single;
  if (best_of_four === null) return pair;
  if (sideSize > 2) return best_of_four[Math.min(count[1], 4) - 1]!;
  return count[1] > 1 ? 100 : pair;
}

const KIND_BY_PRESET: Record<
  Preset,
  Pick<Settings, 'format' | 'ball' | 'carry' | 'ties'> & { isOfSides: boolean; isGross?: boolean }
> = {
  medal: { format: 'stroke', ball: 'own', carry: false, ties: 'countback', isOfSides: false },
  stableford: { format: 'stableford', ball: 'own', carry: false, ties: 'countback', isOfSides: false },
  four_ball: { format: 'stableford', ball: 'own', carry: false, ties: 'countback', isOfSides: true },
  foursomes: { format: 'stroke', ball: 'one', carry: false, ties: 'countback', isOfSides: true },
  scramble: { format: 'stroke', ball: 'one', carry: false, ties: 'countback', isOfSides: true },
  match: { format: 'match', ball: 'own', carry: false, ties: 'shared', isOfSides: false },
  skins: { format: 'skins', ball: 'own', carry: true, ties: 'shared', isOfSides: false },
  twos: { format: 'twos', ball: 'own', carry: false, ties: 'shared', isOfSides: false, isGross: true },
};

/** `sides` is the name of a set of sides, which four-ball, foursomes and scramble need. */
export function createPresetSettings(
  preset: Preset,
  {
    rounds,
    sides = null,
    size: sideSize = preset === 'scramble' ? 4 : 2,
  }: { rounds: number[]; sides?: string | null; size?: number },
): Settings {
  const { isOfSides, isGross = false, ...presetSettings } = KIND_BY_PRESET[preset];
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    ...presetSettings,
    rounds,
    sides: isOfSides ? sides : null,
  };
  const percent =
    preset === 'foursomes'
      ? FOURSOMES_PERCENT
      : recommendAllowance({ ...settings, sides: isOfSides ? (sides ?? '') : null }, sideSize);
  return isGross ? settings : { ...settings, net: { percent, most: null } };
}
