import { readSettings, type SideEntry } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { FORMATS } from '#domain/competition/formats.ts';
import * as presets from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { getLaterSetName, getPresetName } from '#ui/competition/presetNames.ts';
import { text, t } from '#words/t.ts';
import { listContestHoles } from './contestHoles.ts';
import { createSettingsDraft, type Draft } from './draft.ts';
import { formatPercent } from './numbers.ts';
import { proposeName } from '../names.ts';
import { findLargestSideSize } from '../sides.ts';

export const FORM_PRESETS = [...presets.PRESETS, 'near', 'long'] as const;
export type FormPreset = (typeof FORM_PRESETS)[number];

const CONTEST_NAMES = { near: text('Nearest the pin'), long: text('Longest drive') };
export const getChoiceName = (preset: FormPreset): string =>
  preset === 'near' || preset === 'long' ? t(CONTEST_NAMES[preset]) : getPresetName(preset);

/** Chooses the first set of pairs, else the first set of sides, else the name of a set that is made later. */
const guessSet = (sides: readonly SideEntry[], nameOfLater = t('Pairs')): string => {
  const names = [...new Set(sides.map(({ set_name }) => set_name))].sort((a, b) => a.localeCompare(b));
  return names.find((name) => findLargestSideSize(sides, name) === 2) ?? names[0] ?? nameOfLater;
};

/**
 * The first par 3 that the rounds play, or for the longest drive the first par 5, without a contest of the same kind in
 * these rounds; if all have one, the first of them. Null if there is none.
 */
function guessHole(
  field: FieldAnswer,
  { format, rounds }: Pick<Settings, 'format' | 'rounds'>,
): number | null {
  const proposedPar = FORMATS[format].contestPars!.proposed;
  const holes = listContestHoles({ format, rounds }, field)
    .filter(({ pars }) => pars.includes(proposedPar))
    .map(({ hole }) => hole);
  const takenHoles = new Set(
    field.competitions
      .map(({ settings }) => readSettings(settings))
      .filter((other) => other?.format === format && other.rounds.some((round) => rounds.includes(round)))
      .map((other) => other!.contest_hole),
  );
  return holes.find((hole) => !takenHoles.has(hole)) ?? holes[0] ?? null;
}

/** Fills the form with common choices of clubs, ready to be saved. */
export function createPresetDraft(preset: FormPreset, field: FieldAnswer, rounds: number[]): Draft {
  const name = proposeName(getChoiceName(preset), field.competitions);
  if (preset === 'near' || preset === 'long') {
    // A contest is measured in one round.
    const contest = { format: preset, rounds: rounds.slice(0, 1) };
    const contest_hole = guessHole(field, contest);
    return createSettingsDraft(name, { ...presets.DEFAULT_SETTINGS, ...contest, contest_hole });
  }
  const set = guessSet(field.sides, getLaterSetName(preset));
  const size = findLargestSideSize(field.sides, set) || undefined;
  const draft = createSettingsDraft(name, presets.createPresetSettings(preset, { rounds, sides: set, size }));
  return preset === 'four_ball' ? { ...draft, who: 'own' } : draft;
}

/** The allowance that the Rules of Handicapping recommend. */
export function getRecommendedPercent(
  { format, who, set, count }: Draft,
  sides: readonly SideEntry[],
): string {
  const competitionKind = {
    format,
    ball: who === 'one' ? who : 'own',
    sides: who === 'alone' ? null : set,
    count,
  } as const;
  return formatPercent(
    presets.recommendAllowance(competitionKind, findLargestSideSize(sides, set) || undefined),
  );
}

/**
 * Applies a change. A change of format, sides or number of counting balls resets the allowance to the recommended one.
 */
export function updateDraft(draft: Draft, patch: Partial<Draft>, sides: readonly SideEntry[]): Draft {
  const nextDraft = { ...draft, ...patch };
  if (nextDraft.who !== 'alone' && nextDraft.set === '') nextDraft.set = guessSet(sides);
  const hasOtherSides = nextDraft.set !== draft.set || nextDraft.who !== draft.who;
  if (hasOtherSides) Object.assign(nextDraft, { matches: [], chosenMatch: null });
  // A percentage of the pair's sum of handicaps (foursomes) fits any pair; shares of a scramble depend on the side's size.
  const isShareOfSum = nextDraft.who === 'one' && draft.who === 'one' && /^\d+$/.test(draft.percent);
  const hasOtherAllowance = (hasOtherSides && !isShareOfSum) || nextDraft.format !== draft.format;
  if (hasOtherAllowance || nextDraft.count !== draft.count)
    nextDraft.percent = getRecommendedPercent(nextDraft, sides);
  return nextDraft;
}
