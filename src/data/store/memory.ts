import type { PhoneTables } from '#data/rows.ts';
import { StorageFailure } from './failure.ts';
import type { TableChange, RowSelection, Tx } from './types.ts';

/** Rows by table and key; a row never changes. */
export type Rows = { [T in keyof PhoneTables]: ReadonlyMap<string, PhoneTables[T]> };

export const buildEmptyRows = (): Rows => ({
  cards: new Map(),
  registers: new Map(),
  outbox: new Map(),
  log: new Map(),
  meta: new Map(),
  carried: new Map(),
});

const KEY_OF_ROW: { [T in keyof PhoneTables]: (row: PhoneTables[T]) => string } = {
  cards: (row) => row.id,
  registers: (row) => row.id,
  outbox: (row) => row.op_id,
  log: (row) => String(row.id),
  meta: (row) => row.key,
  carried: (row) => row.id,
};

export type StoredRow = { [T in keyof PhoneTables]: { table: T; row: PhoneTables[T] } }[keyof PhoneTables];

export function groupRows(storedRows: Iterable<StoredRow>): Rows {
  const rows = buildEmptyRows();
  for (const { table, row } of storedRows)
    (rows[table] as Map<string, unknown>).set(KEY_OF_ROW[table](row as never), row);
  return rows;
}

/** Result of an in-memory transaction. Each table is copied at its first write. */
export interface MemoryTxResult {
  rows: Rows;
  changes: TableChange[];
}

export function createMemoryTx(txResult: MemoryTxResult): Tx {
  const { rows, changes } = txResult;
  const writtenTables = new Set<keyof PhoneTables>();
  const getWritableTable = <T extends keyof PhoneTables>(table: T): Map<string, PhoneTables[T]> => {
    if (!writtenTables.has(table)) rows[table] = new Map(rows[table]) as never;
    writtenTables.add(table);
    return rows[table] as unknown as Map<string, PhoneTables[T]>;
  };
  const setRow = <T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): void => {
    const isNewLogRow = table === 'log' && (row as PhoneTables['log']).id === undefined;
    const rowWithId = isNewLogRow ? { ...row, id: rows.log.size + 1 } : row;
    getWritableTable(table).set(KEY_OF_ROW[table](rowWithId), rowWithId);
    changes.push({ table, row: rowWithId } as TableChange);
  };
  return {
    get: (table, key) => Promise.resolve(rows[table].get(key)),
    put: async (table, row) => setRow(table, row),
    async add(table, row) {
      if (rows[table].has(KEY_OF_ROW[table](row)))
        throw new StorageFailure(new DOMException('The key is taken.', 'ConstraintError'));
      setRow(table, row);
    },
    async delete(table, key) {
      const previousRow = rows[table].get(key) ?? null;
      getWritableTable(table).delete(key);
      changes.push({ table, deleted: key, before: previousRow } as TableChange);
    },
    async list<L extends RowSelection>({ table, index, value }: L) {
      const foundRows: PhoneTables[L['table']][] = [];
      for (const row of rows[table as L['table']].values())
        if (index === 'all' || row[index as keyof typeof row] === value) foundRows.push(row);
      return foundRows;
    },
  };
}
