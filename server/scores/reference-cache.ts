import type { Executor } from '../db/executor.ts';
import { readByKeys, type KeyedRead } from '../db/statements.ts';

type Key = readonly unknown[];

/** A read whose rows are cached; `columns` form the key of a row. */
export interface ReferenceRead extends KeyedRead {
  columns: readonly string[];
}

export type ReadReference = <Row>(keyedRead: ReferenceRead, keys: readonly Key[]) => Promise<Row[]>;

export type ReferenceCache = ReturnType<typeof createReferenceCache>;

/** Maximum cached keys; a club's busiest day needs a few thousand. */
const MAX_CACHED_KEYS = 50_000;

/** A cache for this process's write connection to SQLite, whose data_version changes when another process has written. */
export function createReferenceCache() {
  let cachedRows = new Map<string, unknown[]>();
  let cachedVersion: unknown = null;

  return {
    async read<Row>(db: Executor, keyedRead: ReferenceRead, keys: readonly Key[]): Promise<Row[]> {
      const createCacheKey = (key: Key): string => `${keyedRead.name} ${key.join('/')}`;
      const missingKeys = keys.filter((key) => !cachedRows.has(createCacheKey(key)));
      if (missingKeys.length > 0) {
        const rows = await readByKeys<Record<string, unknown>>(db, 'sqlite', keyedRead, missingKeys);
        for (const key of missingKeys) cachedRows.set(createCacheKey(key), []);
        for (const row of rows)
          cachedRows.get(createCacheKey(keyedRead.columns.map((column) => row[column])))!.push(row);
      }
      return keys.flatMap((key) => cachedRows.get(createCacheKey(key))! as Row[]);
    },
    async begin(db: Executor): Promise<void> {
      const { rows } = await db.run('pragma data_version', []);
      const dataVersion = (rows[0] as { data_version: unknown }).data_version;
      if (dataVersion !== cachedVersion || cachedRows.size > MAX_CACHED_KEYS) cachedRows = new Map();
      cachedVersion = dataVersion;
    },
    /** Clears the cache. Called after this connection wrote rows other than scores. */
    clear(): void {
      cachedRows = new Map();
    },
  };
}
