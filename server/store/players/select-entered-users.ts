import { hasValues, type Db } from '#server/db/schema.ts';

/** Columns by which a player is named and ordered, with the profile's handicap index. */
export const NAMED_USER_COLUMNS = [
  'users.id',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.is_guest',
  'users.handicap_tenths',
] as const;

/** Selects the entries of a tournament in the order of joining, without banned players; a caller adds users' columns. */
export const selectEnteredUsers = (db: Db, tournament: number) =>
  db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .where(hasValues({ 'players.tournament': tournament, 'players.banned': 0 }))
    .select(['players.handicap_tenths as event_tenths', 'players.without_index', 'players.division'])
    .select(['players.tees', 'players.withdrawn_at'])
    .orderBy('players.id');
