import { hasValues, type Db } from '#server/db/schema.ts';

/** Players of a tournament with their users, in the order of joining, without banned ones. */
export const selectEnteredUsers = (db: Db, tournament: number) =>
  db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .where(hasValues({ 'players.tournament': tournament, 'players.banned': 0 }))
    .selectAll('users')
    .select(['players.handicap_tenths as event_tenths', 'players.without_index', 'players.division'])
    .select(['players.tees', 'players.withdrawn_at'])
    .orderBy('players.id');
