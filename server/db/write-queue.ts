import { serviceUnavailable } from '../failures.ts';
import { MAX_CHANGES_WAITING } from '../policies/queues.ts';

export const createFullQueueRefusal = () =>
  serviceUnavailable(
    'The server has more to store than it can at once. Please try again in a few seconds.',
    5,
  );

/** Queue for the only writing connection of SQLite. Each call resolves to the function that frees the connection. */
export function createWriteQueue() {
  const waitingScores: (() => void)[] = [];
  const waitingChanges: (() => void)[] = [];
  let isLocked = false;

  const release = (): void => {
    const grantNext = waitingScores.shift() ?? waitingChanges.shift();
    if (grantNext) grantNext();
    else isLocked = false;
  };
  const waitForTurn = (queue: (() => void)[]): Promise<() => void> =>
    new Promise((resolve) => {
      const grantTurn = (): void => resolve(release);
      if (isLocked) queue.push(grantTurn);
      else {
        isLocked = true;
        grantTurn();
      }
    });
  return {
    /**
     * Queues a batch of scores ahead of the waiting changes. Must be called again only once the batch has ended, so that
     * a change can run between two batches.
     */
    first: () => waitForTurn(waitingScores),
    /** Queues any other change, in order of arrival. 503 if too many are queued. */
    async next() {
      if (waitingChanges.length >= MAX_CHANGES_WAITING) throw createFullQueueRefusal();
      return waitForTurn(waitingChanges);
    },
    waiting: () => waitingChanges.length,
  };
}
