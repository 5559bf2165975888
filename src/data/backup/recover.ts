import { inTime } from '#data/store/deadline.ts';
import { mergeUnsent, unsentIn, type Unsent } from '#data/scores/merge-unsent.ts';
import { layUnsent } from '#data/scores/carried.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { META_KEYS, SENTINEL_KEY, SESSION_KEY, type MetaRow } from '#data/rows.ts';
import { goneOf, keyOfRow } from './backup.ts';
import type { Backup, BackupChanges, BackupRow } from './backup.ts';

/** What happened to the database. damaged: could not be opened; cleared: was empty; gaps: had lost single scores. */
export type Damage = 'damaged' | 'cleared' | 'gaps';

/** What the golfer has yet to be told. */
export interface Recovered {
  damage: Damage;
  /** How many scores were put back. */
  restored: number;
}

const RECOVERED = 'healed';

const unsentOf = (rows: BackupRow[]): Unsent => ({
  registers: rows.flatMap(({ table, row }) => (table === 'registers' ? [row] : [])),
  outbox: rows.flatMap(({ table, row }) => (table === 'outbox' ? [row] : [])),
  carried: rows.flatMap(({ table, row }) => (table === 'carried' ? [row] : [])),
});

async function rowsIn(tx: Tx): Promise<BackupRow[]> {
  const { registers, outbox, carried } = await unsentIn(tx);
  const meta = await Promise.all(META_KEYS.map((key) => tx.get('meta', key)));
  return [
    ...registers.map((row) => ({ table: 'registers', row }) as const),
    ...outbox.map((row) => ({ table: 'outbox', row }) as const),
    ...carried.map((row) => ({ table: 'carried', row }) as const),
    ...meta.filter((row) => row !== undefined).map((row) => ({ table: 'meta', row }) as const),
  ];
}

const recoveredIn = async (tx: Tx): Promise<Recovered | null> =>
  ((await tx.get('meta', RECOVERED))?.value as Recovered | undefined) ?? null;

async function addRecovered(tx: Tx, recovered: Recovered): Promise<void> {
  const before = await recoveredIn(tx);
  const restored = recovered.restored + (before?.restored ?? 0);
  await tx.put('meta', { key: RECOVERED, value: { ...recovered, restored } });
}

/** What the backup has to change to hold just what the database holds. */
function differences(backupRows: BackupRow[], rows: BackupRow[]): BackupChanges {
  const before = new Map(backupRows.map((row) => [keyOfRow(row), row]));
  const changes: BackupChanges = new Map();
  for (const row of rows) {
    const key = keyOfRow(row);
    const known = before.get(key);
    if (known?.row !== row.row && JSON.stringify(known) !== JSON.stringify(row)) changes.set(key, row);
    before.delete(key);
  }
  for (const [key, { table, row }] of before) changes.set(key, table === 'registers' ? goneOf(row) : null);
  return changes;
}

export interface RecoverOptions {
  /** The database had to be made anew. */
  isNew?: boolean;
  /** Rejects where the backup cannot be read: it has what the golfer was told is saved. */
  mustRead?: boolean;
  /** Hears that the backup does not answer: the database opens without. */
  trouble: (error: unknown) => void;
}

/** A backup that hangs must not keep the golfer from the database. */
const PATIENCE_MS = 3_000;
const soon = <T>(work: Promise<T>): Promise<T> =>
  inTime(PATIENCE_MS, work, () => new Error('The backup hangs.'));
/** What the backup holds; rejects also when it hangs. */
export const rowsSoon = (backup: Backup): Promise<BackupRow[]> => soon(backup.rows());

/**
 * The health check of a database that was just opened: what only the backup has is put back, and what the database
 * has sent leaves it. Reads the backup first: it may only lag behind, so that what is missing in the database is
 * lost there. Twice at once does no harm. Resolves to whether the golfer has something to be told; rejects when the
 * database does not answer.
 */
export async function recoverDatabase(
  db: PhoneStore,
  backup: Backup,
  clock: Clock,
  { isNew = false, mustRead = false, trouble }: RecoverOptions,
): Promise<boolean> {
  const backupRows = await rowsSoon(backup).catch((error: unknown) => {
    if (mustRead) throw error;
    trouble(error);
    return null;
  });
  const found = await db.write(async (tx) => ({
    isMended: await bringBack(tx, clock, backupRows ?? [], isNew),
    rows: await rowsIn(tx),
  }));
  const changes = backupRows === null ? new Map() : differences(backupRows, found.rows);
  if (changes.size > 0) await soon(backup.apply(changes)).catch(trouble);
  return found.isMended;
}

/** When somebody signed in or out; both have one key. */
function signedAt({ value }: MetaRow): number {
  const { obtainedAt, signedOutAt } = (value ?? {}) as { obtainedAt?: number | null; signedOutAt?: number };
  return signedOutAt ?? obtainedAt ?? 0;
}
/** A sign-in, or a sign-out, while the database did not answer is in the backup alone. */
const isMissing = (saved: MetaRow, found: MetaRow | undefined): boolean =>
  found === undefined || (saved.key === SESSION_KEY && signedAt(saved) > signedAt(found));

async function bringBack(tx: Tx, clock: Clock, backupRows: BackupRow[], isNew: boolean): Promise<boolean> {
  const sentinel = await tx.get('meta', SENTINEL_KEY);
  const meta = backupRows.flatMap(({ table, row }) => (table === 'meta' ? [row] : []));
  const isCleared = sentinel === undefined && meta.some(({ key }) => key === SENTINEL_KEY);
  for (const row of meta) if (isMissing(row, await tx.get('meta', row.key))) await tx.put('meta', row);
  if (!(await tx.get('meta', SENTINEL_KEY)))
    await tx.put('meta', { key: SENTINEL_KEY, value: clock.newId() });
  const { restored } = await mergeUnsent(tx, clock, unsentOf(backupRows));
  await layUnsent(tx);
  if (!isNew && restored === 0) return false;
  await addRecovered(tx, { damage: isNew ? 'damaged' : isCleared ? 'cleared' : 'gaps', restored });
  return true;
}

/** Returns the recovery that the golfer has not confirmed yet; null for none. */
export const readRecovered = (db: PhoneStore): Promise<Recovered | null> => db.read(recoveredIn);

/** Records that the golfer has read `told`. Keeps the notice if more scores have been restored since. */
export const confirmRecovered = (db: PhoneStore, told: Recovered): Promise<void> =>
  db.write(async (tx) => {
    const now = await recoveredIn(tx);
    if (now?.restored === told.restored && now.damage === told.damage) await tx.delete('meta', RECOVERED);
  });
