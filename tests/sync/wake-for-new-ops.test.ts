import { expect, it } from 'vitest';
import type { Observer } from '#data/store/types.ts';
import { wakeForNewOps } from '#sync/wake-for-new-ops.ts';

/** A scripted queue that records each wake of the engine. */
function following() {
  let subscribed: Observer<string[]> | null = null;
  const wakes: string[] = [];
  const reports: unknown[] = [];
  const engine = { wake: async (reason: string) => void wakes.push(reason) };
  const waiting = {
    subscribe(observer: Observer<string[]>) {
      subscribed = observer;
      return { unsubscribe: () => (subscribed = null) };
    },
  };
  const subscription = wakeForNewOps(engine, waiting, (error) => reports.push(error));
  return {
    wakes,
    reports,
    subscription,
    notify: (...ops: string[]) => subscribed?.next(ops),
    fail: (error: unknown) => subscribed?.error?.(error),
  };
}

it('a new score from another tab wakes the sync engine, even if another score is sent at that moment', () => {
  const { wakes, notify } = following();
  notify();
  expect(wakes).toEqual([]);
  notify('op1');
  notify('op2');
  expect(wakes).toEqual(['retry', 'retry']);
});

it('the sync engine is not woken if scores are sent or deferred', () => {
  const { wakes, notify } = following();
  notify('op1', 'op2');
  notify('op1', 'op2');
  notify('op2');
  notify();
  expect(wakes).toEqual(['retry']);
});

it('the sync engine is woken if the user retries a refused score', () => {
  const { wakes, notify } = following();
  notify('op1');
  notify();
  notify('op1');
  expect(wakes).toHaveLength(2);
});

it('an error is reported if the queue of scores can no longer be observed', () => {
  const { reports, fail } = following();
  const error = new Error('storage');
  fail(error);
  expect(reports).toEqual([error]);
});
