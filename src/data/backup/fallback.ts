import { SENTINEL_KEY } from '#data/rows.ts';
import { StorageFailure, isKeyTaken } from '#data/store/failure.ts';
import { createQueue } from '#data/store/queue.ts';
import type { Observable, PhoneDb, PhoneStore, Tx } from '#data/store/types.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import type { Backup } from './backup.ts';
import { backupOnlyStore } from './backup-only-store.ts';
import type { SafeDb } from './open-database.ts';
import { createLiveQueries } from './live-queries.ts';

/** backup: the database fails and the backup stores the scores; failed: neither can be read. */
export type StorageStatus = 'ok' | 'backup' | 'failed';

export interface FallbackDependencies {
  database: SafeDb;
  /** Null if there is no backup: then every database error is thrown. */
  backup: Backup | null;
  /** Calls `check` every `ms` while the app is visible. Returns a stop function. */
  every: (ms: number, check: () => void) => () => void;
  /** Receives the error that caused the fallback, and the error of each failed recovery. */
  trouble: (error: unknown) => void;
  /** Timeout of the backup, in ms. */
  deadlineMs?: number;
}

/** The phone's scores: in the database, or only in the backup while the database fails. */
export interface FallbackDb extends PhoneDb {
  /** Bypasses the backup: an acknowledgement stored there would not remove the score from the database's outbox. */
  database: SafeDb;
  /** Emits the current status, then each change. */
  status: Observable<StorageStatus>;
  /** Switches to the backup when the database can be read but not written. Never rejects. */
  fallBack(): Promise<void>;
  /** Copies the backup's rows into the database if it answers again. Never rejects. */
  recover(): Promise<void>;
  /** Reruns all live queries: another tab or the worker may have written without notifying this page. */
  refresh(): void;
  close(): Promise<void>;
}

type Work<T> = (tx: Tx) => Promise<T>;

const RECOVER_EVERY_MS = 20_000;

/** A ConstraintError is a valid result, not a reason to fall back. */
const mayFallBack = (why: unknown): why is StorageFailure =>
  why instanceof StorageFailure && why.mayFallBack && !isKeyTaken(why);

export function withFallback({ database, backup, every, trouble, deadlineMs }: FallbackDependencies): FallbackDb {
  const backupStore = backup && backupOnlyStore(backup, { deadlineMs, onUncertainWrite });
  const { withDeadline } = database;
  const queries = createLiveQueries({
    database,
    active: () => (status === 'backup' ? backupStore : null),
    answered: clearFailedStatus,
    fallBack: (why) => readInBackup(why, readUnsent),
    trouble,
  });
  /** Serializes backup writes and recovery: recovery would miss a concurrent write. */
  const inTurn = createQueue();
  const observers = new Set<(status: StorageStatus) => void>();
  let status: StorageStatus = 'ok';
  /** True if the backup may hold rows that the database lacks. Recovery then repeats until it succeeds. */
  let isBehind = false;
  let stopLooking = (): void => {};

  function setBehind(next: boolean): void {
    if (next === isBehind) return;
    isBehind = next;
    stopLooking();
    stopLooking = next ? every(RECOVER_EVERY_MS, () => void recover()) : () => {};
  }
  function onUncertainWrite(): void {
    setBehind(true);
    void recover();
  }
  function setStatus(next: StorageStatus): void {
    if (next === status) return;
    const isOther = status === 'backup' || next === 'backup';
    status = next;
    if (next === 'backup') setBehind(true);
    if (isOther) queries.rerun();
    for (const notify of observers) notify(next);
  }
  function clearFailedStatus<T>(value: T): T {
    if (status === 'failed') setStatus('ok');
    return value;
  }

  /**
   * Runs `work` on the backup. On success the page stays on the backup until recovery. `why` is the database's error,
   * rethrown if it allows no fallback; null if the backup is already active.
   */
  async function runOnBackup<T>(why: unknown, work: (store: PhoneStore) => Promise<T>): Promise<T> {
    if (why !== null) {
      if (backupStore === null || !mayFallBack(why)) throw why;
      trouble(why);
    }
    return inTurn(async () => {
      if (status !== 'backup' && mayFallBack(why))
        backupStore!.seed(await queries.snapshot(why.isHanging ? null : withDeadline));
      const result = await work(backupStore!);
      // Live queries may have read more rows while `work` ran.
      if (status !== 'backup') backupStore!.addRows(await queries.snapshot(null));
      setStatus('backup');
      return result;
    });
  }
  /** Sets the status to `failed` if the backup cannot be read either. */
  async function readInBackup<T>(why: unknown, work: Work<T>): Promise<T> {
    try {
      return await runOnBackup(why, (store) => store.read(work));
    } catch (error) {
      if (error instanceof StorageFailure && status !== 'backup') setStatus('failed');
      throw error;
    }
  }

  async function write<T>(work: Work<T>): Promise<T> {
    const writeToBackup = (why: unknown): Promise<T> => runOnBackup(why, (store) => store.write(work));
    const result = await (status === 'backup'
      ? writeToBackup(null)
      : withDeadline.write(work).then(clearFailedStatus, writeToBackup));
    if (status === 'backup') queries.rerun();
    return result;
  }
  const read = <T>(work: Work<T>): Promise<T> =>
    status === 'backup'
      ? backupStore!.read(work)
      : withDeadline.read(work).then(clearFailedStatus, (why: unknown) => readInBackup(why, work));

  async function recover(): Promise<void> {
    if (!isBehind) return;
    try {
      await withDeadline.read((tx) => tx.get('meta', SENTINEL_KEY)); // a hanging database must not block taps
      await inTurn(async () => {
        await database.recover();
        setBehind(false);
        setStatus('ok');
      });
    } catch (error) {
      trouble(error);
    }
  }

  /** Recovers after each successful write: the database answers again, and live queries must show the new rows. */
  const withRecovery = ({ read: readAlone, write: writeAlone }: PhoneStore): PhoneStore => ({
    read: readAlone,
    async write(work) {
      const result = await writeAlone(work);
      await recover();
      return result;
    },
  });

  return {
    write,
    read,
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
      await readInBackup(new StorageFailure(null), readUnsent).catch(trouble);
    },
    recover,
    refresh() {
      if (status !== 'backup') database.refresh();
      else void recover().then(queries.rerun);
    },
    async close() {
      stopLooking();
      await database.close();
    },
  };
}
