import { READS_CACHE_PREFIX } from '#api/cached-reads.ts';
import { BACKUP_LOCK, getWebLocks, withLock } from '#api/locks.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { withFallback, type FallbackDb } from '#data/backup/fallback.ts';
import { openSafePhoneDb } from '#data/backup/open-database.ts';
import type { Clock } from '#data/clock.ts';
import type { PageStorage } from '#data/store/page-storage.ts';

/** Longest wait in ms while another tab opens the database; a slower tab counts as frozen. */
const OPENING_PATIENCE_MS = 3_000;

/** Deletes copies of server data, because scores have priority when space is short. */
async function dropCachedReads(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cacheNames = await caches.keys();
  for (const name of cacheNames) if (name.startsWith(READS_CACHE_PREFIX)) await caches.delete(name);
}

export interface PageDbDependencies {
  storage: PageStorage;
  lifecycle: Lifecycle;
  clock: Clock;
  recovered: () => void;
  deadlineMs?: number | undefined;
}

export function createPageDb({
  storage,
  lifecycle,
  clock,
  recovered,
  deadlineMs,
}: PageDbDependencies): FallbackDb {
  const backup = storage.caches && openBackup(storage.caches, dropCachedReads);
  const deadlineOption = deadlineMs === undefined ? {} : { deadlineMs };

  function repeatWhileVisible(ms: number, checkOnce: () => void): () => void {
    const checkIfVisible = (): void => {
      if (lifecycle.isInFront()) checkOnce();
    };
    const timer = setInterval(checkIfVisible, ms);
    const unsubscribe = lifecycle.on((change) => {
      if (change === 'front') checkOnce();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  const db = withFallback({
    database: openSafePhoneDb({
      backup,
      storage,
      clock: clock,
      runExclusive: (task) => withLock(getWebLocks(), BACKUP_LOCK, OPENING_PATIENCE_MS, task),
      freeSpace: dropCachedReads,
      reportError: (error) => console.error('The backup of the unsent scores does not answer.', error),
      onRecovered: recovered,
      onDatabaseBehind: () => void db.fallBack(),
      onBackupUnread: () => db.setBackupUnread(),
      ...deadlineOption,
    }),
    backup,
    repeatEvery: repeatWhileVisible,
    reportError: (error) => console.error('This phone’s storage is not responding.', error),
    ...deadlineOption,
  });
  return db;
}
