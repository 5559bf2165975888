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

it('a queue of scores wakes the sync engine for each score queued by another tab, even if another score was sent at that moment', () => {
  const { wakes, say } = following();
  say();
  expect(wakes).toEqual([]);
  say('op1');
  say('op2');
  expect(wakes).toEqual(['retry', 'retry']);
});

it('a queue of scores does not wake the sync engine when scores are sent or deferred', () => {
  const { wakes, say } = following();
  say('op1', 'op2');
  say('op1', 'op2');
  say('op2');
  say();
  expect(wakes).toEqual(['retry']);
});

it('a queue of scores wakes the sync engine for a refused score that the user retries', () => {
  const { wakes, say } = following();
  say('op1');
  say();
  say('op1');
  expect(wakes).toHaveLength(2);
});

it('a queue of scores that can no longer be observed is reported', () => {
  const { reports, fail } = following();
  const error = new Error('storage');
  fail(error);
  expect(reports).toEqual([error]);
});
