import { openPhoneDb, type OpenOptions, type OpenedDb, type RecordingDb } from '#data/store/database.ts';
import { recoverDatabase, readRowsInTime } from './recover.ts';
import type { HealthCheck } from '#data/store/open.ts';
import { withDeadline, watchWithDeadline } from '#data/store/deadline.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneDb, PhoneStore } from '#data/store/types.ts';
import { SENTINEL_KEY } from '#data/rows.ts';
import type { Backup } from './backup.ts';
import { DATABASE_TIMEOUT_MS, mirrorWrites, type MirroredStore } from './mirror.ts';

export interface SafeDbDependencies extends Pick<OpenOptions, 'storage'>, Pick<HealthCheck, 'pausesMs'> {
  /** Null if the browser has no Cache API (insecure origin). */
  backup: Backup | null;
  clock: Clock;
  /** Runs one opening at a time across tabs. */
  runExclusive: HealthCheck['runExclusive'];
  /** Timeout of `withDeadline`, `watch` and `recover` for the database, in ms. */
  deadlineMs?: number;
  freeSpace: () => Promise<void>;
  reportError: (error: unknown) => void;
  /** Called after scores were restored; `readUnconfirmedRecovery` returns the details. */
  onRecovered: () => void;
  /** Called if the database can be read but not written; the backup then has more rows. */
  onDatabaseBehind: () => void;
  /** Called if the database opens before the backup could be read; the backup may then have more rows. */
  onBackupUnread: () => void;
}

/** True if the database answers and has our marker row. Errors are ignored, because the caller already has an error. */
const isReadable = (store: PhoneStore): Promise<boolean> =>
  store
    .read(async (tx) => (await readUnsent(tx)) && (await tx.get('meta', SENTINEL_KEY)) !== undefined)
    .catch(() => false);

export interface SafeDb extends OpenedDb, MirroredStore {
  /** Restores rows that only the backup has. Rejects if the database or the backup does not answer. */
  recover(): Promise<void>;
}

type HealthCheckDependencies = Pick<
  SafeDbDependencies,
  'clock' | 'reportError' | 'onRecovered' | 'onDatabaseBehind' | 'onBackupUnread'
> & { backup: Backup };

/** Checks the database after each opening, before any other access. */
export const createHealthCheck =
  ({
    backup,
    clock,
    reportError,
    onRecovered,
    onDatabaseBehind,
    onBackupUnread,
  }: HealthCheckDependencies): HealthCheck['check'] =>
  async (store, { isNew }) => {
    try {
      const options = { isNew, onBackupUnread, reportError };
      if (await recoverDatabase(store, backup, clock, options)) onRecovered();
    } catch (error) {
      // A database that can be read but not written is kept: the backup holds the rows that it lacks.
      if (isNew || !(await isReadable(store))) throw error;
      reportError(error);
      onDatabaseBehind();
    }
  };

export function withBackup(
  database: RecordingDb,
  {
    backup,
    clock,
    reportError,
    onRecovered,
    deadlineMs = DATABASE_TIMEOUT_MS,
  }: HealthCheckDependencies & { deadlineMs?: number },
): SafeDb {
  return {
    ...mirrorWrites(database, backup, { reportError, deadlineMs }),
    watch: (task) => watchWithDeadline(database.watch(task), deadlineMs),
    // Takes no cross-tab lock: `database` takes it itself to reopen, and concurrent recoveries do no harm.
    async recover() {
      const boundedStore = withDeadline(database, deadlineMs);
      if (await recoverDatabase(boundedStore, backup, clock, { mustRead: true, reportError })) onRecovered();
    },
  };
}

/** Opens the phone's database with a health check, and mirrors each write to the backup. */
export function openSafePhoneDb(parts: SafeDbDependencies): SafeDb {
  const {
    backup,
    runExclusive,
    reportError,
    freeSpace,
    storage,
    pausesMs,
    deadlineMs = DATABASE_TIMEOUT_MS,
  } = parts;
  const options = { freeSpace, ...(storage && { storage }) };
  if (backup === null) {
    const plainDb = openPhoneDb(options);
    const watch: PhoneDb['watch'] = (task) => watchWithDeadline(plainDb.watch(task), deadlineMs);
    return { ...plainDb, watch, withDeadline: withDeadline(plainDb, deadlineMs), recover: async () => {} };
  }
  const healthCheck: HealthCheck = {
    runExclusive,
    ...(pausesMs && { pausesMs }),
    check: createHealthCheck({ ...parts, backup }),
    mayRecreate: () =>
      readRowsInTime(backup).then(
        () => true,
        (error: unknown) => {
          reportError(error);
          return false;
        },
      ),
  };
  return withBackup(openPhoneDb({ ...options, health: healthCheck }), { ...parts, backup });
}
