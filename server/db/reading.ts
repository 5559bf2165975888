import { Kysely } from 'kysely';
import { executorDialect } from './dialect.ts';
import { REQUEST_TIMEOUTS, openPool, postgresDialect } from './postgres.ts';
import type { Db, Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** A lock for one holder at a time, in order of arrival. `acquire` resolves to the function that frees it. */
interface Mutex {
  acquire(): Promise<() => void>;
}

function createMutex(): Mutex {
  let lastTurn = Promise.resolve();
  return {
    async acquire() {
      const previousRelease = lastTurn;
      let release!: () => void;
      lastTurn = new Promise<void>((resolve) => {
        release = resolve;
      });
      await previousRelease;
      return release;
    },
  };
}

export type DatabaseLocation = { file: string } | { databaseUrl: string };

export interface ReadConnection {
  read: Db;
  snapshot<T>(task: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a second connection to SQLite; each of its statements sees every earlier commit. */
export function openSqliteReadConnection(file: string): ReadConnection {
  const connection = openSqlite(file, { readonly: true });
  const mutex = createMutex();
  const readDb = new Kysely<Tables>({
    dialect: executorDialect({
      async acquire() {
        const release = await mutex.acquire();
        return { run: connection.run, release };
      },
    }),
  });
  return {
    read: readDb,
    snapshot: (task) =>
      readDb.connection().execute(async (db) => {
        connection.exec('begin');
        try {
          return await task(db);
        } finally {
          connection.exec('commit');
        }
      }),
    async close() {
      await mutex.acquire();
      connection.close();
    },
  };
}

export const createSnapshot =
  (db: Db): ReadConnection['snapshot'] =>
  (task) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(task);

export function openReadConnection(location: DatabaseLocation): ReadConnection {
  if ('file' in location) return openSqliteReadConnection(location.file);
  const readDb = new Kysely<Tables>({
    dialect: postgresDialect(openPool(location.databaseUrl, 1, REQUEST_TIMEOUTS)),
  });
  return { read: readDb, snapshot: createSnapshot(readDb), close: () => readDb.destroy() };
}
