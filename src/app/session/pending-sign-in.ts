import type { FallbackDb } from '#data/backup/fallback.ts';
import { setPendingSignInProblem, readPendingSignIn } from '#data/pending.ts';
import { reassignAuthor } from '#data/scores/reassign-author.ts';

export interface PendingSignInActions {
  retrySignIn(): Promise<void>;
  /** Gives a helper's scores to the signed-in user. The server decides whether that user may enter them. */
  claimScores(helper: number, userId: number): Promise<void>;
}

export interface PendingSignInDependencies {
  db: FallbackDb;
  onEnqueued: () => void;
  restore: () => Promise<void>;
}

/** Decisions about a pending sign-in by code. Rejects with a StorageFailure. */
export function createPendingSignInActions({
  db,
  onEnqueued,
  restore,
}: PendingSignInDependencies): PendingSignInActions {
  const database = db.database.withDeadline;
  return {
    async retrySignIn() {
      const pendingSignIn = await readPendingSignIn(database);
      if (pendingSignIn !== null) await setPendingSignInProblem(database, pendingSignIn, null);
      await restore();
      onEnqueued();
    },
    async claimScores(helperId, userId) {
      await database.write((tx) => reassignAuthor(tx, helperId, userId));
      onEnqueued();
    },
  };
}
