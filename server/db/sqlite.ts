import Database from 'libsql';
import type { Executor, StatementResult } from './executor.ts';

type Statement = Database.Statement<unknown[]>;

/** A connection that caches prepared statements, so that few of libsql's finalizers run (ARCHITECTURE.md §5). */
export interface SqliteConnection extends Executor {
  runNow(sql: string, values: readonly unknown[]): StatementResult;
  exec(sql: string): void;
  close(): void;
}

const MAX_STATEMENTS = 500;
/** Converts values, because libsql cannot bind booleans or undefined. */
const toBindable = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : value === undefined ? null : value;

/** Opens the file with WAL and synchronous FULL. Each statement of a read-only connection sees all earlier commits. */
export function openSqlite(file: string, { readonly = false } = {}): SqliteConnection {
  const database = new Database(file, { readonly });
  database.exec('pragma busy_timeout = 5000');
  if (!readonly) database.exec('pragma journal_mode = wal');
  // A checkpoint costs two more disk syncs. At 64 MB (default 4 MB) pages are also written less often.
  if (!readonly) database.exec('pragma wal_autocheckpoint = 16000');
  for (const setting of ['synchronous = full', 'foreign_keys = on', 'cache_size = -65536'])
    database.exec(`pragma ${setting}`);
  const statements = new Map<string, Statement>();

  const prepareStatement = (sql: string): Statement => {
    const cachedStatement = statements.get(sql);
    if (cachedStatement) return cachedStatement;
    if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value!);
    const newStatement = database.prepare<unknown[]>(sql);
    statements.set(sql, newStatement);
    return newStatement;
  };
  const runStatement = (sql: string, values: readonly unknown[]): StatementResult => {
    const preparedStatement = prepareStatement(sql);
    // One array, because libsql reads a single null as an object of named values, and fails.
    const boundValues = values.map(toBindable);
    if (preparedStatement.reader) {
      const rows = preparedStatement.all(boundValues) as Record<string, unknown>[];
      return { rows, changes: rows.length, lastId: null };
    }
    const { changes, lastInsertRowid } = preparedStatement.run(boundValues);
    return { rows: [], changes, lastId: Number(lastInsertRowid) };
  };
  return {
    runNow: runStatement,
    run: async (sql, values) => runStatement(sql, values),
    exec: (sql) => {
      database.exec(sql);
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
}
