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

/** The first set of pairs, else the first set. */
const likelySet = (sides: readonly SideEntry[]): string => {
  const names = [...new Set(sides.map(({ set_name }) => set_name))].sort((a, b) => a.localeCompare(b));
  return names.find((name) => largestSideSize(sides, name) === 2) ?? names[0] ?? '';
};

/** First hole of that par; null if no course has pars. */
function likelyHole(field: FieldAnswer, par: number): number | null {
  const pars = field.courses.find((course) => course.par !== null)?.par;
  const holeIndex = pars?.indexOf(par) ?? -1;
  return holeIndex < 0 ? null : holeIndex + 1;
}

/** Prefilled with common choices of clubs, ready to be saved. */
export function createPresetDraft(preset: Preset, field: FieldAnswer, rounds: number[]): Draft {
  const name = presetName(preset);
  if (preset === 'near' || preset === 'long') {
    const contest_hole = likelyHole(field, preset === 'near' ? 3 : 5);
    // A contest is measured in one round.
    const settings = {
      ...presets.DEFAULT_SETTINGS,
      format: preset,
      rounds: rounds.slice(0, 1),
      contest_hole,
    };
    return draftFromSettings(name, settings);
  }
  const set = likelySet(field.sides);
  const size = largestSideSize(field.sides, set) || undefined;
  const draft = draftFromSettings(name, presets.presetSettings(preset, { rounds, sides: set || null, size }));
  return preset === 'four_ball' ? { ...draft, who: 'own' } : draft;
}

/** Recommended by the Rules of Handicapping. */
function recommendedPercent({ format, who, set, count }: Draft, sides: readonly SideEntry[]): string {
  const kind = {
    format,
    ball: who === 'one' ? who : 'own',
    sides: who === 'alone' ? null : set,
    count,
  } as const;
  return percentText(presets.recommendAllowance(kind, largestSideSize(sides, set) || undefined));
}

/** A change of format, sides or number of counting balls resets the allowance to the recommended one. */
export function updateDraft(draft: Draft, patch: Partial<Draft>, sides: readonly SideEntry[]): Draft {
  const next = { ...draft, ...patch };
  if (next.who !== 'alone' && next.set === '') next.set = likelySet(sides);
  const isOtherSide = next.set !== draft.set || next.who !== draft.who;
  if (isOtherSide) next.matches = [];
  // A percentage of a side's sum (foursomes) fits any pairs; shares of a scramble depend on its size.
  const isShareOfSum = next.who === 'one' && draft.who === 'one' && /^\d+$/.test(draft.percent);
  const hasOtherAllowance = (isOtherSide && !isShareOfSum) || next.format !== draft.format;
  if (hasOtherAllowance || next.count !== draft.count) next.percent = recommendedPercent(next, sides);
  return next;
}
