import type { User } from '#contract/people/users.ts';
import type { DialectName } from '#server/db/executor.ts';
import type { Db } from '#server/db/schema.ts';
import { lockCards } from './players.ts';
import { findPlayersWithScores, removeEntries } from './player-removal.ts';
import { lockTournament } from '../tournaments/tournaments.ts';

/**
 * Undoes an import. Players with scores stay; players who are removed already are in neither result. A guest remains a
 * user that no later list finds (roster-match.ts).
 */
export async function undoRosterImport(
  trx: Db,
  dialect: DialectName,
  tournament: number,
  addedUsers: readonly User[],
): Promise<{ removed: User[]; stayed: User[] }> {
  const players = addedUsers.map(({ id }) => id);
  // Takes row locks of cards before the tournament's, as scores do, because another order could deadlock.
  await lockCards(trx, dialect, ...players.map((player) => ({ tournament, player })));
  await lockTournament(trx, tournament);
  const entries = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('player', 'in', players.length > 0 ? players : [0])
    .selectAll()
    .execute();
  const playersWithScores = await findPlayersWithScores(trx, tournament, players);
  const removableEntries = entries.filter(({ player }) => !playersWithScores.has(player));
  await removeEntries(trx, tournament, removableEntries);
  const removedIds = new Set(removableEntries.map(({ player }) => player));
  const memberIds = new Set(entries.map(({ player }) => player));
  return {
    removed: addedUsers.filter(({ id }) => removedIds.has(id)),
    stayed: addedUsers.filter(({ id }) => memberIds.has(id) && !removedIds.has(id)),
  };
}
