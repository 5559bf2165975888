import type { Observable, Subscription } from '#data/store/types.ts';
import type { Engine } from './engine.ts';

/** Wakes the engine for new ops of all tabs, because the tab that queued an op may be frozen or closed. */
export function wakeForNewOps(
  engine: Pick<Engine, 'wake'>,
  waitingOps: Observable<string[]>,
  report: (error: unknown) => void,
): Subscription {
  let seenOps: ReadonlySet<string> = new Set();
  return waitingOps.subscribe({
    next(ops) {
      const hasGrown = ops.some((op_id) => !seenOps.has(op_id));
      seenOps = new Set(ops);
      if (hasGrown) void engine.wake('retry');
    },
    error: report,
  });
}
