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
