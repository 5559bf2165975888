import { Dexie, RangeSet, type ObservabilitySet, type Table, type Transaction } from 'dexie';
import { DATABASE } from './bucket.ts';
import { transact } from './transaction.ts';
import { recording, type ListBy, type RecordingStore, type Tx } from './types.ts';
import type { PhoneTables } from '#data/rows.ts';

/** The tables with their keys and indexes, as Dexie spells them. */
export const SCHEMA = {
  cards: 'id',
  registers: 'id, cardId, state',
  outbox: 'op_id, owner, cardId',
  log: '++id',
  meta: 'key',
  carried: 'id, round, state',
};
export const TABLES = Object.keys(SCHEMA) as (keyof PhoneTables)[];

/** A transaction of Dexie's: what live queries read through, so that Dexie knows what they saw. */
export function dexieTx(source: Transaction | Dexie): Tx {
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
    list: async <L extends ListBy>({ table: name, index, value }: L) => {
      const rows =
        index === 'all' ? table(name).toArray() : table(name).where(index).equals(value!).toArray();
      return (await rows) as PhoneTables[L['table']][];
    },
  };
}

/** Everything in a table, in Dexie's words for what live queries look at. */
function allOf(name: keyof PhoneTables): ObservabilitySet {
  const indexes = ['', ':dels', ...SCHEMA[name].split(', ').slice(1)];
  const part = (index: string) => `idb://${DATABASE}/${name}/${index}`;
  return Object.fromEntries(indexes.map((index) => [part(index), new RangeSet(-Infinity, [[[]]])]));
}

/** Tells the live queries of every tab that these tables have changed. */
export function tellChanged(names: Iterable<keyof PhoneTables>): void {
  const parts = Object.assign({}, ...[...names].map(allOf)) as ObservabilitySet;
  if (Object.keys(parts).length > 0) Dexie.on.storagemutated.fire(parts);
}

/**
 * Transactions straight on the database that Dexie has opened: Dexie's own take twice as long, which a golfer with an old
 * phone feels at each tap. Rejects with the browser's own errors.
 */
export function storeOver(dexie: Dexie): RecordingStore {
  const native = (): IDBDatabase => {
    if (!dexie.isOpen()) throw new DOMException('The database was closed.', 'InvalidStateError');
    return dexie.backendDB();
  };
  return recording({
    async commit(work) {
      const committed = await transact(native(), 'readwrite', work);
      tellChanged(new Set(committed.changes.map(({ table }) => table)));
      return committed;
    },
    read: async (work) => (await transact(native(), 'readonly', work)).result,
  });
}
