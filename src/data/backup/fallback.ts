import { SENTINEL_KEY } from '#data/rows.ts';
import { StorageFailure, isKeyTaken } from '#data/store/failure.ts';
import { createQueue } from '#data/store/queue.ts';
import type { Observable, PhoneDb, PhoneStore } from '#data/store/types.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import type { Backup } from './backup.ts';
import { createBackupOnlyStore } from './backup-only-store.ts';
import type { SafeDb } from './open-database.ts';
import { createLiveQueries, type TransactionTask } from './live-queries.ts';

/**
 * 'unread': the database answers, but may lack scores, because the backup could not be read yet. 'backup': the database
 * fails and the backup stores the scores. 'failed': neither can be read.
 */
export type StorageStatus = 'ok' | 'unread' | 'backup' | 'failed';

export interface FallbackDependencies {
  database: SafeDb;
  /** Null if there is no backup: then every database error is thrown. */
  backup: Backup | null;
  /** Calls `check` every `ms` while the app is visible. Returns a stop function. */
  repeatEvery: (ms: number, check: () => void) => () => void;
  /** Receives the error that caused the fallback, and the error of each failed recovery. */
  reportError: (error: unknown) => void;
  /** Timeout of the backup, in ms. */
  deadlineMs?: number;
}

/** The phone's scores: in the database, or only in the backup while the database fails. */
export interface FallbackDb extends PhoneDb {
  /**
   * The database alone, for the server's acknowledgements: an acknowledgement that only the backup has would leave the
   * score in the outbox.
   */
  database: SafeDb;
  /** Emits the current status, then each change. */
  status: Observable<StorageStatus>;
  /** Switches to the backup when the database can be read but not written. Never rejects. */
  fallBack(): Promise<void>;
  /** Repeats the recovery until the backup was read once. */
  setBackupUnread(): void;
  /** Tries to read a backup that could not be read yet. False if that fails, so that scores may be missing here. */
  hasReadBackup(): Promise<boolean>;
  /** Copies the backup's rows into the database if it answers again. Never rejects. */
  recover(): Promise<void>;
  /** Reruns all live queries: another tab or the worker may have written without notifying this page. */
  refresh(): void;
  close(): Promise<void>;
}

const RECOVERY_INTERVAL_MS = 20_000;

/** False for a ConstraintError, because the database works: it only refuses a key that exists. */
const mayFallBack = (error: unknown): error is StorageFailure =>
  error instanceof StorageFailure && error.mayFallBack && !isKeyTaken(error);

export function withFallback({
  database,
  backup,
  repeatEvery,
  reportError,
  deadlineMs,
}: FallbackDependencies): FallbackDb {
  const backupStore = backup && createBackupOnlyStore(backup, { deadlineMs, onUncertainWrite });
  const { withDeadline } = database;
  const queries = createLiveQueries({
    database,
    getActiveBackup: () => (status === 'backup' ? backupStore : null),
    receiveDatabaseValue: clearFailedStatus,
    fallBack: (error) => readInBackup(error, readUnsent),
    reportError,
  });
  /** Serializes backup writes and recovery: recovery would miss a concurrent write. */
  const runInTurn = createQueue();
  const observers = new Set<(status: StorageStatus) => void>();
  let status: StorageStatus = 'ok';
  /** True if the backup may hold rows that the database lacks. Recovery then repeats until it succeeds. */
  let isDatabaseBehind = false;
  let isBackupUnread = false;
  let stopRecovery = (): void => {};

  function setDatabaseBehind(isNowBehind: boolean): void {
    if (isNowBehind === isDatabaseBehind) return;
    isDatabaseBehind = isNowBehind;
    stopRecovery();
    stopRecovery = isNowBehind ? repeatEvery(RECOVERY_INTERVAL_MS, () => void recover()) : () => {};
  }
  function onUncertainWrite(): void {
    setDatabaseBehind(true);
    void recover();
  }
  function setStorageStatus(nextStatus: StorageStatus): void {
    if (nextStatus === status) return;
    const isSwitchingStore = status === 'backup' || nextStatus === 'backup';
    status = nextStatus;
    if (nextStatus === 'backup') setDatabaseBehind(true);
    if (isSwitchingStore) queries.rerun();
    for (const notify of observers) notify(nextStatus);
  }
  function clearFailedStatus<T>(value: T): T {
    if (status === 'failed') setStorageStatus(isBackupUnread ? 'unread' : 'ok');
    return value;
  }

  /**
   * Runs `task` on the backup, on which the page then stays until recovery. `error` is the database's error, rethrown
   * if it allows no fallback; null if the backup is already active.
   */
  async function runOnBackup<T>(error: unknown, task: (store: PhoneStore) => Promise<T>): Promise<T> {
    if (error !== null) {
      if (backupStore === null || !mayFallBack(error)) throw error;
      reportError(error);
    }
    return runInTurn(async () => {
      if (status !== 'backup' && mayFallBack(error))
        backupStore!.seed(error.isHanging ? queries.shown() : await queries.snapshot(withDeadline));
      const result = await task(backupStore!);
      // Runs without a pause before the status changes, because live queries may read new rows until then.
      if (status !== 'backup') backupStore!.addRows(queries.shown());
      setStorageStatus('backup');
      return result;
    });
  }
  async function readInBackup<T>(cause: unknown, task: TransactionTask<T>): Promise<T> {
    try {
      return await runOnBackup(cause, (store) => store.read(task));
    } catch (error) {
      if (error instanceof StorageFailure && status !== 'backup') setStorageStatus('failed');
      throw error;
    }
  }

  async function write<T>(task: TransactionTask<T>): Promise<T> {
    const writeToBackup = (error: unknown): Promise<T> => runOnBackup(error, (store) => store.write(task));
    const result = await (status === 'backup'
      ? writeToBackup(null)
      : withDeadline.write(task).then(clearFailedStatus, writeToBackup));
    if (status === 'backup') queries.rerun();
    return result;
  }
  const runRead = <T>(task: TransactionTask<T>): Promise<T> =>
    status === 'backup'
      ? backupStore!.read(task)
      : withDeadline.read(task).then(clearFailedStatus, (error: unknown) => readInBackup(error, task));

  async function recover(): Promise<void> {
    if (!isDatabaseBehind) return;
    try {
      await withDeadline.read((tx) => tx.get('meta', SENTINEL_KEY)); // A hanging database must not block taps.
      await runInTurn(async () => {
        await database.recover();
        setDatabaseBehind(false);
        isBackupUnread = false;
        setStorageStatus('ok');
      });
    } catch (error) {
      reportError(error);
    }
  }

  /** Recovers after each successful write: the database answers again, and live queries must show the new rows. */
  const withRecovery = ({ read: readAlone, write: writeAlone }: PhoneStore): PhoneStore => ({
    read: readAlone,
    async write(task) {
      const result = await writeAlone(task);
      await recover();
      return result;
    },
  });

  return {
    write,
    read: runRead,
    watch: queries.watch,
    database: { ...database, ...withRecovery(database), withDeadline: withRecovery(withDeadline) },
    status: {
      subscribe({ next }) {
        observers.add(next);
        next(status);
        return { unsubscribe: () => void observers.delete(next) };
      },
    },
    async fallBack() {
      await readInBackup(new StorageFailure(null), readUnsent).catch(reportError);
    },
    setBackupUnread() {
      isBackupUnread = true;
      setDatabaseBehind(true);
      if (status === 'ok') setStorageStatus('unread');
    },
    async hasReadBackup() {
      if (status === 'unread') await recover();
      return status !== 'unread';
    },
    recover,
    refresh() {
      if (status !== 'backup') database.refresh();
      else void recover().then(queries.rerun);
    },
    async close() {
      stopRecovery();
      await database.close();
    },
  };
}
