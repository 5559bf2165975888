import type { FieldAnswer } from '#contract/scores/field.ts';
import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { selectStrokesInPlay } from '#domain/cards/card-text.ts';
import { ALL_HOLES, toHolesInPlay } from '#domain/holes-in-play.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';

/**
 * Check letters of certified cards, by '{user}/{round}'. A round with hidden holes has none, because they would reveal
 * its scores.
 */
export function mapCheckLetters(
  { courses, cards, hidden }: Pick<FieldAnswer, 'courses' | 'cards' | 'hidden'>,
  tournament: number,
): Map<string, string> {
  const hiddenRounds = new Set(
    hidden.flatMap(({ round_number, holes }) => (holes.length > 0 ? [round_number] : [])),
  );
  const inPlay = new Map(
    courses.map(({ round_number, holes_in_play }) => [round_number, toHolesInPlay(holes_in_play)]),
  );
  return new Map(
    cards.flatMap(({ user, round_number: round, holes, certified }) => {
      const strokes = parseCertifiedStrokes(holes);
      if (certified !== true || strokes === null || hiddenRounds.has(round)) return [];
      const strokesInPlay = selectStrokesInPlay(strokes, inPlay.get(round) ?? ALL_HOLES);
      return [[`${user}/${round}`, computeCheckLetters({ tournament, round, user }, strokesInPlay)] as const];
    }),
  );
}
