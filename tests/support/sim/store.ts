import { withFallback, type FallbackDb } from '#data/backup/fallback.ts';
import { withBackup, createHealthCheck } from '#data/backup/open-database.ts';
import type { RecordingDb } from '#data/store/database.ts';
import type { HealthCheck } from '#data/store/open.ts';
import { createRecordingStore, type Subscription } from '#data/store/types.ts';
import type { Clock } from '#data/clock.ts';
import type { SimBackup } from './backup.ts';
import type { Context } from './context.ts';
import type { Disk, DiskDb } from './disk.ts';
import type { Mutation } from './mutation.ts';

/** A database that is checked at its first use, as the app opens it. */
function checkedAtFirst(db: DiskDb, check: HealthCheck['check']): RecordingDb {
  let opening: Promise<void> | null = null;
  const opened = (): Promise<void> => {
    opening ??= check(db, { isNew: false }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    ...createRecordingStore({
      commit: async (work) => (await opened(), db.commit(work)),
      read: async (work) => (await opened(), db.read(work)),
    }),
    watch: (work) => ({
      subscribe(observer) {
        let stopped = false;
        let subscription: Subscription | null = null;
        const start = async (): Promise<void> => {
          await opened();
          if (!stopped) subscription = db.watch(work).subscribe(observer);
        };
        start().catch((error: unknown) => observer.error?.(error));
        return {
          unsubscribe() {
            stopped = true;
            subscription?.unsubscribe();
          },
        };
      },
    }),
    refresh() {},
    trimLog: async () => {},
    close: async () => {},
  };
}

interface StoreParts {
  context: Context;
  phone: { disk: Disk; backup: SimBackup; clock: Clock };
  mutation: Mutation;
}

/** The app's own store in one tab, on a disk and a backup that may fail. */
export function openStore({ context, phone, mutation }: StoreParts): FallbackDb {
  const healthyBackup = phone.backup.openIn(context, phone.clock);
  const backup = mutation.backup?.(healthyBackup) ?? healthyBackup;
  const parts = {
    backup,
    clock: phone.clock,
    reportError() {},
    onRecovered() {},
    onDatabaseBehind: () => void store.fallBack(),
    onBackupUnread: () => store.setBackupUnread(),
  };
  const safe = withBackup(checkedAtFirst(phone.disk.openIn(context), createHealthCheck(parts)), parts);
  const store: FallbackDb = withFallback({
    database: mutation.database?.(safe) ?? safe,
    backup,
    repeatEvery(ms, poll) {
      let cancel = (): void => {};
      const again = (): void => {
        cancel = context.after(ms, () => {
          again();
          poll();
        });
      };
      again();
      return () => cancel();
    },
    reportError() {},
  });
  return store;
}
