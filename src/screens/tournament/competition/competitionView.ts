import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Board, Field, Settings } from '#domain/competition/types.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';

export interface CompetitionView {
  settings: Settings;
  field: Field;
  board: Board;
}

/**
 * Computes the board with this phone's unsent scores applied. Null if this app version does not support the settings.
 */
export function createCompetitionView(
  fieldAnswer: FieldAnswer,
  competition: { id: number; settings: unknown },
  cards: readonly PhoneCard[],
): CompetitionView | null {
  const settings = readCompetition(competition);
  if (settings === null) return null;
  const field = overlayField(toField(fieldAnswer), cards, fieldAnswer.hidden);
  return { settings, field, board: computeBoard(field, settings) };
}
