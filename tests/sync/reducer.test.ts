import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#data/rows.ts';
import { initialState, type WakeReason } from '#sync/ports.ts';
import {
  MAX_BATCH_SIZE,
  computeNextTry,
  planStep,
  reduce,
  computeWaitMs,
  type EngineEvent,
} from '#sync/reducer.ts';

const NOW = 1_780_000_000_000;
const HOUR = 3_600_000;
const OWNER = 7;
const entry = (op_id: string, different: Partial<OutboxRow> = {}): OutboxRow => ({
  op_id,
  owner: OWNER,
  cardId: '7/3/1',
  hole_number: 1,
  payload: { user: 7, tournament: 3, round_number: 1, hole: 101, score: 4, partner: null },
  parked: 0,
  attempts: 0,
  nextAt: 0,
  queuedAt: NOW,
  problem: null,
  ...different,
});
const at = { owner: OWNER, now: NOW, hasNetwork: true };
const used = { ...initialState, lastUse: NOW };
const missed = (random: number, now = NOW): EngineEvent => ({ type: 'missed', now, random });
const after = (events: EngineEvent[], from = initialState) => events.reduce(reduce, from);

describe('The pause of the sync engine after a failed attempt', () => {
  it('is the same for all queued scores, so that none is sent before it ends', () => {
    const state = after([missed(0.5)]);
    expect(planStep(state, [entry('a'), entry('b')], at)).toEqual({ do: 'wait', at: state.offlineUntil });
    expect(planStep(state, [entry('a')], { ...at, now: state.offlineUntil }).do).toBe('send');
  });

  it('has a random length: up to 8 s while scores are entered, else up to a minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (misses, random) => {
          const wait = (from: typeof initialState) =>
            after(Array<EngineEvent>(misses).fill(missed(random)), from).offlineUntil - NOW;
          expect(wait(used)).toBeGreaterThanOrEqual(1_000);
          expect(wait(used)).toBeLessThanOrEqual(8_000);
          expect(wait(initialState)).toBeGreaterThanOrEqual(15_000);
          expect(wait(initialState)).toBeLessThanOrEqual(60_000);
        },
      ),
    );
  });

  it('is longer after each failed attempt, and short again once the server has answered', () => {
    const waits = [1, 2, 3].map((n) => after(Array<EngineEvent>(n).fill(missed(0.999)), used).offlineUntil);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(3);
    const back = after([missed(0.5), missed(0.5), { type: 'reached' }], used);
    expect(back).toMatchObject({ misses: 0, offlineUntil: 0 });
  });

  it.each<WakeReason>(['tap', 'front', 'network', 'start', 'signed-in', 'background'])(
    'ends at once if the engine is woken with the reason "%s"',
    (reason) => {
      const state = after([missed(0.5), { type: 'woken', reason, now: NOW + 1 }]);
      expect(planStep(state, [entry('a')], at).do).toBe('send');
    },
  );

  it('does not end early if the sync engine’s own timer wakes the engine', () => {
    const state = after([missed(0.5), { type: 'woken', reason: 'retry', now: NOW + 1 }]);
    expect(planStep(state, [entry('a')], at).do).toBe('wait');
  });
});

describe('The time until a queued score is sent again', () => {
  it('is the server’s Retry-After, but at least a second and at most 10 minutes', () => {
    expect(computeNextTry(entry('a'), NOW, 30_000, 0.5)).toBe(NOW + 30_000);
    expect(computeNextTry(entry('a'), NOW, 0, 0.5)).toBe(NOW + 1_000);
    expect(computeNextTry(entry('a'), NOW, HOUR, 0.5)).toBe(NOW + 600_000);
  });

  it('is longer after each attempt, from a second up to a minute', () => {
    for (const attempts of [0, 1, 5, 1000]) {
      const tried = entry('a', { attempts });
      expect(computeNextTry(tried, NOW, null, 0)).toBe(NOW + 1_000);
      expect(computeNextTry(tried, NOW, null, 0.999)).toBeLessThan(NOW + 60_000);
    }
    expect(computeNextTry(entry('a', { attempts: 9 }), NOW, null, 0.9)).toBeGreaterThan(NOW + 50_000);
  });
});

describe('The sync engine’s next step', () => {
  it('is to send the scores that are due, the oldest first and at most 100 at once', () => {
    const queue = Array.from({ length: MAX_BATCH_SIZE + 5 }, (_, i) => entry(`op${i}`));
    expect(planStep(initialState, queue, at)).toEqual({
      do: 'send',
      entries: queue.slice(0, MAX_BATCH_SIZE),
    });
  });

  it('is to send at most one score of each hole if the server has no call for batches', () => {
    const state = after([{ type: 'no-batches' }]);
    const twice = [
      entry('a', { hole_number: 1 }),
      entry('b', { hole_number: 1 }),
      entry('c', { hole_number: 2 }),
    ];
    expect(planStep(state, twice, at)).toEqual({ do: 'send', entries: [twice[0], twice[2]] });
    const late = [entry('a', { hole_number: 1, nextAt: NOW + 5_000 }), twice[1]!];
    expect(planStep(state, late, at)).toEqual({ do: 'wait', at: NOW + 5_000 });
    expect(planStep(initialState, late, at)).toEqual({ do: 'send', entries: [twice[1]] });
  });

  it('is to send scores that are due, even if another score must wait', () => {
    const late = entry('late', { nextAt: NOW + 5_000 });
    expect(planStep(initialState, [late, entry('due')], at)).toEqual({ do: 'send', entries: [entry('due')] });
    expect(planStep(initialState, [late], at)).toEqual({ do: 'wait', at: NOW + 5_000 });
  });

  it('is to wait without a timer if there are no scores, no user or no network', () => {
    const never = { do: 'wait', at: null };
    expect(planStep(initialState, [], at)).toEqual(never);
    expect(planStep(initialState, [entry('a')], { ...at, owner: null })).toEqual(never);
    expect(planStep(initialState, [entry('a')], { ...at, hasNetwork: false })).toEqual(never);
  });

  it('is to wait for a sign-in if the server refused the user’s token refresh', () => {
    const refused = after([{ type: 'refused', owner: OWNER, since: 0 }]);
    expect(planStep(refused, [entry('a')], at)).toEqual({ do: 'wait', at: null });
    expect(planStep(refused, [entry('a', { owner: 8 })], { ...at, owner: 8 }).do).toBe('send');
    const back = after([{ type: 'woken', reason: 'signed-in', now: NOW }], refused);
    expect(planStep(back, [entry('a')], at).do).toBe('send');
    const tapped = after([{ type: 'woken', reason: 'tap', now: NOW }], refused);
    expect(planStep(tapped, [entry('a')], at)).toEqual({ do: 'wait', at: null });
  });

  it('is to send despite a waiting time of a year, which only a wrong clock can cause', () => {
    // The clock was a year ahead when the times were set, and is correct now.
    const year = 365 * 24 * HOUR;
    expect(planStep(initialState, [entry('a', { nextAt: NOW + year })], at).do).toBe('send');
    const state = after([missed(0.5, NOW + year)]);
    expect(planStep(state, [entry('a')], at).do).toBe('send');
  });

  it('follows after the maximum waiting time at the latest, even if the clock is set back meanwhile', () => {
    expect(computeWaitMs(NOW + 5_000, NOW)).toBe(5_000);
    expect(computeWaitMs(NOW - 5_000, NOW)).toBe(0);
    expect(computeWaitMs(NOW + 5_000, NOW - HOUR)).toBe(600_000);
  });
});
