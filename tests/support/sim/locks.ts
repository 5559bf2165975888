import type { LockPort } from '#api/locks.ts';
import type { Context } from './context.ts';

interface Holder {
  context: Context;
  lose: () => void;
}
interface Waiting {
  context: Context;
  grant: () => void;
}

const aborted = (why: string): DOMException => new DOMException(why, 'AbortError');

/**
 * Exclusive Web Locks of one phone: a killed tab releases its locks, a frozen one holds them, and a stolen request
 * rejects while its work continues.
 */
export function createLockTable(): (context: Context) => LockPort {
  const held = new Map<string, Holder>();
  const queues = new Map<string, Waiting[]>();

  function free(name: string, holder: Holder): void {
    if (held.get(name) !== holder) return;
    held.delete(name);
    const queue = queues.get(name) ?? [];
    for (let first = queue.shift(); first; first = queue.shift())
      if (first.context.alive) return first.grant();
  }

  return (context) => {
    const hold = <T>(name: string, work: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const holder: Holder = {
          context,
          lose: () => context.run(() => reject(aborted('The lock was stolen.'))),
        };
        held.set(name, holder);
        context.onDeath(() => free(name, holder));
        context.run(() => {
          work()
            .then(resolve, reject)
            .finally(() => free(name, holder));
        });
      });

    const wait = (name: string, signal: AbortSignal | undefined): Promise<void> =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { context, grant: resolve };
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push(waiting);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting);
          if (at < 0) return;
          queue.splice(at, 1);
          context.run(() => reject(aborted('The wait was ended.')));
        });
      });

    return {
      async request(name, { steal, signal }, work) {
        await context.step();
        if (signal?.aborted) throw aborted('The wait was ended.');
        const holder = held.get(name);
        if (!holder) return hold(name, work);
        if (steal) {
          held.delete(name);
          holder.lose();
          return hold(name, work);
        }
        // Grant and hold must be one step, or another request could come between.
        return new Promise((resolve, reject) => {
          wait(name, signal).catch(reject);
          const queue = queues.get(name)!;
          const mine = queue.at(-1)!;
          mine.grant = () => void hold(name, work).then(resolve, reject);
        });
      },
    };
  };
}
