import type { FallbackDb } from '#data/backup/fallback.ts';
import { judgePending, readPending } from '#data/pending.ts';
import { adoptScores, watchUnknown } from '#data/scores/adopt.ts';
import type { UnknownHelper } from '#data/scores/adopt.ts';
import type { Observable } from '#data/store/types.ts';

export interface Door {
  /** Retries the pending sign-in, even after a refusal. */
  askAgain(): Promise<void>;
  unknown: () => Observable<UnknownHelper[]>;
  /** Assigns a helper's scores to the signed-in user. The server decides whether that user may enter them. */
  takeOver(helper: number, userId: number): Promise<void>;
}

export interface DoorParts {
  db: FallbackDb;
  queueGrew: () => void;
  restore: () => Promise<void>;
}

/** Decisions about a pending sign-in by code. Rejects with a StorageFailure. */
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
