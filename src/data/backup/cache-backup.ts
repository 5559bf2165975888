import { isNewer } from '#domain/scores/stamp.ts';
import { clock as phoneClock } from '#data/clock.ts';
import { isQuotaExceeded } from '#data/store/failure.ts';
import { BACKUP_CACHE, isRow } from './backup.ts';
import type { Tombstone, Backup, BackupChanges, BackupRow } from './backup.ts';

const ADDRESS_PREFIX = 'https://vault.greenside.invalid/';

function isBackupRow(json: unknown): json is BackupRow {
  const { table, row } = (json ?? {}) as { table?: unknown; row?: Record<string, unknown> };
  if (typeof row !== 'object' || row === null) return false;
  if (table === 'registers') return typeof row['cardId'] === 'string' && typeof row['stamp'] === 'string';
  if (table === 'outbox') return typeof row['op_id'] === 'string' && typeof row['payload'] === 'object';
  if (table === 'carried') return typeof row['seal'] === 'string' && Array.isArray(row['registers']);
  return table === 'meta' && typeof row['key'] === 'string';
}

async function readRow(response: Response | undefined): Promise<BackupRow | null> {
  try {
    const storedJson: unknown = await response?.json();
    return isBackupRow(storedJson) ? storedJson : null;
  } catch (error) {
    console.warn('An entry of the backup cannot be read.', error);
    return null;
  }
}

const warnOldEntryStays = (error: unknown): void => console.warn('An old entry of the backup stays.', error);

/** A version of a cache entry. Two exist only after an interrupted write. */
interface Edition {
  key: string;
  /** Increases with each write, unless the clock is set back; empty if an older app wrote the entry. */
  edition: string;
  address: string;
}
function parseEdition(address: string): Edition {
  const [key = '', edition = ''] = address.slice(ADDRESS_PREFIX.length).split('?');
  return { key, edition, address };
}
const EDITION_DIGITS = 12;

/** True if `b` is the later write. Registers compare by stamp, not by time, because the phone’s clock may be set back. */
function isLaterEdition(a: [Edition, BackupRow], b: [Edition, BackupRow]): boolean {
  const [firstRow, secondRow] = [a[1], b[1]];
  if (
    firstRow.table === 'registers' &&
    secondRow.table === 'registers' &&
    firstRow.row.stamp !== secondRow.row.stamp
  )
    return isNewer(secondRow.row.stamp, firstRow.row.stamp);
  return b[0].edition > a[0].edition;
}

export function selectLatestRows(
  entries: Iterable<readonly [address: string, row: BackupRow | null]>,
): Map<string, BackupRow> {
  const latestEditions = new Map<string, [Edition, BackupRow]>();
  for (const [address, row] of entries) {
    if (row === null) continue;
    const editionAndRow: [Edition, BackupRow] = [parseEdition(address), row];
    const existingEntry = latestEditions.get(editionAndRow[0].key);
    if (existingEntry === undefined || isLaterEdition(existingEntry, editionAndRow))
      latestEditions.set(editionAndRow[0].key, editionAndRow);
  }
  return new Map([...latestEditions].map(([key, [, row]]) => [key, row]));
}

/**
 * The backup in the Cache API, which survives a wiped or corrupted IndexedDB (ARCHITECTURE.md §4). A change adds an
 * entry and deletes the old one afterwards: Chromium's `put` deletes the old body before the new one is complete.
 */
export function openBackup(
  caches: Pick<CacheStorage, 'open'>,
  freeSpace: () => Promise<void>,
  { now, newId } = phoneClock,
): Backup {
  let openingCache: Promise<Cache> | null = null;
  const openCache = (): Promise<Cache> => {
    openingCache ??= caches.open(BACKUP_CACHE).catch((error: unknown) => {
      openingCache = null;
      throw error;
    });
    return openingCache;
  };
  /** Addresses of the entries by key, as last listed; null before the first listing. */
  let addressesByKey: Map<string, string[]> | null = null;
  /** Stamps of the registers that this instance has stored, so that a tap reads no old entry. */
  const stampsByAddress = new Map<string, string>();
  let lastEditionNumber = 0;
  /** Makes addresses unique across tabs, and after the clock is set back. */
  const instanceId = newId();

  async function listEditions(store: Cache): Promise<Edition[]> {
    const editions = (await store.keys()).map(({ url }) => parseEdition(url));
    addressesByKey = new Map();
    for (const { key, address } of editions)
      addressesByKey.set(key, [...(addressesByKey.get(key) ?? []), address]);
    return editions;
  }
  async function storeRow(store: Cache, key: string, entry: BackupRow): Promise<void> {
    if (addressesByKey === null) await listEditions(store);
    const oldAddresses = addressesByKey!.get(key) ?? [];
    const oldEditionNumbers = oldAddresses.map((oldAddress) =>
      Number.parseInt(parseEdition(oldAddress).edition || '0', 16),
    );
    lastEditionNumber = Math.max(lastEditionNumber, now(), ...oldEditionNumbers) + 1;
    const editionText = `${lastEditionNumber.toString(16).padStart(EDITION_DIGITS, '0')}-${instanceId}`;
    const address = `${ADDRESS_PREFIX}${key}?${editionText}`;
    await store.put(address, new Response(JSON.stringify(entry)));
    addressesByKey!.set(key, [address]);
    // A frozen tab may store its draft late. An existing entry with a newer draft is then not deleted, because the newer
    // draft may exist only in the backup (simulation seed 85707212).
    const newestStamp = entry.table === 'registers' ? entry.row.stamp : null;
    if (newestStamp !== null) stampsByAddress.set(address, newestStamp);
    // Not awaited: if the page is killed here, the next change deletes the old entry.
    for (const oldAddress of oldAddresses)
      deleteEntry(store, oldAddress, newestStamp).catch(warnOldEntryStays);
  }
  /** Stamp of the stored register; null for other rows, which have none. */
  async function findStamp(store: Cache, address: string): Promise<string | null> {
    const ownStamp = stampsByAddress.get(address);
    if (ownStamp !== undefined) return ownStamp;
    const storedRow = await readRow(await store.match(address));
    return storedRow?.table === 'registers' ? storedRow.row.stamp : null;
  }
  /** Deletes a backup entry, unless it is a register newer than `maxStamp`. */
  async function deleteEntry(store: Cache, address: string, maxStamp: string | null): Promise<void> {
    if (maxStamp !== null && isNewer(await findStamp(store, address), maxStamp)) return;
    stampsByAddress.delete(address);
    await store.delete(address);
  }
  /** Deletes the backup entries that any tab wrote for the row. */
  async function deleteRow(store: Cache, key: string, tombstone: Tombstone | null): Promise<void> {
    addressesByKey?.delete(key);
    if (tombstone === null) return void (await store.delete(ADDRESS_PREFIX + key, { ignoreSearch: true }));
    const storedEditions = (await listEditions(store)).filter((edition) => edition.key === key);
    await Promise.all(storedEditions.map(({ address }) => deleteEntry(store, address, tombstone.stamp)));
  }
  async function applyChanges(store: Cache, changes: BackupChanges): Promise<void> {
    const changeList = [...changes];
    await Promise.all(changeList.map(async ([key, entry]) => isRow(entry) && storeRow(store, key, entry)));
    await Promise.all(changeList.map(async ([key, entry]) => isRow(entry) || deleteRow(store, key, entry)));
  }
  async function readRows(store: Cache, keyPrefix: string): Promise<BackupRow[]> {
    const editionsWithPrefix = (await listEditions(store)).filter(({ key }) => key.startsWith(keyPrefix));
    const rowsByAddress = await Promise.all(
      editionsWithPrefix.map(
        async ({ address }) => [address, await readRow(await store.match(address))] as const,
      ),
    );
    return [...selectLatestRows(rowsByAddress).values()];
  }
  /** Reopens the cache and retries once: in WebKit an open cache fails forever after the storage process dies. */
  async function withRetry<T>(task: (store: Cache) => Promise<T>): Promise<T> {
    try {
      return await task(await openCache());
    } catch (error) {
      console.warn('The backup is asked once more.', error);
      if (isQuotaExceeded(error)) await freeSpace();
      openingCache = null;
      addressesByKey = null;
      return task(await openCache());
    }
  }

  return {
    rows: (keyPrefix = '') => withRetry((store) => readRows(store, keyPrefix)),
    apply: (changes) => withRetry((store) => applyChanges(store, changes)),
  };
}
