import { sql } from 'kysely';
import type { DialectName } from '#server/db/executor.ts';
import { selectRow, type Db } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/failures.ts';
import { MERGE_UNDO_MS } from '#server/policies/lifetimes.ts';
import { DELETED_PASSWORD_HASH, lockUser, loadUser } from '../people/users.ts';
import { moveRecordedRowsBack, type MergeChanges } from './changes.ts';
import { AUTHOR_COLUMNS, OWNER_COLUMNS } from './columns.ts';
import { lockAffectedTournaments, type MergeRow } from './merge.ts';
import { moveHeadsBack } from './move-heads.ts';
import { movePlayerRows } from './move-player.ts';
import { findTournamentsUnderWay, describeRunningTournament } from './plan.ts';
import { restoreProfiles } from './profile.ts';

/** Throws 404 if the merge does not exist or is too old. */
async function loadMerge(db: Db, id: number, now: number): Promise<MergeRow> {
  const row = await selectRow(db, 'account_merges', id)
    .where('made_at', '>', now - MERGE_UNDO_MS)
    .executeTakeFirstOrThrow(() => notFound('This merge can no longer be undone.'));
  return row;
}

/** Throws 409 if the account was merged again or deleted since, or while phones may have unsent scores. */
async function requireUndoable(
  trx: Db,
  row: MergeRow,
  playedTournaments: readonly number[],
  now: number,
): Promise<void> {
  const laterMerge = await trx
    .selectFrom('account_merges')
    .where('id', '>', row.id)
    .where((expression) =>
      expression.or([
        expression('from_user', '=', row.into_user),
        expression('into_user', '=', row.into_user),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (laterMerge) throw conflict('This account was merged again since. Undo the later merge first.');
  if ((await loadUser(trx, row.into_user)).password_hash === DELETED_PASSWORD_HASH)
    throw conflict('This account was deleted since.');
  const [tournamentUnderWay] = await findTournamentsUnderWay(trx, playedTournaments, now);
  if (tournamentUnderWay !== undefined) throw conflict(describeRunningTournament(tournamentUnderWay));
}

async function filterExistingTournaments(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tournaments').where('id', 'in', ids).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function restoreDuplicateRows(trx: Db, duplicateRows: MergeChanges['doubled']): Promise<void> {
  for (const { table, row } of duplicateRows) {
    const columns = Object.keys(row);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) on conflict do nothing`.execute(trx);
  }
}

/**
 * Undoes a merge: the merged account gets back its rows, and the later scores of its cards. Returns the changed
 * tournaments.
 */
export async function undoStoredMerge(
  trx: Db,
  id: number,
  { now, dialect }: { now: number; dialect: DialectName },
): Promise<number[]> {
  const row = await loadMerge(trx, id, now);
  const { from_user: fromUser, into_user: intoUser } = row;
  const accountPair = { from: fromUser, into: intoUser };
  for (const userId of [fromUser, intoUser].sort((a, b) => a - b)) await lockUser(trx, userId);
  const changes = JSON.parse(row.changes) as MergeChanges;
  const playedTournaments = await filterExistingTournaments(trx, changes.played);
  await requireUndoable(trx, row, playedTournaments, now);
  const requestKeys = Object.entries(changes.moved).flatMap(([column, keys]) =>
    column.startsWith('entry_requests.') ? keys : [],
  );
  const touchedTournaments = [...changes.heads, ...requestKeys].map(([tournament]) => Number(tournament));
  const organizedTournaments = (changes.moved['tournaments.organizer'] ?? []).map(([tournament]) =>
    Number(tournament),
  );
  const changedTournaments = await filterExistingTournaments(trx, [
    ...new Set([...playedTournaments, ...touchedTournaments, ...organizedTournaments]),
  ]);
  await lockAffectedTournaments(trx, dialect, accountPair, {
    played: playedTournaments,
    all: changedTournaments,
  });
  for (const movedColumn of [...AUTHOR_COLUMNS, ...OWNER_COLUMNS])
    await moveRecordedRowsBack(trx, movedColumn, accountPair, changes.moved);
  await moveHeadsBack(trx, accountPair, changes);
  for (const tournament of playedTournaments)
    await movePlayerRows(trx, { from: intoUser, to: fromUser, tournament });
  const tournamentOf = ({ row: doubledRow }: MergeChanges['doubled'][number]) =>
    Number(doubledRow['tournament']);
  const existingTournaments = await filterExistingTournaments(trx, changes.doubled.map(tournamentOf));
  await restoreDuplicateRows(
    trx,
    changes.doubled.filter((doubledRow) => existingTournaments.includes(tournamentOf(doubledRow))),
  );
  await restoreProfiles(trx, await loadUser(trx, intoUser), changes);
  await trx.deleteFrom('account_merges').where('id', '=', id).execute();
  return changedTournaments;
}
