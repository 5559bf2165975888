import type { Field, Settings } from '../competition/types.ts';

/** The sides that play one ball in a round (scramble, foursomes), each as the users of its members in their order. */
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
 * On whose card the one ball of a user's side is kept: of the first member who has scores, as boards count it, else of the first who
 * may keep it, else of the user. Null for who plays an own ball.
 */
export function keeperOf(
  sides: readonly (readonly number[])[],
  user: number,
  { hasScores, mayKeep }: { hasScores: (user: number) => boolean; mayKeep: (user: number) => boolean },
): { keeper: number; side: readonly number[] } | null {
  const side = sides.find((members) => members.includes(user));
  if (!side) return null;
  return { keeper: side.find(hasScores) ?? side.find(mayKeep) ?? user, side };
}
