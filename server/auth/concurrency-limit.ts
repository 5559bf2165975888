import { serviceUnavailable } from '../failures.ts';
import { MAX_PASSWORDS_WAITING } from '../policies/queues.ts';

/** Runs up to `maxParallel` tasks at a time and queues others in order. 503 with `fullQueueMessage` if the queue is full. */
export function createConcurrencyLimit(
  maxParallel: number,
  fullQueueMessage: string,
): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let runningCount = 0;
  return async (task) => {
    if (runningCount >= maxParallel) {
      if (queue.length >= MAX_PASSWORDS_WAITING) throw serviceUnavailable(fullQueueMessage, 3);
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else runningCount += 1;
    try {
      return await task();
    } finally {
      const nextWaiting = queue.shift();
      if (nextWaiting) nextWaiting();
      else runningCount -= 1;
    }
  };
}
