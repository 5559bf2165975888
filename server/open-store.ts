import path from 'node:path';
import { Kysely } from 'kysely';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { runBatch } from './scores/run-batch.ts';
import { createScoreWriter, type GroupWriter } from './scores/group-commit.ts';
import { executorDialect } from './db/dialect.ts';
import { lockFolder } from './db/folder-lock.ts';
import type { ConnectionPool } from './db/hosts.ts';
import type { DialectName } from './db/executor.ts';
import { migrate } from './db/migrate.ts';
import { loadCurrentSchema, requireOneSecret, createSessionName } from './db/one-secret.ts';
import {
  COMMAND_TIMEOUTS,
  REQUEST_TIMEOUTS,
  SCORE_TIMEOUTS,
  withConnection,
  retryOnDeadlock,
  openPool,
  postgresDialect,
  requireDurableCommits,
} from './db/postgres.ts';
import type { Db, Tables } from './db/schema.ts';
import { openSqliteReadConnection, createSnapshot, type DatabaseLocation } from './db/reading.ts';
import { openSqlite } from './db/sqlite.ts';
import { createFullQueueRefusal } from './db/write-queue.ts';
import { readVersions, type VersionRow } from './db/versions.ts';
import { MAX_CHANGES_WAITING } from './policies/queues.ts';
import { openWriter } from './writer/client.ts';

export interface NamedPool {
  name: 'requests' | 'scores';
  pool: Pick<ConnectionPool, 'used' | 'waiting'>;
}

export interface Store {
  dialect: DialectName;
  /** Location of the database, for threads that open their own connections. */
  place: DatabaseLocation;
  read: Db;
  write<T>(task: (trx: Db) => Promise<T>): Promise<T>;
  snapshot<T>(task: (db: Db) => Promise<T>): Promise<T>;
  scores: GroupWriter;
  changesWaiting(): number;
  /** Pools for /metrics; empty for SQLite. */
  pools: readonly NamedPool[];
  /** Reads versions with a cached statement, because every board read calls it. */
  versionsOf(ids: number[]): Promise<VersionRow[]>;
  close(): Promise<void>;
}

export const SQLITE_FILE = 'greenside.db';

/** Opens SQLite with one writing connection, on its own thread. `alone` locks the folder, for a server. */
export async function openSqliteStore(folder: string, { alone = true } = {}): Promise<Store> {
  makePrivateFolder(folder);
  const unlock = alone ? lockFolder(folder) : () => {};
  const file = path.join(folder, SQLITE_FILE);
  makePrivateFile(file);
  const writer = openWriter(file);
  const writeDb = new Kysely<Tables>({ dialect: executorDialect(writer) });
  await migrate(writeDb, 'sqlite');
  const readConnection = openSqliteReadConnection(file);
  // A separate connection, because the read connection shows outdated versions while a snapshot's transaction is open.
  const versionConnection = openSqlite(file, { readonly: true });
  return {
    dialect: 'sqlite',
    place: { file },
    read: readConnection.read,
    write: (task) => writeDb.transaction().execute(task),
    snapshot: readConnection.snapshot,
    scores: createScoreWriter(1, (ops) => writer.scores(ops)),
    changesWaiting: writer.waiting,
    pools: [],
    versionsOf: (ids) => readVersions(versionConnection, 'sqlite', ids),
    async close() {
      await readConnection.close();
      versionConnection.close();
      await writer.close();
      unlock();
    },
  };
}

/** Number of connections of a process for everything except scores; more would only wait for each other. */
const POOL_SIZE = 8;
/** Each has a connection of its own. */
const MAX_SCORE_TRANSACTIONS = 2;

async function migratePostgres(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(openPool(url, 1, COMMAND_TIMEOUTS)) });
  try {
    await migrate(db, 'postgres');
  } finally {
    await db.destroy();
  }
}

interface PostgresOptions {
  /** The token secret; null for a command, which signs no tokens and has no time limits. */
  secret: string | null;
  report?: (sentence: string) => void;
}

async function readSchemaName(url: string): Promise<string> {
  const pool = openPool(url, 1, REQUEST_TIMEOUTS);
  return loadCurrentSchema(pool).finally(() => pool.end());
}

/** Opens PostgreSQL, which several server processes can use. */
export async function openPostgresStore(url: string, { secret, report }: PostgresOptions): Promise<Store> {
  const sessionName = secret === null ? 'greenside' : createSessionName(secret, await readSchemaName(url));
  const pool = openPool(url, POOL_SIZE, secret === null ? COMMAND_TIMEOUTS : REQUEST_TIMEOUTS, {
    name: sessionName,
    report,
  });
  // Keeps one connection open, so that another server at its start finds this one by its application_name
  // (one-secret.ts).
  const scorePool = openPool(url, MAX_SCORE_TRANSACTIONS, SCORE_TIMEOUTS, {
    name: sessionName,
    least: 1,
    report,
  });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const close = async (): Promise<void> => {
    await scorePool.end();
    await db.destroy();
  };
  try {
    await requireDurableCommits(scorePool);
    if (secret !== null) await requireOneSecret(scorePool, sessionName);
    await migratePostgres(url);
  } catch (error) {
    await close();
    throw error;
  }
  const statementNames = new Map<string, string>();
  return {
    dialect: 'postgres',
    place: { databaseUrl: url },
    read: db,
    async write(task) {
      if (pool.waiting() >= MAX_CHANGES_WAITING) throw createFullQueueRefusal();
      return retryOnDeadlock(() => db.transaction().execute(task));
    },
    snapshot: createSnapshot(db),
    scores: createScoreWriter(MAX_SCORE_TRANSACTIONS, (ops) =>
      withConnection(scorePool, statementNames, (client) => runBatch(client, 'postgres', ops, null)),
    ),
    changesWaiting: pool.waiting,
    pools: [
      { name: 'requests', pool },
      { name: 'scores', pool: scorePool },
    ],
    versionsOf: (ids) =>
      withConnection(pool, statementNames, (client) => readVersions(client, 'postgres', ids)),
    close,
  };
}
