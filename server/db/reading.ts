import { Kysely } from 'kysely';
import { executorDialect } from './dialect.ts';
import { createMutex } from './mutex.ts';
import { FOR_REQUESTS, openPool, postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type DatabaseLocation = { file: string } | { databaseUrl: string };

export interface ReadConnection {
  read: Kysely<Tables>;
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A second connection to SQLite; each statement sees every earlier commit. */
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
    snapshot: (work) =>
      read.connection().execute(async (db) => {
        connection.exec('begin');
        try {
          return await work(db);
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
  (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

export function openReading(place: DatabaseLocation): ReadConnection {
  if ('file' in place) return openSqliteReading(place.file);
  const read = new Kysely<Tables>({ dialect: postgresDialect(openPool(place.databaseUrl, 1, FOR_REQUESTS)) });
  return { read, snapshot: createSnapshot(read), close: () => read.destroy() };
}
