import type { FallbackDb } from '#data/backup/fallback.ts';
import { judgePending, readPending } from '#data/pending.ts';
import { adoptScores, watchUnknown } from '#data/scores/adopt.ts';
import type { UnknownHelper } from '#data/scores/adopt.ts';
import type { Observable } from '#data/store/types.ts';

export interface Door {
  /** Asks the server once more to let in who waits. */
  askAgain(): Promise<void>;
  /** The helpers whose scores are on this phone and who never signed in. */
  unknown: () => Observable<UnknownHelper[]>;
  /** Gives the scores of such a helper to who is signed in now; the server judges whether they may. */
  takeOver(helper: number, userId: number): Promise<void>;
}

export interface DoorParts {
  db: FallbackDb;
  queueGrew: () => void;
  /** Brings the sign-in of this page to what was last made durable. */
  restore: () => Promise<void>;
}

/** What the golfer decides about a sign-in by code that waits. Rejects with a StorageFailure when the phone cannot keep it. */
export function createDoor({ db, queueGrew, restore }: DoorParts): Door {
  const database = db.database.withDeadline;
  return {
    async askAgain() {
      const pending = await readPending(database);
      if (pending !== null) await judgePending(database, pending, null);
      await restore();
      queueGrew();
    },
    unknown: () => watchUnknown(db),
    async takeOver(helper, userId) {
      await database.write((tx) => adoptScores(tx, helper, userId));
      queueGrew();
    },
  };
}
