export type DialectName = 'sqlite' | 'postgres';

/** `changes` is the number of rows written; `lastId` is SQLite's rowid of the last insert. */
export interface StatementResult {
  rows: Record<string, unknown>[];
  changes: number;
  lastId: number | null;
}

export interface Executor {
  run(sql: string, values: readonly unknown[]): Promise<StatementResult>;
}

/** SQLite's error for a transaction that it has rolled back itself, for example because the disk is full. */
const NO_TRANSACTION = /no transaction is active/;

/** Rolls back. Ignores the error if SQLite already has, so that the caller can report the original error. */
export async function rollBack(db: Executor): Promise<void> {
  try {
    await db.run('rollback', []);
  } catch (error) {
    if (!(error instanceof Error && NO_TRANSACTION.test(error.message))) throw error;
  }
}
