import type { Field, Settings } from '../competition/types.ts';

/** Sides with one ball in this round (scramble, foursomes), as user ids in order. */
export const oneBallSides = (
  { sides }: Pick<Field, 'sides'>,
  competitions: readonly Settings[],
  round: number,
): number[][] => {
  const sets = competitions.flatMap(({ ball, rounds, sides: set }) =>
    ball === 'one' && set !== null && rounds.includes(round) ? [set] : [],
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
