import { isParticipant } from '#domain/competition/ball.ts';
import type { Field, FieldPlayer, Settings } from '#domain/competition/types.ts';
import { toLastNameKey } from '#domain/name-search.ts';

/** Players who can win the contest, by last name; players who withdrew are left out. */
export function listContestPlayers(
  { players }: Pick<Field, 'players'>,
  { who }: Pick<Settings, 'who'>,
  rows: readonly { user: { id: number } & Parameters<typeof toLastNameKey>[0] }[],
): FieldPlayer[] {
  const keys = new Map(rows.map(({ user }) => [user.id, toLastNameKey(user)]));
  const keyOf = ({ id, name }: FieldPlayer): string => keys.get(id) ?? name.toLowerCase();
  return players
    .filter((player) => isParticipant(player, who) && !player.withdrawn)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The stored centimetres of a player's ball, or undefined. */
export const findMeasurement = (
  { measured }: Pick<Field, 'measured'>,
  { format, contest_hole }: Pick<Settings, 'format' | 'contest_hole'>,
  user: number,
  round: number,
): number | undefined =>
  measured.find(
    (ball) =>
      ball.user === user &&
      ball.round_number === round &&
      ball.kind === format &&
      ball.hole_number === contest_hole,
  )?.centimetres;
