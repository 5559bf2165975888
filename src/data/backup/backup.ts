import { META_KEYS, type RelayedRow, type MetaRow, type OutboxRow, type RegisterRow } from '#data/rows.ts';
import type { TableChange } from '#data/store/types.ts';

/** No other cache prefix matches this name, so no clean-up of other caches deletes it. */
export const BACKUP_CACHE = 'greenside-vault';

/** A row that the server does not have yet, or that a new database needs to continue as the same phone. */
export type BackupRow =
  | { table: 'registers'; row: RegisterRow }
  | { table: 'outbox'; row: OutboxRow }
  | { table: 'meta'; row: MetaRow }
  | { table: 'carried'; row: RelayedRow };
export type BackedUpTable = BackupRow['table'];

/**
 * Tombstone: deletes this hole's backup entry unless it is newer than `stamp`, because the backup may have the only
 * copy of a newer one.
 */
export interface Tombstone {
  table: 'gone';
  stamp: string;
}

/** A row to store, a tombstone, or null to delete. */
type BackupEntry = BackupRow | Tombstone | null;
/** Entries by the key that `toBackupKey` gives. */
export type BackupChanges = Map<string, BackupEntry>;

export const isRow = (entry: BackupEntry): entry is BackupRow => entry !== null && entry.table !== 'gone';

export const toTombstone = ({ table, row }: BackupRow): Tombstone | null =>
  table === 'registers' ? { table: 'gone', stamp: row.stamp } : null;

/** The backup's entry for a row of the database: a tombstone if the row was sent. */
export const toBackupEntry = (row: BackupRow): BackupEntry =>
  'state' in row.row && row.row.state === 'sent' ? toTombstone(row) : row;

export const toBackupKey = (table: BackedUpTable, key: string): string =>
  `${table}/${encodeURIComponent(key)}`;

export function keyOfRow({ table, row }: BackupRow): string {
  if (table === 'outbox') return toBackupKey(table, row.op_id);
  return toBackupKey(table, table === 'meta' ? row.key : row.id);
}

export function parseBackupKey(backupKey: string): { table: BackedUpTable; key: string } {
  const slashIndex = backupKey.indexOf('/');
  return {
    table: backupKey.slice(0, slashIndex) as BackedUpTable,
    key: decodeURIComponent(backupKey.slice(slashIndex + 1)),
  };
}

/** Stores each row as its own entry, outside IndexedDB. */
export interface Backup {
  /** Resolves to all rows, or to those whose key starts with `beginning`. Unreadable entries are skipped. */
  rows(beginning?: string): Promise<BackupRow[]>;
  /**
   * Resolves once durable. Stores rows before it deletes any, so that a kill in between cannot lose both a relayed
   * block and the block that it supersedes (simulation seed 3710050260).
   */
  apply(changes: BackupChanges): Promise<void>;
}

export function toBackupChanges(changes: readonly TableChange[]): BackupChanges {
  const backupChanges: BackupChanges = new Map();
  for (const change of changes) {
    const { table } = change;
    if (table === 'cards' || table === 'log') continue;
    const isDeleted = 'deleted' in change;
    const row = { table, row: isDeleted ? change.before : change.row } as BackupRow;
    const key = isDeleted ? toBackupKey(table, change.deleted) : keyOfRow(row);
    if (table === 'meta' && !META_KEYS.includes(parseBackupKey(key).key)) continue;
    backupChanges.set(key, !isDeleted ? toBackupEntry(row) : change.before && toTombstone(row));
  }
  return backupChanges;
}
