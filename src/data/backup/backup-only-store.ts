import { isNewer } from '#domain/scores/stamp.ts';
import { toCompareAndSetKey, type LogRow, type PhoneTables, type RegisterRow } from '#data/rows.ts';
import { withDeadline } from '#data/store/deadline.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { createQueue } from '#data/store/queue.ts';
import { buildEmptyRows, createMemoryTx, type MemoryTxResult, type Rows } from '#data/store/memory.ts';
import { createRecordingStore, type TableChange, type PhoneStore, type Tx } from '#data/store/types.ts';
import { toBackupChanges, type Backup } from './backup.ts';
import { DATABASE_TIMEOUT_MS } from './mirror.ts';

function chooseLaterRegister(
  existingRegister: RegisterRow | undefined,
  unsentRegister: RegisterRow,
): RegisterRow {
  if (existingRegister === undefined || isNewer(unsentRegister.stamp, existingRegister.stamp))
    return unsentRegister;
  return unsentRegister.stamp === existingRegister.stamp && existingRegister.state === 'draft'
    ? unsentRegister
    : existingRegister;
}

/** The backup stores no compare-and-set keys, so the key is checked against the register. */
const withCompareAndSet = (tx: Tx): Tx => ({
  ...tx,
  async add(table, row) {
    const { id, registerId } = row as LogRow;
    if (table === 'log' && typeof id === 'string')
      if (id !== toCompareAndSetKey(registerId, await tx.get('registers', registerId)))
        throw new StorageFailure(new DOMException('The key is taken.', 'ConstraintError'));
    await tx.add(table, row);
  },
});

const throwStorageFailure = (error: unknown): never => {
  throw new StorageFailure(error);
};

export interface BackupOnlyStore extends PhoneStore {
  /** Sets the rows that the page has read from the database. Unsent rows are taken from the backup. */
  seed(rows: Rows): void;
  /** Adds rows that the page has read since `seed`. Rows that are already present stay. */
  addRows(rows: Rows): void;
}

/**
 * The backup as a store of its own, while the database does not answer. Unsent rows are durable, others last as long as
 * the page. Rejects if the backup fails or hangs; `onUncertainWrite` is called when a write that hung has ended.
 */
export function createBackupOnlyStore(
  backup: Backup,
  {
    deadlineMs = DATABASE_TIMEOUT_MS,
    onUncertainWrite,
  }: { deadlineMs?: number | undefined; onUncertainWrite: () => void },
): BackupOnlyStore {
  let pageRows: Rows = buildEmptyRows();
  /** The backup's part of the current write; null before it starts. */
  let pendingBackupWrite: Promise<void> | null = null;
  const runInTurn = createQueue();

  /** Reads all rows: those in this page's memory, updated with the backup's. */
  async function readRows(): Promise<Rows> {
    const registers = new Map(pageRows.registers);
    const outbox = new Map<string, PhoneTables['outbox']>();
    const meta = new Map(pageRows.meta);
    const relayedBlocks = new Map(pageRows.carried);
    for (const { table, row } of await backup.rows().catch(throwStorageFailure))
      if (table === 'registers') registers.set(row.id, chooseLaterRegister(registers.get(row.id), row));
      else if (table === 'outbox') outbox.set(row.op_id, row);
      else if (table === 'carried') relayedBlocks.set(row.id, row);
      else meta.set(row.key, row);
    return { ...pageRows, registers, outbox, meta, carried: relayedBlocks };
  }

  async function storeInPageRows(changes: readonly TableChange[]): Promise<void> {
    const txResult: MemoryTxResult = { rows: { ...pageRows }, changes: [] };
    const tx = createMemoryTx(txResult);
    for (const change of changes)
      await ('deleted' in change
        ? tx.delete(change.table, change.deleted)
        : tx.put(change.table, change.row));
    pageRows = txResult.rows;
  }

  const { read, commit } = withDeadline(
    createRecordingStore({
      read: async (task) => task(createMemoryTx({ rows: await readRows(), changes: [] })),
      async commit(task) {
        const txResult: MemoryTxResult = { rows: await readRows(), changes: [] };
        const result = await task(withCompareAndSet(createMemoryTx(txResult)));
        pendingBackupWrite = backup.apply(toBackupChanges(txResult.changes));
        await pendingBackupWrite.catch(throwStorageFailure);
        return { result, changes: txResult.changes };
      },
    }),
    deadlineMs,
  );
  return {
    read,
    write: (task) =>
      runInTurn(async () => {
        pendingBackupWrite = null;
        const { result, changes } = await commit(task).catch((error: unknown) => {
          void pendingBackupWrite?.then(onUncertainWrite, onUncertainWrite);
          throw error;
        });
        await storeInPageRows(changes); // Does not run after the deadline, because the caller already shows "not saved".
        return result;
      }),
    seed(rows) {
      pageRows = { ...rows, outbox: new Map() };
    },
    addRows({ cards, registers, meta, carried }) {
      pageRows = {
        ...pageRows,
        cards: new Map([...cards, ...pageRows.cards]),
        registers: new Map([...registers, ...pageRows.registers]),
        meta: new Map([...meta, ...pageRows.meta]),
        carried: new Map([...carried, ...pageRows.carried]),
      };
    },
  };
}
