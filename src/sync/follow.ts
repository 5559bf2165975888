import type { Observable, Subscription } from '#data/store/types.ts';
import type { Engine } from './engine.ts';

/**
 * Wakes the engine for every op that came to wait, from whichever tab: the tab that queued it may be frozen or closed
 * before the server has it, and this one would never look. A back-off under way is kept.
 */
export function followQueue(
  engine: Pick<Engine, 'wake'>,
  waiting: Observable<string[]>,
  report: (error: unknown) => void,
): Subscription {
  let known: ReadonlySet<string> = new Set();
  return waiting.subscribe({
    next(ops) {
      const grew = ops.some((op_id) => !known.has(op_id));
      known = new Set(ops);
      if (grew) void engine.wake('retry');
    },
    error: report,
  });
}
