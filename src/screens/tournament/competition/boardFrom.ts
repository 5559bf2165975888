import { readSettings } from '#contract/competitions/competitions.ts';
import { fieldOf } from '#contract/scores/field.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { boardOf } from '#domain/competition/board.ts';
import type { Board, Field, Settings } from '#domain/competition/types.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';

export interface Shown {
  settings: Settings;
  field: Field;
  board: Board;
}

/** Applies this phone's unsent scores. Null if this app version does not support the settings. */
export function boardFrom(
  answer: FieldAnswer,
  competition: { settings: unknown },
  cards: readonly PhoneCard[],
): Shown | null {
  const settings = readSettings(competition.settings);
  if (settings === null) return null;
  const field = overlayField(fieldOf(answer), cards, answer.hidden);
  return { settings, field, board: boardOf(field, settings) };
}
