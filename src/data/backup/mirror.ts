import { inTime, withDeadline } from '#data/store/deadline.ts';
import type { PhoneStore, RecordingStore } from '#data/store/types.ts';
import type { PhoneTables } from '#data/rows.ts';
import { backupChangesOf, backupRowOf, goneOf, partsOfKey } from './backup.ts';
import type { Backup, BackupChanges, BackupTable } from './backup.ts';

export interface MirrorOptions {
  /** How long a write waits for its copy in the backup, in ms. The copy is made all the same. */
  patienceMs?: number;
  /** How long `withDeadline` waits for the database, in ms. */
  deadlineMs?: number;
  /** Hears that the backup could not be written. */
  trouble: (error: unknown) => void;
  /** Milliseconds of the phone's clock. */
  now: () => number;
}

/** Milliseconds. Measured in Chromium: 2 (7 with the CPU slowed down four times), after 1 (4) for the database. */
const PATIENCE_MS = 500;
/** Milliseconds. A tap takes 5 (12 with the CPU slowed down four times); a database that has hung does not come back. */
export const DEADLINE_MS = 5_000;

/** What the database holds under these keys now, for those under which it holds something unsent. */
async function stillThere(db: PhoneStore, keys: readonly string[]): Promise<BackupChanges> {
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
  /** The same, for whoever has another way: a database that hangs is a StorageFailure there. */
  withDeadline: PhoneStore;
}

/**
 * The database with a backup of everything that the server does not have (see `Backup`). Each write is durable in the
 * database first, then copied; it resolves when both are done, and no later than the copy's patience. A copy that fails
 * never fails the write.
 */
export function mirrored<T extends RecordingStore>(
  db: T,
  backup: Backup,
  { patienceMs = PATIENCE_MS, deadlineMs = DEADLINE_MS, trouble, now }: MirrorOptions,
): Omit<T, 'commit'> & Mirrored {
  const soon = withDeadline(db, deadlineMs);
  // One after the other, in the order of the commits.
  let turn: Promise<void> = Promise.resolve();

  async function copy(changes: BackupChanges, committedAt: number): Promise<void> {
    await backup.apply(changes);
    if (Math.abs(now() - committedAt) > patienceMs) void after(() => forgetWhatIsGone(changes));
    const gone = [...changes].filter(([, entry]) => entry === null || entry.table === 'gone');
    if (gone.length > 0) void after(() => keepWhatCameBack(gone.map(([key]) => key)));
  }
  /** Another tab may have put a new row under a key between our commit and our forgetting it. */
  async function keepWhatCameBack(gone: string[]): Promise<void> {
    const back = await stillThere(soon, gone);
    if (back.size > 0) await backup.apply(back);
  }
  /**
   * A tab that was frozen before its copy makes it when it is thawed. Another tab may have given the score up since, and at the
   * next start it would be back (seed 1800008712). A newer row of the same hole stays: the backup may be the only one that has it.
   */
  async function forgetWhatIsGone(changes: BackupChanges): Promise<void> {
    const there = await stillThere(soon, [...changes.keys()]);
    const gone: BackupChanges = new Map();
    for (const [key, entry] of changes) {
      if (entry === null || there.has(key)) continue;
      if (entry.table === 'outbox' || entry.table === 'carried') gone.set(key, null);
      if (entry.table === 'registers') gone.set(key, goneOf(entry.row));
    }
    if (gone.size > 0) await backup.apply(gone);
  }
  function after(work: () => Promise<void>): Promise<void> {
    const hangs = (): Error => new Error('The backup hangs.');
    turn = turn.then(() => inTime(deadlineMs, work(), hangs)).catch(trouble); // else no later score had a copy
    return turn;
  }

  /** What a store does after its deadline is not copied: the backup may have newer scores by then. */
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
