import { Kysely } from 'kysely';
import { executorDialect } from './dialect.ts';
import { createMutex } from './mutex.ts';
import { FOR_REQUESTS, openPool, postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type DatabaseLocation = { file: string } | { databaseUrl: string };

export interface ReadConnection {
  read: Kysely<Tables>;
  snapshot<T>(task: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a second connection to SQLite; each of its statements sees every earlier commit. */
export function openSqliteReading(file: string): ReadConnection {
  const connection = openSqlite(file, { readonly: true });
  const mutex = createMutex();
  const read = new Kysely<Tables>({
    dialect: executorDialect({
      async acquire() {
        const release = await mutex.acquire();
        return { run: connection.run, release };
      },
    }),
  });
  return {
    read,
    snapshot: (task) =>
      read.connection().execute(async (db) => {
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
  (db: Kysely<Tables>): ReadConnection['snapshot'] =>
  (task) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(task);

export function openReading(location: DatabaseLocation): ReadConnection {
  if ('file' in location) return openSqliteReading(location.file);
  const read = new Kysely<Tables>({
    dialect: postgresDialect(openPool(location.databaseUrl, 1, FOR_REQUESTS)),
  });
  return { read, snapshot: createSnapshot(read), close: () => read.destroy() };
}
