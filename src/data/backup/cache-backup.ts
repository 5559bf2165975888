import { isNewer } from '#domain/scores/stamp.ts';
import { isQuotaExceeded } from '#data/store/failure.ts';
import { BACKUP_CACHE, keptAndGone } from './backup.ts';
import type { Gone, Backup, BackupChanges, BackupRow } from './backup.ts';

const ADDRESS = 'https://vault.greenside.invalid/';

function looksRight(value: unknown): value is BackupRow {
  const { table, row } = (value ?? {}) as { table?: unknown; row?: Record<string, unknown> };
  if (typeof row !== 'object' || row === null) return false;
  if (table === 'registers') return typeof row['cardId'] === 'string' && typeof row['stamp'] === 'string';
  if (table === 'outbox') return typeof row['op_id'] === 'string' && typeof row['payload'] === 'object';
  if (table === 'carried') return typeof row['seal'] === 'string' && Array.isArray(row['registers']);
  return table === 'meta' && typeof row['key'] === 'string';
}

async function rowIn(response: Response | undefined): Promise<BackupRow | null> {
  try {
    const value: unknown = await response?.json();
    return looksRight(value) ? value : null;
  } catch (error) {
    console.warn('An entry of the backup cannot be read.', error);
    return null;
  }
}

const leftOver = (error: unknown): void => console.warn('An old entry of the backup stays.', error);

/** One of the entries that there are under a key: normally one, two where a change of it was cut short. */
interface Edition {
  key: string;
  /** Increases, as far as the clock can be trusted; empty in what older apps wrote. */
  edition: string;
  address: string;
}
function editionAt(address: string): Edition {
  const [key = '', edition = ''] = address.slice(ADDRESS.length).split('?');
  return { key, edition, address };
}
const EDITION_DIGITS = 12;

/** Whether `b` came after `a`. Scores carry a stamp of their own, which no clock that was put back can confuse. */
function isLater(a: [Edition, BackupRow], b: [Edition, BackupRow]): boolean {
  const [first, second] = [a[1], b[1]];
  if (first.table === 'registers' && second.table === 'registers' && first.row.stamp !== second.row.stamp)
    return isNewer(second.row.stamp, first.row.stamp);
  return b[0].edition > a[0].edition;
}

/**
 * The backup in the Cache API, which outlives an IndexedDB that was wiped or spoilt (ARCHITECTURE.md §4), and which
 * the worker has too. A change is written beside what it replaces, which goes after: Chromium's `put` throws the old entry
 * away before the new one is whole, and a kill in between would leave neither. A full phone makes room once and tries again.
 */
export function openBackup(caches: Pick<CacheStorage, 'open'>, freeSpace: () => Promise<void>): Backup {
  let opening: Promise<Cache> | null = null;
  const cache = (): Promise<Cache> => {
    opening ??= caches.open(BACKUP_CACHE).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  /** Where this page last saw the entries of a key; null until it has looked. */
  let places: Map<string, string[]> | null = null;
  let last = 0;
  /** Two tabs that write at one time, or by a clock that was put back, must not write over each other. */
  const mine = Math.random().toString(36).slice(2, 10);

  async function look(store: Cache): Promise<Edition[]> {
    const found = (await store.keys()).map(({ url }) => editionAt(url));
    places = new Map();
    for (const { key, address } of found) places.set(key, [...(places.get(key) ?? []), address]);
    return found;
  }
  async function keep(store: Cache, key: string, entry: BackupRow): Promise<void> {
    if (places === null) await look(store);
    const before = places!.get(key) ?? [];
    const latest = before.map((old) => Number.parseInt(editionAt(old).edition || '0', 16));
    last = Math.max(last, Date.now(), ...latest) + 1;
    const edition = `${last.toString(16).padStart(EDITION_DIGITS, '0')}-${mine}`;
    const address = `${ADDRESS}${key}?${edition}`;
    await store.put(address, new Response(JSON.stringify(entry)));
    places!.set(key, [address]);
    // A draft replaces older entries. A state change (queued, refused) must not delete a newer draft that exists only here.
    const upTo = entry.table === 'registers' && entry.row.state !== 'draft' ? entry.row.stamp : null;
    // Not awaited: an entry that a killed page leaves behind is older, and goes with the next change.
    for (const old of before) drop(store, old, upTo).catch(leftOver);
  }
  /** Drops an entry, or leaves it because it is a score that is newer than this stamp. */
  async function drop(store: Cache, address: string, upTo: string | null): Promise<void> {
    const there = upTo === null ? null : await rowIn(await store.match(address));
    if (there?.table === 'registers' && isNewer(there.row.stamp, upTo)) return;
    await store.delete(address);
  }
  /** Another tab's entries too. */
  async function forget(store: Cache, key: string, gone: Gone | null): Promise<void> {
    places?.delete(key);
    if (gone === null) return void (await store.delete(ADDRESS + key, { ignoreSearch: true }));
    const there = (await look(store)).filter((at) => at.key === key);
    await Promise.all(there.map(({ address }) => drop(store, address, gone.stamp)));
  }
  async function apply(store: Cache, changes: BackupChanges): Promise<void> {
    const [kept, gone] = keptAndGone(changes);
    await Promise.all(kept.map(([key, row]) => keep(store, key, row)));
    await Promise.all(gone.map(([key, of]) => forget(store, key, of)));
  }
  async function rows(store: Cache, beginning: string): Promise<BackupRow[]> {
    const found = (await look(store)).filter(({ key }) => key.startsWith(beginning));
    const read = await Promise.all(
      found.map(async (at) => [at, await rowIn(await store.match(at.address))] as const),
    );
    const newest = new Map<string, [Edition, BackupRow]>();
    for (const [at, row] of read) {
      const known = newest.get(at.key);
      if (row !== null && (known === undefined || isLater(known, [at, row]))) newest.set(at.key, [at, row]);
    }
    return [...newest.values()].map(([, row]) => row);
  }
  /** A cache that was opened before WebKit's storage process died fails for ever: it is opened anew, once. */
  async function twice<T>(work: (store: Cache) => Promise<T>): Promise<T> {
    try {
      return await work(await cache());
    } catch (error) {
      console.warn('The backup is asked once more.', error);
      if (isQuotaExceeded(error)) await freeSpace();
      opening = null;
      places = null;
      return work(await cache());
    }
  }

  return {
    rows: (beginning = '') => twice((store) => rows(store, beginning)),
    apply: (changes) => twice((store) => apply(store, changes)),
  };
}
