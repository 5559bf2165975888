import type { BodyOf } from '#api/types.ts';
import type { createCompetition } from '#contract/competitions/competitions.ts';
import { clock } from '#data/clock.ts';
import { createPresetSettings, type Preset } from '#domain/competition/presets.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { ROUND_FIELDS, type TournamentDraft } from './draft.ts';

/** Formats of the form. Stroke play needs no competition: every tournament has its leaderboard of strokes. */
const FORMATS = {
  stableford: text('Stableford'),
  four_ball: text('Four-ball'),
  foursomes: text('Foursomes'),
  scramble: text('Scramble'),
  match: text('Match'),
  skins: text('Skins'),
} as const satisfies Partial<Record<Preset, PlainText>>;
type Format = keyof typeof FORMATS;

export const listFormats = (): { value: Format; name: string }[] =>
  (Object.keys(FORMATS) as Format[]).map((value) => ({ value, name: t(FORMATS[value]) }));

const isFormat = (value: string): value is Format => value in FORMATS;

/** What the format still needs once there are players; null if nothing. */
export function describeNextStep(format: string): string | null {
  if (format === 'four_ball' || format === 'foursomes' || format === 'scramble')
    return t('You make the pairs or teams later, in the settings.');
  return format === 'match' ? t('You set the matches later, in the settings.') : null;
}

export type FormatRequest = BodyOf<typeof createCompetition>;

const listDatedRounds = (draft: TournamentDraft) =>
  ROUND_FIELDS.filter(({ date }) => draft[date] !== '').map(({ round }) => round);

/** The competition of the chosen format over all rounds; null for stroke play. */
export function buildFormatRequest(draft: TournamentDraft, tournament: number): FormatRequest | null {
  if (!isFormat(draft.format)) return null;
  const sides = draft.format === 'scramble' ? t('Teams') : t('Pairs');
  return {
    tournament,
    name: t(FORMATS[draft.format]),
    settings: createPresetSettings(draft.format, { rounds: listDatedRounds(draft), sides }),
    op_id: clock.newId(),
  };
}
