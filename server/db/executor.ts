/** The two databases that the server runs on. */
export type DialectName = 'sqlite' | 'postgres';

/** What a statement came to. `changes` counts rows written; `lastId` is SQLite's rowid of the last insert. */
export interface StatementResult {
  rows: Record<string, unknown>[];
  changes: number;
  lastId: number | null;
}

/** Anything that runs one SQL statement: a connection here, in the writer thread, or a PostgreSQL client. */
export interface Executor {
  run(sql: string, values: readonly unknown[]): Promise<StatementResult>;
}

/** What SQLite says where it has rolled back by itself, as it does when the disk is full or cannot be written. */
const IS_OVER = /no transaction is active/;

/** Rolls back what was begun, unless the database did so by itself: what it said then is the error to tell. */
export async function rollBack(db: Executor): Promise<void> {
  try {
    await db.run('rollback', []);
  } catch (error) {
    if (!(error instanceof Error && IS_OVER.test(error.message))) throw error;
  }
}
