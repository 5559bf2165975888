import type { SideEntry } from '#contract/competitions/competitions.ts';
import { updateRow, type Db } from '#server/db/schema.ts';
import type { UserRow } from '../people/users.ts';

/** Sides in the order of their creation. */
export async function loadSides(db: Db, tournament: number): Promise<SideEntry[]> {
  const sides = await db
    .selectFrom('sides')
    .where('tournament', '=', tournament)
    .select(['id', 'set_name', 'name', 'round_number'])
    .orderBy('id')
    .execute();
  const members = await db
    .selectFrom('side_members')
    .innerJoin('sides', 'sides.id', 'side_members.side')
    .where('sides.tournament', '=', tournament)
    .select(['side_members.side', 'side_members.user'])
    .orderBy('side_members.place')
    .execute();
  const sidesById = new Map(sides.map((side) => [side.id, { ...side, members: [] as number[] }]));
  for (const { side, user } of members) sidesById.get(side)?.members.push(user);
  return [...sidesById.values()];
}

/** Removes players from sides. Empty sides stay, because matches may refer to them. */
export async function removeFromSides(
  trx: Db,
  tournament: number,
  players: readonly number[],
): Promise<void> {
  if (players.length === 0) return;
  const sides = trx.selectFrom('sides').where('tournament', '=', tournament).select('id');
  await trx.deleteFrom('side_members').where('user', 'in', players).where('side', 'in', sides).execute();
}

/** Clears names of sides that contain a name of the person; boards then show the names of the players. */
export async function clearNameInSides(
  trx: Db,
  { id, first_name, last_name, username }: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'username'>,
): Promise<void> {
  const personNames = [first_name, last_name, username].flatMap(
    (personName) => personName?.trim().toLowerCase() || [],
  );
  const sides = await trx
    .selectFrom('sides')
    .innerJoin('side_members', 'side_members.side', 'sides.id')
    .where('side_members.user', '=', id)
    .select(['sides.id', 'sides.name'])
    .execute();
  const sidesWithName = sides.filter(({ name }) =>
    personNames.some((personName) => name.toLowerCase().includes(personName)),
  );
  for (const side of sidesWithName) await updateRow(trx, 'sides', side.id, { name: '' });
}
