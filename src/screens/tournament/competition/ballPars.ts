import { selectPlayerHoles } from '#domain/competition/handicap.ts';
import type { BallCard, Field, FieldCourse, Settings } from '#domain/competition/types.ts';

/** Pars of holes 1 to 18 for each ball, from the player's tees; for a shared ball, from the first member's. */
export function listBallPars(
  { balls, members }: { balls: readonly BallCard[]; members: readonly number[] },
  { ball }: Pick<Settings, 'ball'>,
  { players }: Pick<Field, 'players'>,
  course: FieldCourse | undefined,
): (readonly number[] | null)[] {
  return balls.map(({ player }) => {
    const playerIdForTees = ball === 'one' ? members[0] : player;
    return selectPlayerHoles(course, players.find(({ id }) => id === playerIdForTees)?.tees ?? null).par;
  });
}
