import type { Selectable } from 'kysely';
import type { Merge } from '#contract/people/merges.ts';
import { toInstant } from '#domain/instant.ts';
import type { DialectName } from '#server/db/executor.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import { MERGE_UNDO_MS } from '#server/policies/lifetimes.ts';
import { dropPasswordResets } from '../access/password-resets.ts';
import { endSignIns } from '../access/tokens.ts';
import { toStaffPerson } from '../people/people.ts';
import { getDisplayName } from '../people/person-name.ts';
import { type UserRow, loadUsersOf } from '../people/users.ts';
import { lockCards } from '../players/players.ts';
import { lockTournament } from '../tournaments/tournaments.ts';
import { deleteOldMerges } from './forget-old.ts';
import { moveAndRecordRows, type MergeChanges } from './changes.ts';
import { AUTHOR_COLUMNS, OWNER_COLUMNS } from './columns.ts';
import { moveHeads } from './move-heads.ts';
import { dropDoubledPlayerRows, dropDoubledPersonRows, movePlayerRows } from './move-player.ts';
import { dropDoubledRequests } from './move-requests.ts';
import type { MergePlan } from './plan.ts';
import { chooseFieldsToFill, clearMergedProfile, fillProfile } from './profile.ts';
import type { AccountPair, AffectedTournaments } from './reach.ts';

export type MergeRow = Selectable<Tables['account_merges']>;

/** Blocks scores and changes in these tournaments until the transaction ends; takes row locks of cards first. */
export async function lockAffectedTournaments(
  trx: Db,
  dialect: DialectName,
  pair: AccountPair,
  { all }: AffectedTournaments,
): Promise<void> {
  const entries = all.flatMap((tournament) =>
    [pair.from, pair.into].map((player) => ({ tournament, player })),
  );
  await lockCards(trx, dialect, ...entries);
  for (const tournament of all) await lockTournament(trx, tournament);
}

/** Changes all rows and returns what an undo needs. Needs the row locks of both accounts. */
async function moveAccount(trx: Db, pair: AccountPair, plan: MergePlan, now: number): Promise<MergeChanges> {
  const { affectedTournaments, into, from } = plan;
  const valuesToFill = chooseFieldsToFill(into, from);
  const changes: MergeChanges = {
    person: from,
    filled: valuesToFill,
    played: affectedTournaments.played,
    moved: {},
    heads: [],
    doubled: [],
  };
  for (const tournament of affectedTournaments.played) {
    const playerMove = { from: pair.from, to: pair.into, tournament };
    await dropDoubledPlayerRows(trx, playerMove, changes.doubled);
    await movePlayerRows(trx, playerMove);
  }
  for (const tournament of affectedTournaments.all) {
    for (const authorColumn of AUTHOR_COLUMNS)
      await moveAndRecordRows(trx, authorColumn, pair, { tournament, moved: changes.moved });
    await moveHeads(trx, pair, { tournament, heads: changes.heads });
  }
  changes.doubled.push(...(await dropDoubledPersonRows(trx, { from: pair.from, to: pair.into })));
  changes.doubled.push(...(await dropDoubledRequests(trx, pair)));
  for (const ownerColumn of OWNER_COLUMNS)
    await moveAndRecordRows(trx, ownerColumn, pair, { tournament: null, moved: changes.moved });
  await endSignIns(trx, { user: pair.from }, now);
  await dropPasswordResets(trx, pair.from);
  await clearMergedProfile(trx, pair.from);
  await fillProfile(trx, pair.into, valuesToFill);
  return changes;
}

export async function storeMerge(
  trx: Db,
  plan: MergePlan,
  { by, now, dialect }: { by: number; now: number; dialect: DialectName },
): Promise<MergeRow> {
  const accountPair = { from: plan.from.id, into: plan.into.id };
  await lockAffectedTournaments(trx, dialect, accountPair, plan.affectedTournaments);
  const changes = await moveAccount(trx, accountPair, plan, now);
  await deleteOldMerges(trx, now);
  return trx
    .insertInto('account_merges')
    .values({
      from_user: accountPair.from,
      into_user: accountPair.into,
      made_by: by,
      made_at: now,
      name: getDisplayName(plan.from),
      changes: JSON.stringify(changes),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const describeMerge = (
  row: Omit<MergeRow, 'changes'>,
  { into, from }: Record<'into' | 'from', UserRow>,
): Merge => ({
  id: row.id,
  into: toStaffPerson(into),
  name: row.name,
  ...(from.is_guest === 0 && { username: from.username }),
  made_at: toInstant(Number(row.made_at)),
  until: new Date(Number(row.made_at) + MERGE_UNDO_MS).toISOString(),
});

export async function describeMerges(db: Db, rows: readonly Omit<MergeRow, 'changes'>[]): Promise<Merge[]> {
  const people = await loadUsersOf(db, rows, ({ into_user, from_user }) => [into_user, from_user]);
  return rows.map((row) =>
    describeMerge(row, { into: people.get(row.into_user)!, from: people.get(row.from_user)! }),
  );
}

/** Merges, the latest first, without the details that an undo needs. */
export async function loadMerges(db: Db, now: number, maximum: number): Promise<Merge[]> {
  const rows = await db
    .selectFrom('account_merges')
    .where('made_at', '>', now - MERGE_UNDO_MS)
    .select(['id', 'from_user', 'into_user', 'made_by', 'made_at', 'name'])
    .orderBy('id', 'desc')
    .limit(maximum)
    .execute();
  return describeMerges(db, rows);
}
