import type { LockPort } from '#api/locks.ts';

interface Held {
  broken: (reason: DOMException) => void;
}

/**
 * In-memory exclusive Web Locks with `signal` and `steal`: a stolen request rejects with AbortError while its work
 * continues, as in the standard.
 */
export function createLocks(): LockPort {
  const held = new Map<string, Held>();
  const queues = new Map<string, (() => void)[]>();

  function next(name: string, holder: Held): void {
    if (held.get(name) !== holder) return;
    held.delete(name);
    queues.get(name)?.shift()?.();
  }

  function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const holder: Held = { broken: reject };
      held.set(name, holder);
      work()
        .then(resolve, reject)
        .finally(() => next(name, holder));
    });
  }

  return {
    async request(name, { steal, signal }, work) {
      signal?.throwIfAborted();
      const holder = held.get(name);
      if (steal && holder) holder.broken(new DOMException('The lock was stolen.', 'AbortError'));
      if (steal || !holder) return run(name, work);
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve);
        signal?.addEventListener('abort', () => {
          queue.splice(queue.indexOf(resolve), 1);
          reject(new DOMException('Aborted.', 'AbortError'));
        });
      });
      return run(name, work);
    },
  };
}
