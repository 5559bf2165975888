import path from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Executor } from '#server/db/executor.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { SQLITE_FILE } from '#server/open-store.ts';
import { SCORE_TIMEOUTS, clientExecutor, openPool } from '#server/db/postgres.ts';
import { databaseOf } from './migrated.ts';
import type { TestServer } from './server.ts';

/** An executor with its own connection to a test server's database, as in the score writer. */
export async function executorOn(server: TestServer): Promise<Executor & { close(): Promise<void> }> {
  if (server.context.dialect === 'sqlite') {
    const connection = openSqlite(path.join(server.dataDir, SQLITE_FILE), { readonly: true });
    return { run: connection.run, close: async () => connection.close() };
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.context.read,
  );
  const pool = openPool(databaseOf(inject('postgresUrl'), rows[0]!.name), 1, SCORE_TIMEOUTS);
  const client = await pool.connect();
  const { run } = clientExecutor(client, new Map());
  return {
    run,
    async close() {
      client.release();
      await pool.end();
    },
  };
}
