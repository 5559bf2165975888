import type { BodyOf } from '#api/types.ts';
import type { createCompetition } from '#contract/competitions/competitions.ts';
import { clock } from '#data/clock.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { createPresetSettings, PRESETS, type Preset } from '#domain/competition/presets.ts';
import { getLaterSetName, getPresetName } from '#ui/competition/presetNames.ts';
import { t } from '#words/t.ts';
import { ROUND_FIELDS, type TournamentDraft } from './draft.ts';

/** Gross stroke play needs no competition: each tournament has a gross leaderboard. Twos go with another format. */
const OFFERED_FORMATS = PRESETS.filter((preset) => preset !== 'twos');

const getFormatName = (preset: Preset): string =>
  preset === 'medal' ? t('Stroke play, net') : getPresetName(preset);

export const listFormats = () => OFFERED_FORMATS.map((value) => ({ value, label: getFormatName(value) }));

const findPreset = (value: string): Preset | undefined => OFFERED_FORMATS.find((preset) => preset === value);

const createCompetitionSettings = (preset: Preset, rounds: number[]) =>
  createPresetSettings(preset, { rounds, sides: getLaterSetName(preset) });

/** Says what the format still needs once there are players; null if nothing. */
export function describeNextStep(format: string): string | null {
  const preset = findPreset(format);
  if (preset === undefined) return null;
  const competitionSettings = createCompetitionSettings(preset, [1]);
  if (competitionSettings.sides !== null) return t('You make the pairs or teams later, in the settings.');
  return boardKindOf(competitionSettings) === 'matches'
    ? t('You set the matches later, in the settings.')
    : null;
}

export type FormatRequest = BodyOf<typeof createCompetition>;

const listDatedRounds = (draft: TournamentDraft) =>
  ROUND_FIELDS.filter(({ date }) => draft[date] !== '').map(({ round }) => round);

/** The competition of the chosen format over all rounds; null for stroke play. */
export function buildFormatRequest(draft: TournamentDraft, tournament: number): FormatRequest | null {
  const preset = findPreset(draft.format);
  if (preset === undefined) return null;
  return {
    tournament,
    name: getFormatName(preset),
    settings: createCompetitionSettings(preset, listDatedRounds(draft)),
    op_id: clock.newId(),
  };
}
