import type { Refusal } from '../failures.ts';

/** Runs up to `maxParallel` tasks at a time and queues others in order; refuses a task if the queue is full. */
export function createConcurrencyLimit(
  { maxParallel, maxWaiting }: { maxParallel: number; maxWaiting: number },
  createRefusal: () => Refusal,
): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let runningCount = 0;
  return async (task) => {
    if (runningCount >= maxParallel) {
      if (queue.length >= maxWaiting) throw createRefusal();
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
