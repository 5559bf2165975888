import { readCompetition, type Competition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Board, Field, Settings } from '#domain/competition/types.ts';

export interface CompetitionResult {
  competition: Competition;
  /** Includes the scores and measurements that this device has not sent yet. */
  field: Field;
  /** Null for settings of a newer app version. */
  read: { settings: Settings; board: Board } | null;
}

/** Lists the results in the order of the competitions. */
export function listCompetitionResults(
  answer: FieldAnswer,
  unsent: readonly PhoneCard[],
): CompetitionResult[] {
  const field = overlayField(toField(answer), unsent, answer.hidden);
  return answer.competitions.map((competition) => {
    const settings = readCompetition(competition);
    return { competition, field, read: settings && { settings, board: computeBoard(field, settings) } };
  });
}
