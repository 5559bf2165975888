import { expect, it } from 'vitest';
import type { Observer } from '#data/store/types.ts';
import { followQueue } from '#sync/follow-queue.ts';

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
  const subscription = followQueue(engine, waiting, (error) => reports.push(error));
  return {
    wakes,
    reports,
    subscription,
    say: (...ops: string[]) => subscribed?.next(ops),
    fail: (error: unknown) => subscribed?.error?.(error),
  };
}

it('wakes the engine for each op that another tab queued, even if another op left at the same time', () => {
  const { wakes, say } = following();
  say();
  expect(wakes).toEqual([]);
  say('op1');
  say('op2');
  expect(wakes).toEqual(['retry', 'retry']);
});

it('does not wake the engine when ops leave or are delayed', () => {
  const { wakes, say } = following();
  say('op1', 'op2');
  say('op1', 'op2');
  say('op2');
  say();
  expect(wakes).toEqual(['retry']);
});

it('wakes the engine for a refused op that is retried', () => {
  const { wakes, say } = following();
  say('op1');
  say();
  say('op1');
  expect(wakes).toHaveLength(2);
});

it('reports a queue that can no longer be watched', () => {
  const { reports, fail } = following();
  const error = new Error('storage');
  fail(error);
  expect(reports).toEqual([error]);
});
