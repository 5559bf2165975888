import { openPhoneDb, type OpenOptions, type OpenedDb, type RecordingDb } from '#data/store/database.ts';
import { recoverDatabase, rowsSoon } from './recover.ts';
import type { Health } from '#data/store/open.ts';
import { withDeadline, watchWithDeadline } from '#data/store/deadline.ts';
import { unsentIn } from '#data/scores/merge-unsent.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneDb, PhoneStore } from '#data/store/types.ts';
import { SENTINEL_KEY } from '#data/rows.ts';
import type { Backup } from './backup.ts';
import { DEADLINE_MS, mirrored, type Mirrored } from './mirror.ts';

export interface SafeParts extends Pick<OpenOptions, 'storage'>, Pick<Health, 'pausesMs'> {
  /** Null where the browser has no Cache API (an insecure origin): then there is no backup. */
  backup: Backup | null;
  clock: Clock;
  /** Runs an opening while no other tab opens. */
  alone: Health['alone'];
  /** How long `withDeadline`, `watch` and `recover` wait for the database, in ms. */
  deadlineMs?: number;
  /** Makes room when the phone is full. */
  freeSpace: () => Promise<void>;
  /** Hears of a backup that does not answer. */
  trouble: (error: unknown) => void;
  /** Scores were put back: `readRecovered` says what. */
  recovered: () => void;
  /** The database reads and does not write: the backup has more. */
  lagging: () => void;
}

/** True if the database answers and holds our marker row. Errors are swallowed: the caller has one already. */
const isReadable = (store: PhoneStore): Promise<boolean> =>
  store
    .read(async (tx) => (await unsentIn(tx)) && (await tx.get('meta', SENTINEL_KEY)) !== undefined)
    .catch(() => false);

export interface SafeDb extends OpenedDb, Mirrored {
  /**
   * Puts back what only the backup has, as every opening does. Resolves once the database holds all of it;
   * rejects while one of the two does not answer.
   */
  recover(): Promise<void>;
}

type HealthParts = Pick<SafeParts, 'clock' | 'trouble' | 'recovered' | 'lagging'> & { backup: Backup };

/** What looks after a database that was just opened, before anything else does. */
export const healthCheck =
  ({ backup, clock, trouble, recovered, lagging }: HealthParts): Health['check'] =>
  async (store, { isNew }) => {
    try {
      if (await recoverDatabase(store, backup, clock, { isNew, trouble })) recovered();
    } catch (error) {
      // One that reads and does not write is no reason to throw it away: what it lacks waits in the backup.
      if (isNew || !(await isReadable(store))) throw error;
      trouble(error);
      lagging();
    }
  };

/** A database followed by its backup at every write. */
export function backedUp(
  database: RecordingDb,
  { backup, clock, trouble, recovered, deadlineMs = DEADLINE_MS }: HealthParts & { deadlineMs?: number },
): SafeDb {
  return {
    ...mirrored(database, backup, { trouble, deadlineMs, now: clock.now }),
    watch: (work) => watchWithDeadline(database.watch(work), deadlineMs),
    // Not alone: the connection may be opened anew for it, which waits to be alone. Two at once do no harm.
    async recover() {
      const soon = withDeadline(database, deadlineMs);
      if (await recoverDatabase(soon, backup, clock, { mustRead: true, trouble })) recovered();
    },
  };
}

/** The phone's database with its backup: looked after at every opening, and followed by every write. */
export function openSafePhoneDb(parts: SafeParts): SafeDb {
  const { backup, alone, trouble, freeSpace, storage, pausesMs, deadlineMs = DEADLINE_MS } = parts;
  const options = { freeSpace, ...(storage && { storage }) };
  if (backup === null) {
    const plain = openPhoneDb(options);
    const watch: PhoneDb['watch'] = (work) => watchWithDeadline(plain.watch(work), deadlineMs);
    return { ...plain, watch, withDeadline: withDeadline(plain, deadlineMs), recover: async () => {} };
  }
  const health: Health = {
    alone,
    ...(pausesMs && { pausesMs }),
    check: healthCheck({ ...parts, backup }),
    mayRenew: () =>
      rowsSoon(backup).then(
        () => true,
        (error: unknown) => {
          trouble(error);
          return false;
        },
      ),
  };
  return backedUp(openPhoneDb({ ...options, health }), { ...parts, backup });
}
