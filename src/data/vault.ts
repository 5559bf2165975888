import { isQuotaExceeded } from './failure.ts';
import type { MetaRow, OutboxRow, PhoneTables, RegisterRow } from './types.ts';

/** The cache of the second copy. No prefix of other caches fits it, so that no clean-up of those takes it along. */
export const VAULT = 'greenside-vault';

/** A row that the server does not have yet, and what a new database needs to go on as the same phone. */
export type VaultRow =
  | { table: 'registers'; row: RegisterRow }
  | { table: 'outbox'; row: OutboxRow }
  | { table: 'meta'; row: MetaRow };
export type VaultTable = VaultRow['table'];

/** Rows to keep, and null for rows to forget, each under `vaultKey`. */
export type VaultChanges = Map<string, VaultRow | null>;

export const vaultKey = (table: VaultTable, key: string): string => `${table}/${encodeURIComponent(key)}`;

export const keyOfRow = ({ table, row }: VaultRow): string =>
  vaultKey(
    table,
    'op_id' in row && table === 'outbox' ? row.op_id : 'id' in row ? row.id : (row as MetaRow).key,
  );

/** The parts that `vaultKey` joined. */
export function partsOfKey(text: string): { table: VaultTable; key: string } {
  const slash = text.indexOf('/');
  return { table: text.slice(0, slash) as VaultTable, key: decodeURIComponent(text.slice(slash + 1)) };
}

/** The second copy, outside the database: small entries, each written by itself. */
export interface Vault {
  /** Everything it holds, or what has a key that begins so; entries that cannot be read are left out. */
  rows(beginning?: string): Promise<VaultRow[]>;
  /** Resolves once all of it is kept. */
  apply(changes: VaultChanges): Promise<void>;
}

/** Meta rows that belong into the second copy: who this phone is, how its server talks, who is signed in, and that it once had a database. */
export const DEVICE_KEY = 'device_id';
export const STAMPED_KEY = 'server speaks stamps';
export const SENTINEL_KEY = 'sentinel';
/** Local storage may not be on disk yet (src/app/restore.ts): a wiped database must not sign the golfer out as well. */
export const SESSION_KEY = 'session';
export const META_KEYS = [DEVICE_KEY, STAMPED_KEY, SESSION_KEY, SENTINEL_KEY];

/** What the second copy should hold for a row of the database: undefined for tables and rows that are none of its. */
export function vaultRowOf<T extends keyof PhoneTables>(
  table: T,
  row: PhoneTables[T],
): { key: string; kept: VaultRow | null } | undefined {
  if (table === 'registers') {
    const kept: VaultRow = { table, row: row as RegisterRow };
    return { key: keyOfRow(kept), kept: kept.row.state === 'sent' ? null : kept };
  }
  if (table !== 'outbox' && table !== 'meta') return undefined;
  const kept = { table, row } as VaultRow;
  return table === 'outbox' || META_KEYS.includes((row as MetaRow).key)
    ? { key: keyOfRow(kept), kept }
    : undefined;
}

const ADDRESS = 'https://vault.greenside.invalid/';

function looksRight(value: unknown): value is VaultRow {
  const { table, row } = (value ?? {}) as { table?: unknown; row?: Record<string, unknown> };
  if (typeof row !== 'object' || row === null) return false;
  if (table === 'registers') return typeof row['cardId'] === 'string' && typeof row['stamp'] === 'string';
  if (table === 'outbox') return typeof row['op_id'] === 'string' && typeof row['payload'] === 'object';
  return table === 'meta' && typeof row['key'] === 'string';
}

async function rowIn(response: Response | undefined): Promise<VaultRow | null> {
  try {
    const value: unknown = await response?.json();
    return looksRight(value) ? value : null;
  } catch (error) {
    console.warn('An entry of the second copy cannot be read.', error);
    return null;
  }
}

/**
 * The second copy in the Cache API, which outlives an IndexedDB that was wiped or spoilt (ARCHITECTURE.md §4), and which
 * the worker has too. A full phone makes room once and tries again.
 */
export function openVault(caches: CacheStorage, freeSpace: () => Promise<void>): Vault {
  let opening: Promise<Cache> | null = null;
  const cache = (): Promise<Cache> => {
    opening ??= caches.open(VAULT).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  async function change(store: Cache, key: string, kept: VaultRow | null): Promise<void> {
    if (kept === null) await store.delete(ADDRESS + key);
    else await store.put(ADDRESS + key, Response.json(kept));
  }
  async function apply(changes: VaultChanges): Promise<void> {
    const store = await cache();
    await Promise.all([...changes].map(([key, kept]) => change(store, key, kept)));
  }

  return {
    async rows(beginning = '') {
      const store = await cache();
      const keys = (await store.keys()).filter(({ url }) => url.startsWith(ADDRESS + beginning));
      const found = await Promise.all(keys.map(async (key) => rowIn(await store.match(key))));
      return found.filter((row) => row !== null);
    },
    async apply(changes) {
      try {
        await apply(changes);
      } catch (error) {
        console.warn('The second copy is written once more.', error);
        if (isQuotaExceeded(error)) await freeSpace();
        opening = null;
        await apply(changes);
      }
    },
  };
}
