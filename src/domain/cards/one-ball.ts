import type { Field, Settings, Strokes } from '../competition/types.ts';

/** Lists the sides that play one ball in this round (scramble, foursomes), as user ids in order. */
export const listOneBallSides = (
  { sides }: Pick<Field, 'sides'>,
  competitions: readonly Settings[],
  round: number,
): number[][] => {
  const oneBallSets = competitions.flatMap(({ ball, rounds, sides: sideSet }) =>
    ball === 'one' && sideSet !== null && rounds.includes(round) ? [sideSet] : [],
  );
  return sides
    .filter(
      ({ set_name, round_number, members }) =>
        oneBallSets.includes(set_name) &&
        (round_number === null || round_number === round) &&
        members.length > 1,
    )
    .map(({ members }) => [...members]);
};

/**
 * Finds the member whose card counts for the side's one ball: the first with scores, else the first who may score, else
 * `user`. Null if `user` plays a ball alone.
 */
export function findOneBallCard(
  sides: readonly (readonly number[])[],
  user: number,
  { hasScores, canScore }: { hasScores: (user: number) => boolean; canScore: (user: number) => boolean },
): { keeper: number; side: readonly number[] } | null {
  const side = sides.find((members) => members.includes(user));
  if (!side) return null;
  return { keeper: side.find(hasScores) ?? side.find(canScore) ?? user, side };
}

/** The card that counts for a side's one ball, and another member's card with other scores. */
export interface DifferingCards {
  keeper: number;
  other: number;
  holes: { hole: number; keeper: Strokes; other: Strokes }[];
}

/** Finds members' cards whose scores do not count because the card of another member counts. */
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
  return listOneBallSides(field, competitions, round).flatMap((members) => {
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
