import { readWishes, type ParsedWishes } from '#domain/entry/wishes.ts';
import { hasValues, type Db } from '#server/db/schema.ts';

/** Loads the wishes of the tournament's players for the draw of its first round. */
export async function loadDrawWishes(db: Db, tournament: number): Promise<ParsedWishes> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .leftJoin('entry_requests', (join) =>
      join
        .onRef('entry_requests.tournament', '=', 'players.tournament')
        .onRef('entry_requests.player', '=', 'players.player'),
    )
    .where(hasValues({ 'players.tournament': tournament, 'players.banned': 0, 'players.withdrawn_at': null }))
    .orderBy('players.id')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['entry_requests.wish_with', 'entry_requests.wish_when'])
    .execute();
  const people = rows.map(({ id, username, first_name, last_name }) => {
    return { id, username, first_name: first_name ?? '', last_name: last_name ?? '' };
  });
  const wishes = rows
    .filter(({ wish_with, wish_when }) => wish_with !== null || wish_when !== null)
    .map(({ id, wish_with, wish_when }) => ({ player: id, with: wish_with, when: wish_when }));
  return readWishes(wishes, people);
}
