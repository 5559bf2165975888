import path from 'node:path';
import { Kysely } from 'kysely';
import { makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { runGroup } from '../scores/group.ts';
import { createScoreWriter, type ScoreWriter } from '../scores/lanes.ts';
import { executorDialect } from './dialect.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, type DialectName } from './migrate.ts';
import { createMutex } from './mutex.ts';
import { clientExecutor, givingWay, openPool, postgresDialect, refuseHaste } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { readVersions } from './versions.ts';
import { openWriter } from './writer-client.ts';

/** An open database, whichever it is. */
export interface Store {
  dialect: DialectName;
  read: Kysely<Tables>;
  write<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  scores: ScoreWriter;
  /** Board versions of tournaments, by a statement that is made once: every board read asks. */
  versionsOf(ids: number[]): Promise<{ id: number; version: number }[]>;
  close(): Promise<void>;
}

/** The name of the database file inside the data folder. */
export const SQLITE_FILE = 'greenside.db';

/**
 * The embedded store: one file, one writing connection in its own thread, reads beside it. `alone` keeps other
 * servers out of the folder; a command that only writes a row goes beside a running server.
 */
export async function openEmbedded(folder: string, { alone = true } = {}): Promise<Store> {
  makePrivateFolder(folder);
  const unlock = alone ? lockFolder(folder) : () => {};
  const file = path.join(folder, SQLITE_FILE);
  makePrivateFile(file);
  const writer = openWriter(file);
  const writing = new Kysely<Tables>({ dialect: executorDialect(writer) });
  await migrate(writing, 'sqlite');
  const connection = openSqlite(file, { readonly: true });
  // Not the connection of snapshots: a version must never be one that a snapshot holds back.
  const versions = openSqlite(file, { readonly: true });
  const turn = createMutex();
  const reading = new Kysely<Tables>({
    dialect: executorDialect({
      async acquire() {
        const release = await turn.acquire();
        return { run: connection.run, release };
      },
    }),
  });
  return {
    dialect: 'sqlite',
    read: reading,
    write: (work) => writing.transaction().execute(work),
    snapshot: (work) =>
      reading.connection().execute(async (db) => {
        connection.exec('begin');
        try {
          return await work(db);
        } finally {
          connection.exec('commit');
        }
      }),
    scores: createScoreWriter(1, (ops) => writer.scores(ops)),
    versionsOf: (ids) => readVersions(versions, 'sqlite', ids),
    async close() {
      await turn.acquire();
      connection.close();
      versions.close();
      await writer.close();
      unlock();
    },
  };
}

/** Connections a server process holds at most; two of them are the score lanes'. */
const POOL = 12;
const SCORE_LANES = 2;

/** PostgreSQL, for more than one server process. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = openPool(url, POOL);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    await refuseHaste(pool);
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const names = new Map<string, string>();
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => givingWay(() => db.transaction().execute(work)),
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    scores: createScoreWriter(SCORE_LANES, async (ops) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      const note = (error: Error): void => {
        broken = error;
      };
      client.on('error', note);
      try {
        return await runGroup(clientExecutor(client, names), 'postgres', ops, null);
      } finally {
        client.off('error', note);
        client.release(broken);
      }
    }),
    versionsOf: async (ids) => {
      const client = await pool.connect();
      try {
        return await readVersions(clientExecutor(client, names), 'postgres', ids);
      } finally {
        client.release();
      }
    },
    close: () => db.destroy(),
  };
}
