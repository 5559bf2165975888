import { sql, type Kysely } from 'kysely';
import { ConfigError } from '../config/config-error.ts';
import type { Context } from '../context.ts';
import { toSecondsSince2020 } from '../db/versions.ts';
import type { DialectName } from '../db/executor.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { fillRightsData } from '../db/migrations/0005_rights.ts';
import { fillOwners } from '../db/migrations/0022_guest_owners.ts';
import { countRows, updateRow, type Db } from '../db/schema.ts';
import { insertRestore } from '../store/restores.ts';
import { loadFormerInstallations, storeServerSetting } from '../store/server/settings.ts';
import { readBackup, type BackupRows } from './format.ts';
import { restoreSignIns, loadSignIns } from './sign-ins.ts';
import { BACKUP_TABLES, TABLES_CHILDREN_FIRST, AUTO_INCREMENT_TABLES, type DatabaseRow } from './tables.ts';
import { codeOf } from '../failures.ts';

/** Group codes that the database had before a restore, each with true if it was valid. */
type CodeStates = ReadonlyMap<string, boolean>;

async function loadCodeStates(db: Db): Promise<CodeStates> {
  const rows = await db.selectFrom('access_codes').select(['code', 'ended_at']).execute();
  return new Map(rows.map(({ code, ended_at }) => [code, ended_at === null]));
}

/**
 * Ends each restored code that was not valid in the replaced database: revoked after the backup, or not in it. Helpers of
 * a revoked code get no rights back.
 */
async function endCodes(trx: Db, statesBefore: CodeStates, now: number): Promise<void> {
  const restoredCodes = await trx
    .selectFrom('access_codes')
    .where('ended_at', 'is', null)
    .select(['id', 'code'])
    .execute();
  for (const { id, code } of restoredCodes) {
    const wasLiveBefore = statesBefore.get(code);
    if (wasLiveBefore) continue;
    await updateRow(trx, 'access_codes', id, { ended_at: now });
    if (wasLiveBefore === false) await trx.deleteFrom('extra_scorers').where('access', '=', id).execute();
  }
}

type UntypedDb = Kysely<Record<string, DatabaseRow>>;

/** Number of ids that a restore skips, so that no id assigned after the backup is used again. */
const RESTORED_ID_GAP = 1000;

/** Number of former databases whose helpers are recognized, far more than one server moves. */
const MAX_FORMER_INSTALLATIONS = 20;

export interface RestoreSummary {
  /** Time of the backup in ms since 1970. */
  madeAt: number;
  scores: number;
  tournaments: number;
  /** Number of accounts that the replaced database has and the backup lacks. */
  lostUserCount: number;
}

type RestoreTarget = Pick<Context, 'write' | 'dialect' | 'clock'>;

/**
 * Replaces all data in one transaction, even beside a running server. Sign-ins of people in the backup stay valid.
 * ConfigError, without any change, if the file is not a complete backup.
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<RestoreSummary> {
  await readBackup(file, () => {}); // Validates the whole file before any change.
  try {
    return await target.write((trx) => replaceAll(trx, target, file));
  } catch (error) {
    const errorCode = codeOf(error);
    // Errors about rows that this version cannot store; class 23 and SQLITE_CONSTRAINT mean a violated constraint.
    const isUnfitBackup = /^(23|22|42703|SQLITE_CONSTRAINT|SQLITE_ERROR)/.test(errorCode);
    if (isUnfitBackup && error instanceof Error)
      throw new ConfigError(`${file} does not fit this version of Greenside (${error.message}).`);
    throw error;
  }
}

async function replaceAll(trx: Db, { dialect, clock }: RestoreTarget, file: string): Promise<RestoreSummary> {
  const now = clock();
  if (dialect === 'postgres') await lockTables(trx);
  const replacedSignIns = await loadSignIns(trx);
  const codeStates = await loadCodeStates(trx);
  const tournamentsBefore = await trx.selectFrom('tournaments').select(['id', 'version']).execute();
  for (const name of TABLES_CHILDREN_FIRST) await trx.deleteFrom(name).execute();
  const {
    made_at: madeAt,
    migration,
    installation,
  } = await readBackup(file, (page) => insertPage(trx, page));
  if (MIGRATIONS.indexOf(migration) < MIGRATIONS.indexOf('0005_rights')) await fillRightsData(trx);
  if (MIGRATIONS.indexOf(migration) < MIGRATIONS.indexOf('0022_guest_owners')) await fillOwners(trx);
  const lostUserCount = await restoreSignIns(trx, replacedSignIns);
  await endCodes(trx, codeStates, now);
  await raiseVersions(trx, tournamentsBefore, now);
  await raiseCounters(trx, dialect);
  await insertRestore(trx, { copied_at: madeAt, now });
  if (installation !== undefined) await addFormerInstallation(trx, installation, now);
  return {
    madeAt,
    lostUserCount,
    scores: await countRows(trx.selectFrom('hole_scores')),
    tournaments: await countRows(trx.selectFrom('tournaments')),
  };
}

/** The backup has the ids of the databases that its own was restored from, so that a chain of moves stays whole. */
async function addFormerInstallation(trx: Db, restoredId: string, now: number): Promise<void> {
  const { id: ownId } = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const formerIds = [...(await loadFormerInstallations(trx)), restoredId].filter((id) => id !== ownId);
  const newestIds = [...new Set(formerIds)].slice(-MAX_FORMER_INSTALLATIONS);
  if (newestIds.length > 0)
    await storeServerSetting(trx, 'former_installations', newestIds, { by: null, now });
}

/** Locks all tables first, so that no writer reads rows that are about to be deleted. */
async function lockTables(trx: Db): Promise<void> {
  const tables = sql.join(BACKUP_TABLES.map(({ name }) => sql.table(name)));
  await sql`lock table ${tables} in access exclusive mode`.execute(trx);
}

const insertPage = async (trx: Db, { table, rows }: BackupRows): Promise<void> => {
  if (rows.length > 0)
    await (trx as unknown as UntypedDb)
      .insertInto(table)
      .values(rows as DatabaseRow[])
      .execute();
};

/** Raises the version of all tournaments above every version in use, because phones cache boards by version. */
async function raiseVersions(
  trx: Db,
  tournamentsBefore: readonly { version: number }[],
  now: number,
): Promise<void> {
  const restoredRows = await trx.selectFrom('tournaments').select('version').execute();
  const usedVersions = [...tournamentsBefore, ...restoredRows].map(({ version }) => version);
  const version = Math.max(toSecondsSince2020(now), ...usedVersions) + 1;
  await trx.updateTable('tournaments').set({ version }).execute();
}

async function raiseCounters(trx: Db, dialect: DialectName): Promise<void> {
  for (const table of AUTO_INCREMENT_TABLES) {
    const minCounter = sql<number>`coalesce((select max(id) from ${sql.table(table)}), 0) + ${sql.lit(RESTORED_ID_GAP)}`;
    if (dialect === 'postgres') {
      const sequence = sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`;
      await sql`select setval(${sequence}, greatest(${minCounter}, nextval(${sequence})))`.execute(trx);
    } else {
      await sql`insert into sqlite_sequence (name, seq) select ${sql.lit(table)}, 0
        where not exists (select 1 from sqlite_sequence where name = ${sql.lit(table)})`.execute(trx);
      await sql`update sqlite_sequence set seq = max(seq, ${minCounter}) where name = ${sql.lit(table)}`.execute(
        trx,
      );
    }
  }
}
