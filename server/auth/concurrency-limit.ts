import { busy } from '../failures.ts';
import { MOST_PASSWORDS_WAITING } from '../policies/queues.ts';

/** Runs at most `size` tasks at a time and queues the rest in order. 503 with `message` if the queue is full. */
export function createConcurrencyLimit(
  size: number,
  message: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) {
      if (waiting.length >= MOST_PASSWORDS_WAITING) throw busy(message, 3);
      await new Promise<void>((go) => {
        waiting.push(go);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
