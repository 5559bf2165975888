import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { findRoundGroupingSettings, type GroupingSettingsRow } from '../draws/settings.ts';
import { findChangedLines, recordChange, type AuthorAndTime, type ComparedValue } from './record-change.ts';
import { toYesNo } from './words.ts';

const listComparedSettings = (): ComparedValue<GroupingSettingsRow>[] => [
  [text('Group size'), ({ group_size }) => group_size],
  [text('Weight of handicaps'), ({ handicap_weight_tenths }) => handicap_weight_tenths / 10],
  [text('Weight of scores'), ({ current_score_weight_tenths }) => current_score_weight_tenths / 10],
  [text('Draw automatically'), ({ auto_generate }) => toYesNo(auto_generate === 1)],
];

/** Runs `task`, which changes the draw settings of a round, and records the changed settings in the journal. */
export async function recordGroupingSettings<T>(
  trx: Db,
  { tournament, round_number }: { tournament: number; round_number: number },
  { by, at }: AuthorAndTime,
  task: () => Promise<T>,
): Promise<T> {
  const settingsBefore = await findRoundGroupingSettings(trx, tournament, round_number);
  const result = await task();
  const settingsAfter = await findRoundGroupingSettings(trx, tournament, round_number);
  const lines = findChangedLines(listComparedSettings(), settingsBefore, settingsAfter);
  const params = { round: round_number };
  if (lines.length > 0)
    await recordChange(trx, { tournament, act: 'draw-settings-changed', by, at, params, lines });
  return result;
}
