import { inTime, withDeadline } from '#data/store/deadline.ts';
import type { PhoneStore, RecordingStore } from '#data/store/types.ts';
import type { PhoneTables } from '#data/rows.ts';
import { backupChangesOf, backupRowOf, createTombstone, partsOfKey } from './backup.ts';
import type { Backup, BackupChanges, BackupTable } from './backup.ts';

export interface MirrorOptions {
  /** How long a write waits for its copy in the backup, in ms. A later copy is still made. */
  patienceMs?: number;
  deadlineMs?: number;
  trouble: (error: unknown) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** In ms. In Chromium the copy takes 2 ms, or 7 with a CPU four times slower. */
const PATIENCE_MS = 500;
/** In ms. A tap takes 5 ms, or 12 with a CPU four times slower; a hung database does not recover. */
export const DEADLINE_MS = 5_000;

/** The unsent rows that the database still has under these keys. */
async function readUnsent(db: PhoneStore, keys: readonly string[]): Promise<BackupChanges> {
  return db.read(async (tx) => {
    const found: BackupChanges = new Map();
    for (const text of keys) {
      const { table, key } = partsOfKey(text);
      const row: PhoneTables[BackupTable] | undefined = await tx.get(table, key);
      const entry = row && backupRowOf(table, row)?.entry;
      if (entry && entry.table !== 'gone') found.set(text, entry);
    }
    return found;
  });
}

const within = (ms: number, work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<void>((done) => (timer = setTimeout(done, ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export interface Mirrored {
  /** The same store; a hanging database rejects with a StorageFailure. */
  withDeadline: PhoneStore;
}

/**
 * Copies every unsent write to the backup after the database commits. Resolves when the copy is durable, or after
 * `patienceMs`. A failed copy never fails the write.
 */
export function mirrored<T extends RecordingStore>(
  db: T,
  backup: Backup,
  { patienceMs = PATIENCE_MS, deadlineMs = DEADLINE_MS, trouble, now }: MirrorOptions,
): Omit<T, 'commit'> & Mirrored {
  const soon = withDeadline(db, deadlineMs);
  // Serialized, in commit order.
  let turn: Promise<void> = Promise.resolve();

  async function copy(changes: BackupChanges, committedAt: number): Promise<void> {
    await backup.apply(changes);
    if (Math.abs(now() - committedAt) > patienceMs) void after(() => removeDiscarded(changes));
    const deleted = [...changes].filter(([, entry]) => entry === null || entry.table === 'gone');
    if (deleted.length > 0) void after(() => restoreOverwritten(deleted.map(([key]) => key)));
  }
  /** Another tab may store a row under a key between our commit and our delete. */
  async function restoreOverwritten(deleted: string[]): Promise<void> {
    const back = await readUnsent(soon, deleted);
    if (back.size > 0) await backup.apply(back);
  }
  /**
   * A thawed tab may copy a score that another tab has discarded: delete the copy again (seed 1800008712). A newer
   * register stays, because only the backup may have it.
   */
  async function removeDiscarded(changes: BackupChanges): Promise<void> {
    const there = await readUnsent(soon, [...changes.keys()]);
    const deleted: BackupChanges = new Map();
    for (const [key, entry] of changes) {
      if (entry === null || there.has(key)) continue;
      if (entry.table === 'outbox' || entry.table === 'carried') deleted.set(key, null);
      if (entry.table === 'registers') deleted.set(key, createTombstone(entry.row));
    }
    if (deleted.size > 0) await backup.apply(deleted);
  }
  function after(work: () => Promise<void>): Promise<void> {
    const hangs = (): Error => new Error('The backup hangs.');
    turn = turn.then(() => inTime(deadlineMs, work(), hangs)).catch(trouble); // one failure must not stop later copies
    return turn;
  }

  /** Writes that finish after the deadline are not mirrored: the backup may have newer scores by then. */
  const writingTo =
    ({ commit }: RecordingStore): PhoneStore['write'] =>
    async (work) => {
      const { result, changes } = await commit(work);
      const committedAt = now();
      const copied = backupChangesOf(changes);
      if (copied.size > 0)
        await within(
          patienceMs,
          after(() => copy(copied, committedAt)),
        );
      return result;
    };

  return { ...db, write: writingTo(db), withDeadline: { read: soon.read, write: writingTo(soon) } };
}
