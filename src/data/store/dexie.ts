import { Dexie, RangeSet, type ObservabilitySet, type Table, type Transaction } from 'dexie';
import { DATABASE_NAME } from './bucket.ts';
import { transact } from './transaction.ts';
import { createRecordingStore, type RowSelection, type RecordingStore, type Tx } from './types.ts';
import type { PhoneTables } from '#data/rows.ts';

export const SCHEMA = {
  cards: 'id',
  registers: 'id, cardId, state',
  outbox: 'op_id, owner, cardId',
  log: '++id',
  meta: 'key',
  carried: 'id, round, state',
};
export const TABLES = Object.keys(SCHEMA) as (keyof PhoneTables)[];

/** Live queries must read through Dexie's own transaction, so that Dexie can track them. */
export function createDexieTx(source: Transaction | Dexie): Tx {
  const table = <T extends keyof PhoneTables>(name: T) =>
    (source as Dexie).table(name) as unknown as Table<PhoneTables[T], string>;
  return {
    get: async (name, key) => table(name).get(key),
    put: async (name, row) => {
      await table(name).put(row);
    },
    add: async (name, row) => {
      await table(name).add(row);
    },
    delete: async (name, key) => {
      await table(name).delete(key);
    },
    list: async <L extends RowSelection>({ table: name, index, value }: L) => {
      const rows =
        index === 'all' ? table(name).toArray() : table(name).where(index).equals(value!).toArray();
      return (await rows) as PhoneTables[L['table']][];
    },
  };
}

/** All key ranges of a table, in the format of Dexie's event `storagemutated`. */
function listAllKeys(name: keyof PhoneTables): ObservabilitySet {
  const indexes = ['', ':dels', ...SCHEMA[name].split(', ').slice(1)];
  const formatIndexKey = (index: string) => `idb://${DATABASE_NAME}/${name}/${index}`;
  return Object.fromEntries(indexes.map((index) => [formatIndexKey(index), new RangeSet(-Infinity, [[[]]])]));
}

/** Reruns the live queries of every tab that read these tables. */
export function notifyChanged(tableNames: Iterable<keyof PhoneTables>): void {
  const changedParts = Object.assign({}, ...[...tableNames].map(listAllKeys)) as ObservabilitySet;
  if (Object.keys(changedParts).length > 0) Dexie.on.storagemutated.fire(changedParts);
}

/** Bypasses Dexie's transactions, which take twice as long for every tap. Rejects with the browser's errors. */
export function createDexieStore(dexie: Dexie): RecordingStore {
  const getDatabase = (): IDBDatabase => {
    if (!dexie.isOpen()) throw new DOMException('The database was closed.', 'InvalidStateError');
    return dexie.backendDB();
  };
  return createRecordingStore({
    async commit(task) {
      const committedResult = await transact(getDatabase(), 'readwrite', task);
      notifyChanged(new Set(committedResult.changes.map(({ table }) => table)));
      return committedResult;
    },
    read: async (task) => (await transact(getDatabase(), 'readonly', task)).result,
  });
}
