import { Kysely } from 'kysely';
import { executorDialect } from './dialect.ts';
import { createMutex } from './mutex.ts';
import { FOR_REQUESTS, openPool, postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Where the data is: the file of an embedded database, or PostgreSQL. */
export type Place = { file: string } | { databaseUrl: string };

/** Connections that only read. */
export interface Reading {
  read: Kysely<Tables>;
  /** Several reads that see the same moment. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One connection beside the writing one; each statement sees every commit made before it. */
export function readEmbedded(file: string): Reading {
  const connection = openSqlite(file, { readonly: true });
  const turn = createMutex();
  const read = new Kysely<Tables>({
    dialect: executorDialect({
      async acquire() {
        const release = await turn.acquire();
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
      await turn.acquire();
      connection.close();
    },
  };
}

export const snapshotOf =
  (db: Kysely<Tables>): Reading['snapshot'] =>
  (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Opens the reading connections of a thread beside the one that answers: one at a time is enough for it. */
export function openReading(place: Place): Reading {
  if ('file' in place) return readEmbedded(place.file);
  const read = new Kysely<Tables>({ dialect: postgresDialect(openPool(place.databaseUrl, 1, FOR_REQUESTS)) });
  return { read, snapshot: snapshotOf(read), close: () => read.destroy() };
}
