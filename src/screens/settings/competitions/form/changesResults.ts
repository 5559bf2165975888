import type { Settings } from '#domain/competition/types.ts';
import { countScoredCards } from '../../rounds.ts';
import { buildSettings } from './buildSettings.ts';
import type { Draft } from './draft.ts';

/** True if the settings differ from those of `start` and apply to existing scores. */
export function changesResults(
  start: Draft,
  settings: Settings,
  { cards }: { cards: readonly { round_number: number; holes: string }[] },
): boolean {
  const resultBefore = buildSettings(start);
  if (resultBefore.ok && JSON.stringify(resultBefore.settings) === JSON.stringify(settings)) return false;
  return settings.rounds.some((round) => countScoredCards(cards, round) > 0);
}
