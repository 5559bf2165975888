import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { computeBoard } from '#domain/competition/board.ts';

/** Places by user on a competition's board with this phone's unsent scores; null if it has none, as with matches. */
export function listCompetitionPlaces(
  fieldAnswer: FieldAnswer,
  competition: FieldAnswer['competitions'][number],
  cards: readonly PhoneCard[],
): Map<number, string | null> | null {
  const settings = readCompetition(competition);
  if (settings === null) return null;
  const board = computeBoard(overlayField(toField(fieldAnswer), cards, fieldAnswer.hidden), settings);
  if (board.kind !== 'rows') return null;
  return new Map(
    board.rows.flatMap(({ members, position }) => members.map((user) => [user, position] as const)),
  );
}
