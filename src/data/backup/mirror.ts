import { rejectWhenLate, withDeadline } from '#data/store/deadline.ts';
import type { PhoneStore, RecordingStore } from '#data/store/types.ts';
import { toBackupChanges, toTombstone, toBackupEntry, isRow, parseBackupKey } from './backup.ts';
import type { Backup, BackupChanges, BackupRow } from './backup.ts';

export interface MirrorOptions {
  /** Longest time in ms that a write waits for its copy in the backup. A slower copy is still made. */
  maxCopyWaitMs?: number;
  deadlineMs?: number;
  reportError: (error: unknown) => void;
}

/** Longest wait for the copy in ms. In Chromium the copy takes 2 ms, or 7 with a CPU four times slower. */
const MAX_COPY_WAIT_MS = 500;
/** Time in ms after which the database counts as hung. A tap takes 5 ms, or 12 with a CPU four times slower. */
export const DATABASE_TIMEOUT_MS = 5_000;

/** Finds rows that have changed since they were copied; resolves to the entries that the backup must have for them. */
const readCorrections = (db: PhoneStore, copiedChanges: BackupChanges): Promise<BackupChanges> =>
  db.read(async (tx) => {
    const changes: BackupChanges = new Map();
    for (const [name, entry] of copiedChanges) {
      const { table, key } = parseBackupKey(name);
      const row = await tx.get(table, key);
      const currentEntry = row
        ? toBackupEntry({ table, row } as BackupRow)
        : isRow(entry)
          ? toTombstone(entry)
          : entry;
      if (isRow(currentEntry) !== isRow(entry)) changes.set(name, currentEntry);
    }
    return changes;
  });

const createHangError = (): Error => new Error('The backup hangs.');

export interface MirroredStore {
  /** This store, except that a hanging database rejects with a StorageFailure. */
  withDeadline: PhoneStore;
}

/**
 * Copies every unsent write to the backup after the commit. Resolves when the copy is durable, or after `maxCopyWaitMs`. A
 * failed copy never fails the write.
 */
export function mirrorWrites<T extends RecordingStore>(
  db: T,
  backup: Backup,
  { maxCopyWaitMs = MAX_COPY_WAIT_MS, deadlineMs = DATABASE_TIMEOUT_MS, reportError }: MirrorOptions,
): Omit<T, 'commit'> & MirroredStore {
  const boundedStore = withDeadline(db, deadlineMs);
  // Copies run one after the other, in the order of the commits.
  let lastCopyPromise: Promise<void> = Promise.resolve();

  /**
   * Another tab may discard or store a row of these keys between our commit and our copy, which can wait for minutes
   * in a frozen tab. The database then decides (simulation seed 1800008712).
   */
  async function copyChanges(changes: BackupChanges): Promise<void> {
    await backup.apply(changes);
    void queueCopy(async () => {
      const corrections = await readCorrections(boundedStore, changes);
      if (corrections.size > 0) await copyChanges(corrections);
    });
  }
  function queueCopy(task: () => Promise<void>): Promise<void> {
    lastCopyPromise = lastCopyPromise
      .then(() => rejectWhenLate(deadlineMs, task(), createHangError))
      .catch(reportError); // A failure must not stop later copies.
    return lastCopyPromise;
  }

  /** Writes that finish after the deadline are not copied, because the backup may have newer scores by then. */
  const createWriter =
    ({ commit }: RecordingStore): PhoneStore['write'] =>
    async (task) => {
      const { result, changes } = await commit(task);
      const copiedChanges = toBackupChanges(changes);
      if (copiedChanges.size > 0)
        await rejectWhenLate(
          maxCopyWaitMs,
          queueCopy(() => copyChanges(copiedChanges)),
          createHangError,
        ).catch(() => {}); // A slow copy is not cancelled.
      return result;
    };

  return {
    ...db,
    write: createWriter(db),
    withDeadline: { read: boundedStore.read, write: createWriter(boundedStore) },
  };
}
