import type { FieldAnswer } from '#contract/scores/field.ts';
import { cardCode } from '#domain/cards/card-code.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';

/**
 * Four-letter codes of certified cards, by '{user}/{round}'. A round with hidden holes has none, because its codes
 * would reveal them.
 */
export function certifiedCodes(
  { cards, hidden }: Pick<FieldAnswer, 'cards' | 'hidden'>,
  tournament: number,
): Map<string, string> {
  const isHidden = new Set(
    hidden.flatMap(({ round_number, holes }) => (holes.length > 0 ? [round_number] : [])),
  );
  return new Map(
    cards.flatMap(({ user, round_number: round, holes, certified }) => {
      const strokes = parseCertifiedStrokes(holes);
      if (certified !== true || strokes === null || isHidden.has(round)) return [];
      return [[`${user}/${round}`, cardCode({ tournament, round, user }, strokes)] as const];
    }),
  );
}
