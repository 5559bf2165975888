import { rejectWhenLate } from '#data/store/deadline.ts';
import { isAccessDenied } from '#data/store/failure.ts';
import { mergeUnsent, readUnsent, type UnsentRows } from '#data/scores/merge-unsent.ts';
import { reapplyRelayedValues } from '#data/scores/relayed.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { HELPERS_KEY, META_KEYS, SENTINEL_KEY, SESSION_KEY, type MetaRow } from '#data/rows.ts';
import { mergeHelperTokens } from '#data/helper.ts';
import { readSignInTime } from '#data/session.ts';
import { toTombstone, keyOfRow, type Backup, type BackupChanges, type BackupRow } from './backup.ts';

/** 'damaged': the database could not be opened. 'cleared': it was empty. 'gaps': single scores were lost. */
export type DamageKind = 'damaged' | 'cleared' | 'gaps';

export interface Recovery {
  damage: DamageKind;
  restored: number;
  /** Number of drafts that could not be restored (`MergeSummary.skipped`); absent for none. */
  skipped?: number;
}

const RECOVERED_KEY = 'healed';

const selectUnsent = (rows: BackupRow[]): UnsentRows => ({
  registers: rows.flatMap(({ table, row }) => (table === 'registers' ? [row] : [])),
  outbox: rows.flatMap(({ table, row }) => (table === 'outbox' ? [row] : [])),
  carried: rows.flatMap(({ table, row }) => (table === 'carried' ? [row] : [])),
});

async function readBackupRows(tx: Tx): Promise<BackupRow[]> {
  const { registers, outbox, carried } = await readUnsent(tx);
  const meta = await Promise.all(META_KEYS.map((key) => tx.get('meta', key)));
  return [
    ...registers.map((row) => ({ table: 'registers', row }) as const),
    ...outbox.map((row) => ({ table: 'outbox', row }) as const),
    ...carried.map((row) => ({ table: 'carried', row }) as const),
    ...meta.filter((row) => row !== undefined).map((row) => ({ table: 'meta', row }) as const),
  ];
}

const readRecovery = async (tx: Tx): Promise<Recovery | null> =>
  ((await tx.get('meta', RECOVERED_KEY))?.value as Recovery | undefined) ?? null;

async function addRecovery(tx: Tx, { damage, restored, skipped = 0 }: Recovery): Promise<void> {
  const previousRecovery = await readRecovery(tx);
  const skippedCount = skipped + (previousRecovery?.skipped ?? 0);
  const value: Recovery = {
    damage,
    restored: restored + (previousRecovery?.restored ?? 0),
    ...(skippedCount > 0 && { skipped: skippedCount }),
  };
  await tx.put('meta', { key: RECOVERED_KEY, value });
}

/** Finds changes that make the backup equal to the database. */
function findDifferences(backupRows: BackupRow[], databaseRows: BackupRow[]): BackupChanges {
  const backupByKey = new Map(backupRows.map((row) => [keyOfRow(row), row]));
  const changes: BackupChanges = new Map();
  for (const row of databaseRows) {
    const key = keyOfRow(row);
    const storedBackupRow = backupByKey.get(key);
    if (storedBackupRow?.row !== row.row && JSON.stringify(storedBackupRow) !== JSON.stringify(row))
      changes.set(key, row);
    backupByKey.delete(key);
  }
  for (const [key, row] of backupByKey) changes.set(key, toTombstone(row));
  return changes;
}

export interface RecoverOptions {
  /** True if the database had to be recreated. */
  isNew?: boolean;
  /**
   * If true, rejects when the backup cannot be read, because the backup may have scores that the golfer saw as saved.
   */
  mustRead?: boolean;
  /**
   * Called if the backup could not be read, unless the browser denies it. The database may then lack scores that the
   * golfer saw as saved, until `recoverDatabase` succeeds with `mustRead`.
   */
  onBackupUnread?: () => void;
  /** Called if the backup does not answer. The database then opens without it. */
  reportError: (error: unknown) => void;
}

/** Longest wait for the backup in ms: a hanging backup must not block the opening of the database. */
const MAX_BACKUP_READ_MS = 3_000;
const rejectIfSlow = <T>(promise: Promise<T>): Promise<T> =>
  rejectWhenLate(MAX_BACKUP_READ_MS, promise, () => new Error('The backup hangs.'));
/** Rejects if the backup fails or does not answer in time. */
export const readRowsInTime = (backup: Backup): Promise<BackupRow[]> => rejectIfSlow(backup.rows());

/**
 * Restores rows that only the backup has. Reads the backup first, so that a row written in between does not count as
 * lost. Safe to run concurrently. True if the golfer must be notified.
 */
export async function recoverDatabase(
  db: PhoneStore,
  backup: Backup,
  clock: Clock,
  { isNew = false, mustRead = false, onBackupUnread = () => {}, reportError }: RecoverOptions,
): Promise<boolean> {
  const backupRows = await readRowsInTime(backup).catch((error: unknown) => {
    if (mustRead) throw error;
    reportError(error);
    if (isAccessDenied(error)) return [];
    onBackupUnread();
    return null;
  });
  // Without the marker row, and without a notice that nothing was lost: the next recovery adds both.
  if (backupRows === null) {
    await db.write(reapplyRelayedValues);
    return isNew;
  }
  const unsentRows = await db.write(async (tx) => ({
    isRestored: await restoreFromBackup(tx, clock, backupRows, isNew),
    rows: await readBackupRows(tx),
  }));
  const changes = findDifferences(backupRows, unsentRows.rows);
  if (changes.size > 0) await rejectIfSlow(backup.apply(changes)).catch(reportError);
  return unsentRows.isRestored;
}

/**
 * Returns the row to store in place of the database's; null if the database's row stays. The backup's may be newer,
 * because the user signed in or out while the database failed.
 */
function chooseMetaRow(backupRow: MetaRow, storedRow: MetaRow | undefined): MetaRow | null {
  if (storedRow === undefined) return backupRow;
  if (backupRow.key === SESSION_KEY)
    return readSignInTime(backupRow.value) > readSignInTime(storedRow.value) ? backupRow : null;
  if (backupRow.key !== HELPERS_KEY) return null;
  const value = mergeHelperTokens(storedRow.value, backupRow.value);
  return JSON.stringify(value) === JSON.stringify(storedRow.value) ? null : { ...storedRow, value };
}

async function restoreFromBackup(
  tx: Tx,
  clock: Clock,
  backupRows: BackupRow[],
  isNewDatabase: boolean,
): Promise<boolean> {
  const sentinel = await tx.get('meta', SENTINEL_KEY);
  const meta = backupRows.flatMap(({ table, row }) => (table === 'meta' ? [row] : []));
  const isCleared = sentinel === undefined && meta.some(({ key }) => key === SENTINEL_KEY);
  for (const row of meta) {
    const chosenRow = chooseMetaRow(row, await tx.get('meta', row.key));
    if (chosenRow !== null) await tx.put('meta', chosenRow);
  }
  if (!(await tx.get('meta', SENTINEL_KEY)))
    await tx.put('meta', { key: SENTINEL_KEY, value: clock.newId() });
  const { restored, skipped } = await mergeUnsent(tx, clock, selectUnsent(backupRows));
  await reapplyRelayedValues(tx);
  if (!isNewDatabase && restored + skipped === 0) return false;
  const damage = isNewDatabase ? 'damaged' : isCleared ? 'cleared' : 'gaps';
  await addRecovery(tx, { damage, restored, skipped });
  return true;
}

/** Returns the recovery that the golfer has not confirmed yet; null for none. */
export const readUnconfirmedRecovery = (db: PhoneStore): Promise<Recovery | null> => db.read(readRecovery);

/** The notice stays if more scores have been restored since `shownRecovered`. */
export const confirmRecovered = (db: PhoneStore, shownRecovered: Recovery): Promise<void> =>
  db.write(async (tx) => {
    const recoveryNow = await readRecovery(tx);
    if (JSON.stringify(recoveryNow) === JSON.stringify(shownRecovered))
      await tx.delete('meta', RECOVERED_KEY);
  });
