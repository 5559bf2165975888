import type { BodyOf } from '#api/types.ts';
import type { createCompetition } from '#contract/competitions/competitions.ts';
import { clock } from '#data/clock.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { createPresetSettings, PRESETS, type Preset } from '#domain/competition/presets.ts';
import { getPresetName } from '#ui/competition/presetNames.ts';
import { t } from '#words/t.ts';
import { ROUND_FIELDS, type TournamentDraft } from './draft.ts';

/** Gross stroke play needs no competition: each tournament has a gross leaderboard. Twos go with another format. */
const FORMATS = PRESETS.filter((preset) => preset !== 'twos');

const nameFormat = (preset: Preset): string =>
  preset === 'medal' ? t('Stroke play, net') : getPresetName(preset);

export const listFormats = (): { value: Preset; name: string }[] =>
  FORMATS.map((value) => ({ value, name: nameFormat(value) }));

const findFormat = (value: string): Preset | undefined => FORMATS.find((preset) => preset === value);

/** A scramble is played by teams, the other formats with sides by pairs. */
const createSettings = (preset: Preset, rounds: number[]) =>
  createPresetSettings(preset, { rounds, sides: preset === 'scramble' ? t('Teams') : t('Pairs') });

/** Says what the format still needs once there are players; null if nothing. */
export function describeNextStep(format: string): string | null {
  const preset = findFormat(format);
  if (preset === undefined) return null;
  const settings = createSettings(preset, [1]);
  if (settings.sides !== null) return t('You make the pairs or teams later, in the settings.');
  return boardKindOf(settings) === 'matches' ? t('You set the matches later, in the settings.') : null;
}

export type FormatRequest = BodyOf<typeof createCompetition>;

const listDatedRounds = (draft: TournamentDraft) =>
  ROUND_FIELDS.filter(({ date }) => draft[date] !== '').map(({ round }) => round);

/** The competition of the chosen format over all rounds; null for stroke play. */
export function buildFormatRequest(draft: TournamentDraft, tournament: number): FormatRequest | null {
  const preset = findFormat(draft.format);
  if (preset === undefined) return null;
  return {
    tournament,
    name: nameFormat(preset),
    settings: createSettings(preset, listDatedRounds(draft)),
    op_id: clock.newId(),
  };
}
