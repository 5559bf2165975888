import { sentence } from '#words/message.ts';
import { createRateRefusal } from '../failures.ts';
import { MAX_SIGN_IN_WAIT_MS, MAX_SIGN_INS_WAITING } from '../policies/queues.ts';
import { createTokenBucket, type Rate } from './token-bucket.ts';

interface QueuedAttempt {
  order: number;
  go(): void;
  refuse(): void;
}

export function createFailuresRefusal(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = sentence('Too many failed logins. Please try again in {wait}.', { wait: { seconds } });
  return createRateRefusal(message, seconds);
}

/** A token bucket that queues callers while it is empty. */
export function createRateLimitQueue(rate: Rate) {
  const bucket = createTokenBucket(rate);
  const queue: QueuedAttempt[] = [];
  let timer: NodeJS.Timeout | null = null;

  const admitWaiting = (): void => {
    while (queue.length > 0 && bucket.take()) queue.shift()!.go();
    if (queue.length === 0) return;
    timer ??= setTimeout(() => {
      timer = null;
      admitWaiting();
    }, bucket.waitMs());
  };

  /** Inserts the attempt at random among those of its rank, so that many parallel ones cannot block an honest one. */
  function enqueue(rank: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (): void => reject(createFailuresRefusal(rate.everyMs));
      const timeout = setTimeout(() => {
        queue.splice(queue.indexOf(queueEntry), 1);
        refuse();
      }, MAX_SIGN_IN_WAIT_MS);
      const endWaiting = (settle: () => void) => () => {
        clearTimeout(timeout);
        settle();
      };
      const queueEntry: QueuedAttempt = {
        order: rank + Math.random(),
        go: endWaiting(resolve),
        refuse: endWaiting(refuse),
      };
      queue.push(queueEntry);
      queue.sort((a, b) => a.order - b.order);
      if (queue.length > MAX_SIGN_INS_WAITING) queue.pop()!.refuse();
      admitWaiting();
    });
  }

  return {
    /** Resolves when the attempt may be made, lower ranks first. Throws 429 if the wait would be too long. */
    take: async (rank: number): Promise<void> => {
      if (queue.length > 0 || !bucket.take()) await enqueue(rank);
    },
    giveBack() {
      bucket.giveBack();
      admitWaiting();
    },
    hasWaiting: () => queue.length > 0,
  };
}
