import { openPhoneDb, type OpenOptions, type OpenedDb } from '#data/store/database.ts';
import { recoverDatabase, rowsSoon } from './recover.ts';
import type { Health } from '#data/store/open.ts';
import { withDeadline, watchWithDeadline } from '#data/store/deadline.ts';
import { unsentIn } from '#data/scores/merge-unsent.ts';
import type { Chance } from '#data/clock.ts';
import type { PhoneDb, PhoneStore } from '#data/store/types.ts';
import { SENTINEL_KEY } from '#data/rows.ts';
import type { Backup } from './backup.ts';
import { DEADLINE_MS, mirrored, type Vaulted } from './mirror.ts';

export interface SafeParts extends Pick<OpenOptions, 'storage'>, Pick<Health, 'pausesMs'> {
  /** Null where the browser has no Cache API (an insecure origin): then there is no second copy. */
  backup: Backup | null;
  chance: Chance;
  /** Runs an opening while no other tab opens. */
  alone: Health['alone'];
  /** How long `prompt` and `mend` wait for the database, in ms. */
  deadlineMs?: number;
  /** Makes room when the phone is full. */
  freeSpace: () => Promise<void>;
  /** Hears of a second copy that does not answer. */
  trouble: (error: unknown) => void;
  /** Scores were put back: `takeRecovered` says what. */
  mended: () => void;
  /** The database reads and does not write: the second copy has more. */
  lagging: () => void;
}

/** Whether this is the phone's own database, and can be read; whoever asks knows an error already. */
const isReadable = (store: PhoneStore): Promise<boolean> =>
  store
    .read(async (tx) => (await unsentIn(tx)) && (await tx.get('meta', SENTINEL_KEY)) !== undefined)
    .catch(() => false);

export interface SafeDb extends OpenedDb, Vaulted {
  /**
   * Puts back what only the second copy has, as every opening does. Resolves once the database holds all of it;
   * rejects while one of the two does not answer.
   */
  mend(): Promise<void>;
}

/** The phone's database with its second copy: looked after at every opening, and followed by every write. */
export function openSafePhoneDb(parts: SafeParts): SafeDb {
  const { backup, chance, alone, trouble, mended, lagging, deadlineMs = DEADLINE_MS } = parts;
  const { freeSpace, storage, pausesMs } = parts;
  const options = { freeSpace, ...(storage && { storage }) };
  if (backup === null) {
    const plain = openPhoneDb(options);
    const watch: PhoneDb['watch'] = (work) => watchWithDeadline(plain.watch(work), deadlineMs);
    return { ...plain, watch, prompt: withDeadline(plain, deadlineMs), mend: async () => {} };
  }
  const health: Health = {
    alone,
    ...(pausesMs && { pausesMs }),
    async check(store, { isNew }) {
      try {
        if (await recoverDatabase(store, backup, chance, { isNew, trouble })) mended();
      } catch (error) {
        // One that reads and does not write is no reason to throw it away: what it lacks waits in the second copy.
        if (isNew || !(await isReadable(store))) throw error;
        trouble(error);
        lagging();
      }
    },
    mayRenew: () =>
      rowsSoon(backup).then(
        () => true,
        (error: unknown) => {
          trouble(error);
          return false;
        },
      ),
  };
  const database = openPhoneDb({ ...options, health });
  const vaulted = mirrored(database, backup, { trouble, deadlineMs });
  return {
    ...vaulted,
    watch: (work) => watchWithDeadline(database.watch(work), deadlineMs),
    // Not alone: the connection may be opened anew for it, which waits to be alone. Two at once do no harm.
    async mend() {
      const prompt = withDeadline(database, deadlineMs);
      if (await recoverDatabase(prompt, backup, chance, { mustRead: true, trouble })) mended();
    },
  };
}
