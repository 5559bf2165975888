import type { Executor } from '../db/executor.ts';
import { readKeyed, type KeyedRead } from '../db/statements.ts';

type Key = readonly unknown[];

/** `columns` form the key of a row. */
export interface ReferenceRead extends KeyedRead {
  columns: readonly string[];
}

export interface ReferenceCache {
  read<Row>(db: Executor, what: ReferenceRead, keys: readonly Key[]): Promise<Row[]>;
  /** Call at the start of each transaction: clears the cache if another connection has written. */
  begin(db: Executor): Promise<void>;
  /** Call after this connection has written anything but scores. */
  forget(): void;
}

/** Entries; a club's busiest day needs a few thousand. */
const MOST = 50_000;

/** For the only writing connection of SQLite, whose data_version shows that other connections have written. */
export function createReferenceCache(): ReferenceCache {
  let kept = new Map<string, unknown[]>();
  let version: unknown = null;

  return {
    async read<Row>(db: Executor, what: ReferenceRead, keys: readonly Key[]) {
      const nameOf = (key: Key): string => `${what.name} ${key.join('/')}`;
      const missing = keys.filter((key) => !kept.has(nameOf(key)));
      if (missing.length > 0) {
        const rows = await readKeyed<Record<string, unknown>>(db, 'sqlite', what, missing);
        for (const key of missing) kept.set(nameOf(key), []);
        for (const row of rows) kept.get(nameOf(what.columns.map((column) => row[column])))!.push(row);
      }
      return keys.flatMap((key) => kept.get(nameOf(key))! as Row[]);
    },
    async begin(db) {
      const { rows } = await db.run('pragma data_version', []);
      const now = (rows[0] as { data_version: unknown }).data_version;
      if (now !== version || kept.size > MOST) kept = new Map();
      version = now;
    },
    forget() {
      kept = new Map();
    },
  };
}
