import { describe, expect, it } from 'vitest';
import { createBusyFailure, fail, OFFLINE_FAILURE, succeed, createUnreadableFailure } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import { POLL_INTERVAL_MS, POLLING_AFTER_TOUCH_MS, createGroupPolling } from '#app/scores/group-polling.ts';

/** A watch with its own clock and timers. */
function world(answer: () => Result<string> = () => succeed('same', null)) {
  const state = { now: 0, asked: 0, seen: true, changes: [] as string[] };
  let timers: { at: number; work: () => void }[] = [];
  const watch = createGroupPolling<string>({
    async ask() {
      state.asked += 1;
      return answer();
    },
    changed: (value) => state.changes.push(value),
    isSeen: () => state.seen,
    now: () => state.now,
    later(work, ms) {
      const timer = { at: state.now + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  const pass = async (ms: number) => {
    for (const end = state.now + ms; state.now < end; state.now += 500) {
      for (const timer of timers.filter(({ at }) => at <= state.now)) {
        timers = timers.filter((one) => one !== timer);
        timer.work();
      }
      for (let i = 0; i < 5; i += 1) await Promise.resolve();
    }
  };
  return { state, watch, pass, pending: () => timers.length };
}

describe('the polling of a group’s scores', () => {
  it('sends a request every two seconds while the golfer uses the card, but waits for the previous response', async () => {
    const { state, watch, pass, pending } = world();
    for (let touch = 0; touch < 20; touch += 1) watch.touched();
    expect(pending()).toBe(1);
    await pass(20_000);
    expect(state.asked).toBeGreaterThanOrEqual(20_000 / (POLL_INTERVAL_MS + 500) - 1);
    expect(state.asked).toBeLessThanOrEqual(20_000 / POLL_INTERVAL_MS);
    expect(state.changes.length).toBe(state.asked);
  });

  it('stops two minutes after the screen was last touched, and starts again at the next touch', async () => {
    const { state, watch, pass, pending } = world();
    watch.touched();
    await pass(POLLING_AFTER_TOUCH_MS + 10_000);
    const { asked } = state;
    expect(pending()).toBe(0);
    await pass(60_000);
    expect(state.asked).toBe(asked);
    watch.touched();
    await pass(5_000);
    expect(state.asked).toBeGreaterThan(asked);
  });

  it('uses no timer and sends nothing while the card is not visible', async () => {
    const { state, watch, pass, pending } = world();
    watch.touched();
    await pass(5_000);
    state.seen = false;
    await pass(5_000);
    const { asked } = state;
    watch.touched();
    expect(pending()).toBe(0);
    await pass(60_000);
    expect(state.asked).toBe(asked);
  });

  it('stops for good if the server has no call for group scores', async () => {
    const { state, watch, pass, pending } = world(() => fail(createUnreadableFailure('no such call')));
    watch.touched();
    await pass(5_000);
    watch.touched();
    await pass(60_000);
    expect([state.asked, state.changes, pending()]).toEqual([1, [], 0]);
  });

  it.each([fail(createBusyFailure(503, null)), fail(OFFLINE_FAILURE)])(
    'pauses for half a minute if the server fails',
    async (answer) => {
      const { state, watch, pass } = world(() => answer);
      watch.touched();
      await pass(29_000);
      expect(state.asked).toBe(1);
      await pass(10_000);
      expect(state.asked).toBe(2);
    },
  );

  it('sends no request after it was stopped', async () => {
    const { state, watch, pass, pending } = world();
    watch.touched();
    watch.stop();
    watch.touched();
    await pass(30_000);
    expect([state.asked, pending()]).toEqual([0, 0]);
  });
});
