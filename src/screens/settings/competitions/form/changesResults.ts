import type { Settings } from '#domain/competition/types.ts';
import { buildSettings } from './buildSettings.ts';
import type { Draft } from './draft.ts';

const SCORE_PATTERN = /[1-9x]/;

/** True if the settings differ from those of `start` and apply to existing scores. */
export function changesResults(
  start: Draft,
  settings: Settings,
  { cards }: { cards: readonly { round_number: number; holes: string }[] },
): boolean {
  const resultBefore = buildSettings(start);
  if (resultBefore.ok && JSON.stringify(resultBefore.settings) === JSON.stringify(settings)) return false;
  return cards.some(
    ({ round_number, holes }) =>
      settings.rounds.some((round) => round === round_number) && SCORE_PATTERN.test(holes),
  );
}
