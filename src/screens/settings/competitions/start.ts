import type { SideEntry } from '#contract/competitions.ts';
import type { FieldAnswer } from '#contract/field.ts';
import { text, t, type PlainText } from '#words/t.ts';
import { recommended } from './allowance.ts';
import type { Draft } from './draft.ts';
import { percentText } from './numbers.ts';
import { largestOf } from './sides.ts';

export const PRESETS = [
  'medal',
  'stableford',
  'four_ball',
  'scramble',
  'match',
  'skins',
  'near',
  'long',
] as const;
export type Preset = (typeof PRESETS)[number];

const NAMES: Record<Preset, PlainText> = {
  medal: text('Medal'),
  stableford: text('Stableford'),
  four_ball: text('Four-ball'),
  scramble: text('Scramble'),
  match: text('Match'),
  skins: text('Skins'),
  near: text('Nearest the pin'),
  long: text('Longest drive'),
};
export const presetName = (preset: Preset): string => t(NAMES[preset]);

const FORMATS: Record<Preset, Pick<Draft, 'format' | 'who'>> = {
  medal: { format: 'stroke', who: 'alone' },
  stableford: { format: 'stableford', who: 'alone' },
  four_ball: { format: 'stableford', who: 'own' },
  scramble: { format: 'stroke', who: 'one' },
  match: { format: 'match', who: 'alone' },
  skins: { format: 'skins', who: 'alone' },
  near: { format: 'near', who: 'alone' },
  long: { format: 'long', who: 'alone' },
};

/** The set that is likely meant: the first one whose sides are pairs, else the first. */
const likelySet = (sides: readonly SideEntry[]): string => {
  const names = [...new Set(sides.map(({ set_name }) => set_name))].sort((a, b) => a.localeCompare(b));
  return names.find((name) => largestOf(sides, name) === 2) ?? names[0] ?? '';
};

/** Nearest the pin: the first par 3. Longest drive: the first par 5. */
function likelyHole(field: FieldAnswer | null, par: number): string {
  const pars = field?.courses.find((course) => course.par !== null)?.par;
  const hole = pars?.indexOf(par) ?? -1;
  return hole < 0 ? '' : String(hole + 1);
}

/** A form that is filled in with what most clubs play, ready to be saved. */
export function startOf(preset: Preset, field: FieldAnswer | null, rounds: readonly number[]): Draft {
  const { format, who } = FORMATS[preset];
  const sides = field?.sides ?? [];
  const set = who === 'alone' ? '' : likelySet(sides);
  const count: Draft['count'] = [1, 1, 1];
  const isContest = format === 'near' || format === 'long';
  return {
    name: presetName(preset),
    format,
    who,
    set,
    isNet: !isContest,
    percent: percentText(recommended({ format, who, count }, largestOf(sides, set))),
    most: '',
    // A ball is measured in one round.
    rounds: isContest ? rounds.slice(0, 1) : [...rounds],
    holes: 'all',
    count,
    maximum: 'net_double_bogey',
    maximumValue: '',
    ties: 'countback',
    carry: true,
    division: '',
    lowIndex: '',
    highIndex: '',
    cutAfter: null,
    cutTop: '',
    cutWithin: '',
    prizes: '',
    contestHole: isContest ? likelyHole(field, format === 'near' ? 3 : 5) : '',
    hideLast: '0',
    matches: [],
    teams: ['', ''],
  };
}

/** A changed form: where the format or who plays has changed, the percentage is the recommended one again. */
export function changed(draft: Draft, patch: Partial<Draft>, sides: readonly SideEntry[]): Draft {
  const next = { ...draft, ...patch };
  if (next.who !== 'alone' && next.set === '') next.set = likelySet(sides);
  const isOther =
    next.format !== draft.format ||
    next.who !== draft.who ||
    next.set !== draft.set ||
    next.count !== draft.count;
  if (next.set !== draft.set || next.who !== draft.who) next.matches = [];
  if (isOther) next.percent = percentText(recommended(next, largestOf(sides, next.set)));
  return next;
}
