import { rejectWhenLate } from '#data/store/deadline.ts';
import { mergeUnsent, readUnsent, type UnsentRows } from '#data/scores/merge-unsent.ts';
import { reapplyRelayedValues } from '#data/scores/relayed.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { META_KEYS, SENTINEL_KEY, SESSION_KEY, type MetaRow } from '#data/rows.ts';
import { toTombstone, keyOfRow } from './backup.ts';
import type { Backup, BackupChanges, BackupRow } from './backup.ts';

/** 'damaged': the database could not be opened. 'cleared': it was empty. 'gaps': single scores were lost. */
export type DamageKind = 'damaged' | 'cleared' | 'gaps';

export interface Recovery {
  damage: DamageKind;
  restored: number;
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

async function addRecovery(tx: Tx, recovered: Recovery): Promise<void> {
  const previousRecovery = await readRecovery(tx);
  const restoredCount = recovered.restored + (previousRecovery?.restored ?? 0);
  await tx.put('meta', { key: RECOVERED_KEY, value: { ...recovered, restored: restoredCount } });
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
  { isNew = false, mustRead = false, reportError }: RecoverOptions,
): Promise<boolean> {
  const backupRows = await readRowsInTime(backup).catch((error: unknown) => {
    if (mustRead) throw error;
    reportError(error);
    return null;
  });
  const unsentRows = await db.write(async (tx) => ({
    isRestored: await restoreFromBackup(tx, clock, backupRows ?? [], isNew),
    rows: await readBackupRows(tx),
  }));
  const changes = backupRows === null ? new Map() : findDifferences(backupRows, unsentRows.rows);
  if (changes.size > 0) await rejectIfSlow(backup.apply(changes)).catch(reportError);
  return unsentRows.isRestored;
}

/** Time of the sign-in or sign-out in the row, ms since 1970. */
function readSignInTime({ value }: MetaRow): number {
  const { obtainedAt, signedOutAt } = (value ?? {}) as { obtainedAt?: number | null; signedOutAt?: number };
  return signedOutAt ?? obtainedAt ?? 0;
}
/** True if the session in the backup is newer, because the user signed in or out while the database failed. */
const isMissingInDatabase = (backupRow: MetaRow, storedRow: MetaRow | undefined): boolean =>
  storedRow === undefined ||
  (backupRow.key === SESSION_KEY && readSignInTime(backupRow) > readSignInTime(storedRow));

async function restoreFromBackup(
  tx: Tx,
  clock: Clock,
  backupRows: BackupRow[],
  isNewDatabase: boolean,
): Promise<boolean> {
  const sentinel = await tx.get('meta', SENTINEL_KEY);
  const meta = backupRows.flatMap(({ table, row }) => (table === 'meta' ? [row] : []));
  const isCleared = sentinel === undefined && meta.some(({ key }) => key === SENTINEL_KEY);
  for (const row of meta)
    if (isMissingInDatabase(row, await tx.get('meta', row.key))) await tx.put('meta', row);
  if (!(await tx.get('meta', SENTINEL_KEY)))
    await tx.put('meta', { key: SENTINEL_KEY, value: clock.newId() });
  const { restored } = await mergeUnsent(tx, clock, selectUnsent(backupRows));
  await reapplyRelayedValues(tx);
  if (!isNewDatabase && restored === 0) return false;
  await addRecovery(tx, { damage: isNewDatabase ? 'damaged' : isCleared ? 'cleared' : 'gaps', restored });
  return true;
}

/** Returns the recovery that the golfer has not confirmed yet; null for none. */
export const readUnconfirmedRecovery = (db: PhoneStore): Promise<Recovery | null> => db.read(readRecovery);

/** The notice stays if more scores have been restored since `shownRecovered`. */
export const confirmRecovered = (db: PhoneStore, shownRecovered: Recovery): Promise<void> =>
  db.write(async (tx) => {
    const recoveryNow = await readRecovery(tx);
    if (recoveryNow?.restored === shownRecovered.restored && recoveryNow.damage === shownRecovered.damage)
      await tx.delete('meta', RECOVERED_KEY);
  });
