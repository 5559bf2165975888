import { META_KEYS } from '#data/rows.ts';
import type { RelayedRow, MetaRow, OutboxRow, PhoneTables, RegisterRow } from '#data/rows.ts';
import type { Change } from '#data/store/types.ts';

/** No other cache prefix matches this name, so no clean-up of other caches deletes it. */
export const BACKUP_CACHE = 'greenside-vault';

/** A row that the server does not have yet, or that a new database needs to continue as the same phone. */
export type BackupRow =
  | { table: 'registers'; row: RegisterRow }
  | { table: 'outbox'; row: OutboxRow }
  | { table: 'meta'; row: MetaRow }
  | { table: 'carried'; row: RelayedRow };
export type BackupTable = BackupRow['table'];

/** Tombstone: delete this hole's entry unless it is newer than `stamp`; the newer one may exist only here. */
export interface Tombstone {
  table: 'gone';
  stamp: string;
}

/** Entries by `backupKey`: a row to store, a tombstone, or null to delete. */
export type BackupChanges = Map<string, BackupRow | Tombstone | null>;

export function splitChanges(
  changes: BackupChanges,
): [kept: [key: string, row: BackupRow][], gone: [key: string, of: Tombstone | null][]] {
  const stored: [string, BackupRow][] = [];
  const deleted: [string, Tombstone | null][] = [];
  for (const [key, entry] of changes) {
    if (entry === null || entry.table === 'gone') deleted.push([key, entry]);
    else stored.push([key, entry]);
  }
  return [stored, deleted];
}

export const createTombstone = ({ stamp }: RegisterRow): Tombstone => ({ table: 'gone', stamp });

export const backupKey = (table: BackupTable, key: string): string => `${table}/${encodeURIComponent(key)}`;

export const keyOfRow = ({ table, row }: BackupRow): string =>
  backupKey(
    table,
    'op_id' in row && table === 'outbox' ? row.op_id : 'id' in row ? row.id : (row as MetaRow).key,
  );

/** Inverse of `backupKey`. */
export function partsOfKey(text: string): { table: BackupTable; key: string } {
  const slash = text.indexOf('/');
  return { table: text.slice(0, slash) as BackupTable, key: decodeURIComponent(text.slice(slash + 1)) };
}

/** Stores each row as its own entry, outside IndexedDB. */
export interface Backup {
  /** All rows, or those whose key starts with `beginning`. Unreadable entries are skipped. */
  rows(beginning?: string): Promise<BackupRow[]>;
  /**
   * Resolves once durable. Stores rows before it deletes any: a kill in between must not lose both a relayed block and
   * the block that it supersedes (seed 3710050260).
   */
  apply(changes: BackupChanges): Promise<void>;
}

/** The backup's entry for a row; null to delete the entry, undefined for rows that are not backed up. */
export function backupRowOf<T extends keyof PhoneTables>(
  table: T,
  row: PhoneTables[T],
): { key: string; entry: BackupRow | Tombstone | null } | undefined {
  if (table === 'registers') {
    const entry: BackupRow = { table, row: row as RegisterRow };
    return { key: keyOfRow(entry), entry: entry.row.state === 'sent' ? createTombstone(entry.row) : entry };
  }
  if (table === 'carried') {
    const entry: BackupRow = { table, row: row as RelayedRow };
    return { key: keyOfRow(entry), entry: entry.row.state === 'sent' ? null : entry };
  }
  if (table !== 'outbox' && table !== 'meta') return undefined;
  const entry = { table, row } as BackupRow;
  return table === 'outbox' || META_KEYS.includes((row as MetaRow).key)
    ? { key: keyOfRow(entry), entry }
    : undefined;
}

/** The changes that mirror a database transaction. */
export function backupChangesOf(changes: readonly Change[]): BackupChanges {
  const found: BackupChanges = new Map();
  for (const change of changes) {
    if (!('deleted' in change)) {
      const copy = backupRowOf(change.table, change.row);
      if (copy) found.set(copy.key, copy.entry);
    } else if (change.table === 'registers')
      found.set(backupKey('registers', change.deleted), change.before && createTombstone(change.before));
    else if (change.table === 'outbox' || change.table === 'meta' || change.table === 'carried')
      found.set(backupKey(change.table, change.deleted), null);
  }
  return found;
}
