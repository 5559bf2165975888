import type { Lifecycle } from '#app/lifecycle.ts';
import type { FallbackDb, StorageStatus } from '#data/backup/fallback.ts';
import { confirmRecovered, readUnconfirmedRecovery } from '#data/backup/recover.ts';
import type { DamageKind, Recovery } from '#data/backup/recover.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import { plural, t, text, type PlainText } from '#words/t.ts';
import type { StatusStore } from './status.ts';

const DAMAGE_TEXTS: Record<DamageKind, PlainText> = {
  damaged: text('This phone’s storage was damaged.'),
  cleared: text('This phone’s storage was cleared.'),
  gaps: text('Something was missing in this phone’s storage.'),
};

export const describeSkipped = (skipped: number): string =>
  plural(
    skipped,
    '{count} score of another golfer left out: this phone has a score on the same hole.',
    '{count} scores of another golfer left out: this phone has a score on the same hole.',
  );

export function describeRecovery({ damage, restored, skipped = 0 }: Recovery): string {
  const damageMessage = t(DAMAGE_TEXTS[damage]);
  if (skipped > 0)
    return [
      restored > 0 ? describeRecovery({ damage, restored }) : damageMessage,
      describeSkipped(skipped),
    ].join(' ');
  if (restored === 0) return `${damageMessage} ${t('No unsent scores were lost.')}`;
  const scoresText = plural(
    restored,
    '{count} score was restored from the second copy.',
    '{count} scores were restored from the second copy.',
  );
  return `${damageMessage} ${scoresText}`;
}

export interface StorageNoticeDependencies {
  db: FallbackDb;
  status: StatusStore;
  lifecycle: Lifecycle;
  answersAgain: () => void;
}

export function createStorageNotice({ db, status, lifecycle, answersAgain }: StorageNoticeDependencies) {
  let shownRecovery: Recovery | null = null;

  /** Shows at every start which scores were restored, until the golfer confirms. Never rejects. */
  async function showRecovered(): Promise<void> {
    try {
      const recovery = await readUnconfirmedRecovery(db.database);
      if (recovery === null) return;
      shownRecovery = recovery;
      status.update({ recovered: describeRecovery(recovery) });
    } catch (error) {
      console.error('What was put back could not be read.', error);
    }
  }

  /** Stores the confirmation. If that fails, the notice returns at the next start. Never rejects. */
  async function confirmRecovery(): Promise<void> {
    status.update({ recovered: null });
    if (shownRecovery === null) return;
    try {
      await confirmRecovered(db.database, shownRecovery);
    } catch (error) {
      console.error('What was put back is not stored as read.', error);
    }
  }

  return {
    showRecovered: showRecovered,
    confirm: confirmRecovery,
    /** Never rejects. */
    check: (): Promise<void> =>
      db
        .read(readUnsent)
        .then(showRecovered, (error: unknown) =>
          console.error('This phone’s storage is not responding.', error),
        ),
    /** Follows the status of the storage: shows it, and sends and announces scores that return to the database. */
    start(): void {
      let previousStatus: StorageStatus = 'ok';
      db.status.subscribe({
        next(storageStatus) {
          status.update({
            storageTrouble: storageStatus === 'failed',
            inBackup: storageStatus === 'backup',
            backupUnread: storageStatus === 'unread',
          });
          if (previousStatus !== 'ok' && storageStatus === 'ok') {
            answersAgain();
            void showRecovered();
          }
          previousStatus = storageStatus;
        },
      });
      // A frozen page received no notifications of writes in other tabs.
      lifecycle.on((change) => {
        if (change === 'thawed') db.refresh();
      });
      void showRecovered();
    },
  };
}
