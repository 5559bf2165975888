import type { Preset } from '#domain/competition/presets.ts';
import { t, text, type PlainText } from '#words/t.ts';

const PRESET_NAMES: Record<Preset, PlainText> = {
  medal: text('Stroke play'),
  stableford: text('Stableford'),
  four_ball: text('Four-ball'),
  foursomes: text('Foursomes'),
  scramble: text('Scramble'),
  match: text('Match play'),
  skins: text('Skins'),
  twos: text('Twos'),
};

/** Name of a ready-made competition. */
export const getPresetName = (preset: Preset): string => t(PRESET_NAMES[preset]);

/** Name of the set of sides that a ready-made competition gets before there is one: teams for a scramble. */
export const getLaterSetName = (preset: Preset): string => (preset === 'scramble' ? t('Teams') : t('Pairs'));
