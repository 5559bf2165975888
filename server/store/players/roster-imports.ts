import type { RosterResult } from '#contract/tournaments/roster.ts';
import { hasValues, insertRows, selectRowsOf, type Db } from '#server/db/schema.ts';
import { STORED_ANSWER_MS } from '#server/policies/lifetimes.ts';
import type { User } from '#contract/people/users.ts';
import type { DialectName } from '#server/db/executor.ts';
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
  const entries = await selectRowsOf(trx, 'players', { tournament })
    .where('player', 'in', players.length > 0 ? players : [0])
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

/** The stored answer of an import; undefined for a new import. */
export async function findRosterImportAnswer(
  db: Db,
  tournament: number,
  op_id: string,
): Promise<RosterResult[] | undefined> {
  const row = await db
    .selectFrom('roster_imports')
    .where(hasValues({ tournament, op_id }))
    .select('answer')
    .executeTakeFirst();
  return row && (JSON.parse(row.answer) as RosterResult[]);
}

/** Stores the answer, and deletes answers that are too old to be requested again. */
export async function storeRosterImport(
  trx: Db,
  {
    tournament,
    op_id,
    results,
    now,
  }: { tournament: number; op_id: string; results: RosterResult[]; now: number },
): Promise<void> {
  await trx
    .deleteFrom('roster_imports')
    .where('made_at', '<', now - STORED_ANSWER_MS)
    .execute();
  await insertRows(trx, 'roster_imports', {
    tournament,
    op_id,
    answer: JSON.stringify(results),
    made_at: now,
  });
}
