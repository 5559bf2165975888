import type { SideEntry } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import * as presets from '#domain/competition/presets.ts';
import { text, t, type PlainText } from '#words/t.ts';
import { draftFromSettings, type Draft } from './draft.ts';
import { percentText } from './numbers.ts';
import { largestSideSize } from '../sides.ts';

export const PRESETS = [...presets.PRESETS, 'near', 'long'] as const;
export type Preset = (typeof PRESETS)[number];

const NAMES: Record<Preset, PlainText> = {
  medal: text('Medal'),
  stableford: text('Stableford'),
  four_ball: text('Four-ball'),
  foursomes: text('Foursomes'),
  scramble: text('Scramble'),
  match: text('Match'),
  skins: text('Skins'),
  twos: text('Twos'),
  near: text('Nearest the pin'),
  long: text('Longest drive'),
};
export const presetName = (preset: Preset): string => t(NAMES[preset]);

/** Chooses the first set of pairs, else the first set. */
const guessSet = (sides: readonly SideEntry[]): string => {
  const names = [...new Set(sides.map(({ set_name }) => set_name))].sort((a, b) => a.localeCompare(b));
  return names.find((name) => largestSideSize(sides, name) === 2) ?? names[0] ?? '';
};

/** Finds the first hole of that par; null if no course has pars. */
function guessHole(field: FieldAnswer, par: number): number | null {
  const pars = field.courses.find((course) => course.par !== null)?.par;
  const holeIndex = pars?.indexOf(par) ?? -1;
  return holeIndex < 0 ? null : holeIndex + 1;
}

/** Fills the form with common choices of clubs, ready to be saved. */
export function createPresetDraft(preset: Preset, field: FieldAnswer, rounds: number[]): Draft {
  const name = presetName(preset);
  if (preset === 'near' || preset === 'long') {
    const contest_hole = guessHole(field, preset === 'near' ? 3 : 5);
    // A contest is measured in one round.
    const settings = {
      ...presets.DEFAULT_SETTINGS,
      format: preset,
      rounds: rounds.slice(0, 1),
      contest_hole,
    };
    return draftFromSettings(name, settings);
  }
  const set = guessSet(field.sides);
  const size = largestSideSize(field.sides, set) || undefined;
  const draft = draftFromSettings(name, presets.presetSettings(preset, { rounds, sides: set || null, size }));
  return preset === 'four_ball' ? { ...draft, who: 'own' } : draft;
}

/** The allowance that the Rules of Handicapping recommend. */
function recommendedPercent({ format, who, set, count }: Draft, sides: readonly SideEntry[]): string {
  const kind = {
    format,
    ball: who === 'one' ? who : 'own',
    sides: who === 'alone' ? null : set,
    count,
  } as const;
  return percentText(presets.recommendAllowance(kind, largestSideSize(sides, set) || undefined));
}

/** Applies a change. One of format, sides or number of counting balls resets the allowance to the recommended one. */
export function updateDraft(draft: Draft, patch: Partial<Draft>, sides: readonly SideEntry[]): Draft {
  const nextDraft = { ...draft, ...patch };
  if (nextDraft.who !== 'alone' && nextDraft.set === '') nextDraft.set = guessSet(sides);
  const isOtherSide = nextDraft.set !== draft.set || nextDraft.who !== draft.who;
  if (isOtherSide) nextDraft.matches = [];
  // A percentage of a side's sum (foursomes) fits any pairs; shares of a scramble depend on its size.
  const isShareOfSum = nextDraft.who === 'one' && draft.who === 'one' && /^\d+$/.test(draft.percent);
  const hasOtherAllowance = (isOtherSide && !isShareOfSum) || nextDraft.format !== draft.format;
  if (hasOtherAllowance || nextDraft.count !== draft.count)
    nextDraft.percent = recommendedPercent(nextDraft, sides);
  return nextDraft;
}
