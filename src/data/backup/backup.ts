import { META_KEYS } from '#data/rows.ts';
import type { MetaRow, OutboxRow, PhoneTables, RegisterRow } from '#data/rows.ts';

/** The cache of the second copy. No prefix of other caches fits it, so that no clean-up of those takes it along. */
export const VAULT = 'greenside-vault';

/** A row that the server does not have yet, and what a new database needs to go on as the same phone. */
export type VaultRow =
  | { table: 'registers'; row: RegisterRow }
  | { table: 'outbox'; row: OutboxRow }
  | { table: 'meta'; row: MetaRow };
export type VaultTable = VaultRow['table'];

/** A score that the database is done with. A newer one on its hole stays: the second copy alone may hold that (journal.ts). */
export interface Gone {
  table: 'gone';
  stamp: string;
}

/** Rows to keep, and null for rows to forget, each under `vaultKey`. */
export type VaultChanges = Map<string, VaultRow | Gone | null>;

export const goneOf = ({ stamp }: RegisterRow): Gone => ({ table: 'gone', stamp });

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

/** What the second copy should hold for a row of the database: undefined for tables and rows that are none of its. */
export function vaultRowOf<T extends keyof PhoneTables>(
  table: T,
  row: PhoneTables[T],
): { key: string; kept: VaultRow | Gone } | undefined {
  if (table === 'registers') {
    const kept: VaultRow = { table, row: row as RegisterRow };
    return { key: keyOfRow(kept), kept: kept.row.state === 'sent' ? goneOf(kept.row) : kept };
  }
  if (table !== 'outbox' && table !== 'meta') return undefined;
  const kept = { table, row } as VaultRow;
  return table === 'outbox' || META_KEYS.includes((row as MetaRow).key)
    ? { key: keyOfRow(kept), kept }
    : undefined;
}
