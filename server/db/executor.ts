export type DialectName = 'sqlite' | 'postgres';

/** `changes` counts rows written; `lastId` is SQLite's rowid of the last insert. */
export interface StatementResult {
  rows: Record<string, unknown>[];
  changes: number;
  lastId: number | null;
}

export interface Executor {
  run(sql: string, values: readonly unknown[]): Promise<StatementResult>;
}

/** SQLite's error after it has rolled back automatically, for example because the disk is full. */
const NO_TRANSACTION = /no transaction is active/;

/** SQLite may have rolled back already: the caller must report the first error. */
export async function rollBack(db: Executor): Promise<void> {
  try {
    await db.run('rollback', []);
  } catch (error) {
    if (!(error instanceof Error && NO_TRANSACTION.test(error.message))) throw error;
  }
}
