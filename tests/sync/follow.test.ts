import { expect, it } from 'vitest';
import type { Observer } from '#data/store/types.ts';
import { followQueue } from '#sync/follow.ts';

/** A queue of which a test says what waits, and how often the engine was woken for it. */
function following() {
  let heard: Observer<string[]> | null = null;
  const wakes: string[] = [];
  const reports: unknown[] = [];
  const engine = { wake: async (reason: string) => void wakes.push(reason) };
  const waiting = {
    subscribe(observer: Observer<string[]>) {
      heard = observer;
      return { unsubscribe: () => (heard = null) };
    },
  };
  const subscription = followQueue(engine, waiting, (error) => reports.push(error));
  return {
    wakes,
    reports,
    subscription,
    say: (...ops: string[]) => heard?.next(ops),
    fail: (error: unknown) => heard?.error?.(error),
  };
}

it('wakes the engine for each op that another tab queued, also when another left at the same time', () => {
  const { wakes, say } = following();
  say();
  expect(wakes).toEqual([]);
  say('op1');
  say('op2');
  expect(wakes).toEqual(['retry', 'retry']);
});

it('lets the engine sleep when ops leave, or are put off', () => {
  const { wakes, say } = following();
  say('op1', 'op2');
  say('op1', 'op2');
  say('op2');
  say();
  expect(wakes).toEqual(['retry']);
});

it('looks again for an op that was refused and is to go out again', () => {
  const { wakes, say } = following();
  say('op1');
  say();
  say('op1');
  expect(wakes).toHaveLength(2);
});

it('tells of a queue that can no longer be watched', () => {
  const { reports, fail } = following();
  const error = new Error('storage');
  fail(error);
  expect(reports).toEqual([error]);
});
