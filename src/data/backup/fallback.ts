import { SENTINEL_KEY } from '#data/rows.ts';
import { StorageFailure, isKeyTaken } from '#data/store/failure.ts';
import { createQueue } from '#data/store/queue.ts';
import type { Observable, Observer, PhoneDb, PhoneStore, Subscription, Tx } from '#data/store/types.ts';
import { unsentIn } from '#data/scores/merge-unsent.ts';
import type { Backup } from './backup.ts';
import { backupOnlyStore } from './backup-only-store.ts';
import type { SafeDb } from './open-database.ts';
import { createPageRows } from './page-rows.ts';

/** backup: the database does not answer, and the backup takes the scores; failed: neither can be read. */
export type StorageStatus = 'ok' | 'backup' | 'failed';

export interface FallbackParts {
  database: SafeDb;
  /** Null where there is none: then nothing falls back. */
  backup: Backup | null;
  /** Calls `look` every `ms` milliseconds while the app is visible; returns the function that stops it. */
  every: (ms: number, look: () => void) => () => void;
  /** Called with the error that made it fall back, and with each for which it could not recover. */
  trouble: (error: unknown) => void;
  /** How long to wait for the backup, in ms. */
  deadlineMs?: number;
}

/** A phone's scores, wherever they are kept: in the database, or in the backup alone while that does not answer. */
export interface FallbackDb extends PhoneDb {
  /** The database alone: an acknowledgement in the backup would not take the score off the queue of the database. */
  database: SafeDb;
  /** The state now, and each that follows. */
  status: Observable<StorageStatus>;
  /** The database reads and does not write: goes on with the backup. Never rejects. */
  fallBack(): Promise<void>;
  /** Brings what the backup took back into the database, if that answers again. Never rejects. */
  recover(): Promise<void>;
  /** Runs every live query again: another tab, or the worker, may have written without this page hearing of it. */
  refresh(): void;
  close(): Promise<void>;
}

type Work<T> = (tx: Tx) => Promise<T>;

/** A database that came back is noticed after this long at the latest. */
const RECOVER_EVERY_MS = 20_000;

/** Whether the backup may do what the database could not. A key that is taken is an answer, and no failure. */
const mayFallBack = (why: unknown): why is StorageFailure =>
  why instanceof StorageFailure && why.mayFallBack && !isKeyTaken(why);

export function withFallback({ database, backup, every, trouble, deadlineMs }: FallbackParts): FallbackDb {
  const standIn = backup && backupOnlyStore(backup, { deadlineMs, unsure });
  const { withDeadline } = database;
  const page = createPageRows(trouble);
  /** Writes to the backup and recovery run one at a time: a write during recovery would stay behind in the backup. */
  const inTurn = createQueue();
  const observers = new Set<(status: StorageStatus) => void>();
  /** Each makes a live query ask anew, of whichever copy it is now. */
  const followers = new Set<() => void>();
  let status: StorageStatus = 'ok';
  /** Whether the backup may hold what the database lacks. Then recovery is tried until it succeeds. */
  let isBehind = false;
  let stopLooking = (): void => {};

  function setBehind(next: boolean): void {
    if (next === isBehind) return;
    isBehind = next;
    stopLooking();
    stopLooking = next ? every(RECOVER_EVERY_MS, () => void recover()) : () => {};
  }
  function unsure(): void {
    setBehind(true);
    void recover();
  }
  const askAnew = (): void => {
    for (const anew of followers) anew();
  };
  function enter(next: StorageStatus): void {
    if (next === status) return;
    const isOther = status === 'backup' || next === 'backup';
    status = next;
    if (next === 'backup') setBehind(true);
    if (isOther) askAnew();
    for (const tell of observers) tell(next);
  }
  const answered = <T>(value: T): T => {
    if (status === 'failed') enter('ok');
    return value;
  };

  /**
   * Does the work on the backup; if that succeeds, the page uses the backup until recovery. `why` is the database's error,
   * thrown again where nothing may fall back; null when the backup is in use already.
   */
  async function inBackup<T>(why: unknown, work: (store: PhoneStore) => Promise<T>): Promise<T> {
    if (why !== null) {
      if (standIn === null || !mayFallBack(why)) throw why;
      trouble(why);
    }
    return inTurn(async () => {
      if (status !== 'backup' && mayFallBack(why))
        standIn!.seed(await page.snapshot(why.isHanging ? null : withDeadline));
      const result = await work(standIn!);
      // While `work` ran, live queries may have read more of the database.
      if (status !== 'backup') standIn!.addRows(await page.snapshot(null));
      enter('backup');
      return result;
    });
  }
  /** A read that failed. Where the backup cannot be read either, this phone can show nothing. */
  async function readInBackup<T>(why: unknown, work: Work<T>): Promise<T> {
    try {
      return await inBackup(why, (store) => store.read(work));
    } catch (error) {
      if (error instanceof StorageFailure && status !== 'backup') enter('failed');
      throw error;
    }
  }

  async function write<T>(work: Work<T>): Promise<T> {
    const instead = (why: unknown): Promise<T> => inBackup(why, (store) => store.write(work));
    const result = await (status === 'backup'
      ? instead(null)
      : withDeadline.write(work).then(answered, instead));
    if (status === 'backup') askAnew();
    return result;
  }
  const read = <T>(work: Work<T>): Promise<T> =>
    status === 'backup'
      ? standIn!.read(work)
      : withDeadline.read(work).then(answered, (why: unknown) => readInBackup(why, work));

  function follow<T>(work: Work<T>, { next, error: fail }: Observer<T>): Subscription {
    const query = {};
    let stop = (): void => {};
    const inTheBackup = (): void => {
      let isOver = false;
      stop = () => (isOver = true);
      const tell = <V>(heard: ((value: V) => void) | undefined) => {
        return (value: V): void => {
          if (!isOver) heard?.(value);
        };
      };
      standIn!.read(work).then(tell(next), tell<unknown>(fail));
    };
    const inTheDatabase = (): void => {
      const subscription = database.watch(page.remembering(query, work)).subscribe({
        next: (value) => next(answered(value)),
        // Once the backup was read, all live queries go on with it.
        error: (why) => void readInBackup(why, unsentIn).catch(() => fail?.(why)),
      });
      stop = () => subscription.unsubscribe();
    };
    const anew = (): void => {
      stop();
      if (status === 'backup') inTheBackup();
      else inTheDatabase();
    };
    followers.add(anew);
    anew();
    return {
      unsubscribe() {
        followers.delete(anew);
        page.forget(query);
        stop();
      },
    };
  }

  async function recover(): Promise<void> {
    if (!isBehind) return;
    try {
      await withDeadline.read((tx) => tx.get('meta', SENTINEL_KEY)); // no tap has to wait for a database that hangs
      await inTurn(async () => {
        await database.recover();
        setBehind(false);
        enter('ok');
      });
    } catch (error) {
      trouble(error);
    }
  }

  /** Recovers after each successful write: the database answers again, and the screen must show what was written. */
  const noticing = ({ read: readAlone, write: writeAlone }: PhoneStore): PhoneStore => ({
    read: readAlone,
    async write(work) {
      const result = await writeAlone(work);
      await recover();
      return result;
    },
  });

  return {
    write,
    read,
    watch: (work) => ({ subscribe: (observer) => follow(work, observer) }),
    database: { ...database, ...noticing(database), withDeadline: noticing(withDeadline) },
    status: {
      subscribe({ next }) {
        observers.add(next);
        next(status);
        return { unsubscribe: () => void observers.delete(next) };
      },
    },
    async fallBack() {
      await readInBackup(new StorageFailure(null), unsentIn).catch(trouble);
    },
    recover,
    refresh() {
      if (status !== 'backup') database.refresh();
      else void recover().then(askAnew); // the worker or another tab may have written to the database
    },
    async close() {
      stopLooking();
      await database.close();
    },
  };
}
