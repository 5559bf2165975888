import type { Field, Settings, Strokes } from '../competition/types.ts';

/** Sides with one ball in this round (scramble, foursomes), as user ids in order. */
export const oneBallSides = (
  { sides }: Pick<Field, 'sides'>,
  competitions: readonly Settings[],
  round: number,
): number[][] => {
  const sets = competitions.flatMap(({ ball, rounds, sides: sideSet }) =>
    ball === 'one' && sideSet !== null && rounds.includes(round) ? [sideSet] : [],
  );
  return sides
    .filter(
      ({ set_name, round_number, members }) =>
        sets.includes(set_name) && (round_number === null || round_number === round) && members.length > 1,
    )
    .map(({ members }) => [...members]);
};

/**
 * The member whose card has the side's one ball: the first with scores (as boards count it), else the first allowed to
 * score, else `user`. Null if `user` plays an own ball.
 */
export function findOneBallCard(
  sides: readonly (readonly number[])[],
  user: number,
  { hasScores, mayKeep }: { hasScores: (user: number) => boolean; mayKeep: (user: number) => boolean },
): { keeper: number; side: readonly number[] } | null {
  const side = sides.find((members) => members.includes(user));
  if (!side) return null;
  return { keeper: side.find(hasScores) ?? side.find(mayKeep) ?? user, side };
}

/** The card that counts for a side's one ball, and another member's card with other scores. */
export interface DifferingCards {
  keeper: number;
  other: number;
  /** Holes with a score on the other card that the counting card does not have. */
  holes: { hole: number; keeper: Strokes; other: Strokes }[];
}

/** Scores on members' cards that count nowhere, because the card of another member counts. */
export function findDifferingCards(
  field: Pick<Field, 'sides' | 'cards'>,
  competitions: readonly Settings[],
  round: number,
): DifferingCards[] {
  const cards = new Map(
    field.cards
      .filter(({ round_number, strokes }) => round_number === round && strokes.some((n) => n !== 0))
      .map((card) => [card.user, card]),
  );
  return oneBallSides(field, competitions, round).flatMap((members) => {
    const [keeperCard, ...otherCards] = members.flatMap((id) => cards.get(id) ?? []);
    return otherCards.flatMap((card) => {
      const holes = card.strokes.flatMap((otherStrokes, i) => {
        const keeperStrokes = keeperCard!.strokes[i] ?? 0;
        return otherStrokes === 0 || otherStrokes === keeperStrokes
          ? []
          : [{ hole: i + 1, keeper: keeperStrokes, other: otherStrokes }];
      });
      return holes.length === 0 ? [] : [{ keeper: keeperCard!.user, other: card.user, holes }];
    });
  });
}
