import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isDisputed, showCard } from '#screens/scorecard/shownCard.ts';
import { runAfterTaps, createTapQueue } from '#screens/scorecard/hole/tapQueue.ts';
import type { TapStorage } from '#screens/scorecard/hole/tapQueue.ts';
import { addChange, takeLastChange } from '#screens/scorecard/undo.ts';
import type { ScoreChange } from '#screens/scorecard/undo.ts';
import { cardView, holeView } from './holes.ts';

const value = (score: number) => ({ score, partner: null });

/** A store that records the start of each call and waits until the test completes it. */
function slowStore() {
  const began: string[] = [];
  const ends: { ok: () => void; fail: () => void }[] = [];
  const work = (name: string) =>
    new Promise<void>((resolve, reject) => {
      began.push(name);
      ends.push({ ok: resolve, fail: () => reject(new Error('storage is full')) });
    });
  const storing: TapStorage = {
    tap: (hole, score) => work(`tap ${hole}=${score}`),
  };
  return { storing, work, began, ends };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));
const never = () => {};

describe('a tap', () => {
  it('on a score key is shown at once, and is shown as saved only after it is stored', async () => {
    const { storing, ends } = slowStore();
    const tapper = createTapQueue(storing, never, never);
    const durable = tapper.tap(7, value(5));
    expect(showCard(cardView(), tapper.taps()).holes[6]).toMatchObject({ value: value(5), place: 'saving' });
    await soon();
    ends[0]!.ok();
    expect(await durable).toBe(true);
    expect(showCard(cardView(), tapper.taps()).holes[6]).toMatchObject({ value: value(5), place: 'draft' });
  });

  it('that the phone cannot store is reported, and neither the hole nor the totals show its score', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(never);
    const { storing, ends } = slowStore();
    const tapper = createTapQueue(storing, never, never);
    const durable = tapper.tap(7, value(5));
    await soon();
    ends[0]!.fail();
    expect(await durable).toBe(false);
    const card = showCard(cardView([holeView(7, { score: 3, state: 'sent' })]), tapper.taps());
    expect(card.holes[6]).toMatchObject({ value: value(3), place: 'unsaved', unsaved: value(5) });
    expect(card.total).toBe(3);
    expect(silent).toHaveBeenCalledOnce();
    silent.mockRestore();
    tapper.giveUp(7);
    expect(showCard(cardView(), tapper.taps()).holes[6]!.place).toBe('empty');
  });

  it('is stored after earlier taps, and before its hole is queued to be sent', async () => {
    const { storing, work, began, ends } = slowStore();
    const tapper = createTapQueue(storing, never, never);
    void tapper.tap(1, value(1));
    void tapper.tap(1, value(2));
    void runAfterTaps([tapper], () => work('hand 1'));
    for (let i = 0; i < 3; i++) {
      await soon();
      expect(began).toHaveLength(i + 1);
      ends[i]!.ok();
    }
    expect(began).toEqual(['tap 1=1', 'tap 1=2', 'hand 1']);
  });

  it('on any card of a group is stored before the group’s scores are queued, and a later tap is stored after the queueing', async () => {
    const { storing, work, began, ends } = slowStore();
    const [anns, bills] = [createTapQueue(storing, never, never), createTapQueue(storing, never, never)];
    void anns.tap(1, value(4));
    void bills.tap(1, value(5));
    const handed = runAfterTaps([anns, bills], () => work('hand 1'));
    void bills.tap(2, value(6));
    await soon();
    expect(began, 'cards do not wait for each other').toEqual(['tap 1=4', 'tap 1=5']);
    ends[1]!.ok();
    await soon();
    expect(began).toHaveLength(2);
    ends[0]!.ok();
    await soon();
    expect(began.slice(2)).toEqual(['hand 1']);
    ends[2]!.ok();
    expect(await handed).toBe(true);
    await soon();
    expect(began.slice(3)).toEqual(['tap 2=6']);
  });

  it('that cannot be stored or queued does not block later taps on another card', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(never);
    const { storing, work, began, ends } = slowStore();
    const all = [createTapQueue(storing, never, never), createTapQueue(storing, never, never)];
    void all[0]!.tap(1, value(4));
    const handed = runAfterTaps(all, () => work('hand 1'));
    void all[1]!.tap(2, value(6));
    for (let i = 0; i < 2; i++) {
      await soon();
      ends[i]!.fail();
    }
    expect(await handed).toBe(false);
    await soon();
    expect(began).toEqual(['tap 1=4', 'hand 1', 'tap 2=6']);
    silent.mockRestore();
  });

  it('that cannot be stored does not block later taps on the same card', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(never);
    const { storing, began, ends } = slowStore();
    const tapper = createTapQueue(storing, never, never);
    const first = tapper.tap(1, value(1));
    const second = tapper.tap(2, value(2));
    await soon();
    ends[0]!.fail();
    await first;
    await soon();
    ends[1]!.ok();
    expect(await second).toBe(true);
    expect(began).toEqual(['tap 1=1', 'tap 2=2']);
    silent.mockRestore();
  });

  it('is shown until the stored card contains its score, even if storing takes some seconds', async () => {
    const waits: number[] = [];
    const storing = { tap: async () => {} };
    const tapper = createTapQueue(
      storing,
      () => {},
      (_, ms) => waits.push(ms),
    );
    await tapper.tap(1, { score: 2, partner: null });
    expect(tapper.taps().get(1)).toMatchObject({ value: { score: 2 }, state: 'kept' });
    expect(Math.min(...waits)).toBeGreaterThan(3_000);
  });

  it('is forgotten once the stored card contains its score, unless there is a later tap', async () => {
    const laters: (() => void)[] = [];
    const { storing, ends } = slowStore();
    const tapper = createTapQueue(storing, never, (run) => laters.push(run));
    const first = tapper.tap(1, value(1));
    await soon();
    ends[0]!.ok();
    await first;
    void tapper.tap(1, value(2));
    laters[0]!();
    expect(tapper.taps().get(1)).toMatchObject({ value: value(2), state: 'saving' });
    await soon();
    ends[1]!.ok();
    await soon();
    laters[1]!();
    expect(tapper.taps().size).toBe(0);
  });

  it('determines the stored score of its hole unless a later tap on that hole follows', async () => {
    const taps = array(record({ hole: integer({ min: 1, max: 18 }), score: integer({ min: 0, max: 9 }) }));
    await assert(
      asyncProperty(taps, async (all) => {
        const stored = new Map<number, number>();
        const last = new Map<number, number>();
        const tap = async (hole: number, score: number) => {
          await Promise.resolve();
          stored.set(hole, score);
        };
        const tapper = createTapQueue({ tap }, never, never);
        for (const { hole, score } of all) {
          void tapper.tap(hole, value(score));
          last.set(hole, score);
        }
        await runAfterTaps([tapper], async () => {});
        expect(stored).toEqual(last);
        const shown = showCard(cardView(), tapper.taps());
        for (const [hole, score] of last) expect(shown.holes[hole - 1]!.value.score).toBe(score);
        expect(shown.front + shown.back).toBe(shown.total);
      }),
    );
  });
});

describe('a conflict on the card', () => {
  const disagreement = { score: 6, partner: null, user: null, recorded_at: null, stamp: null };

  it('is shown until a golfer has chosen a score', () => {
    const asked = cardView([holeView(3, { score: 5, state: 'sent', disagreement })]);
    const chosen = cardView([holeView(3, { score: 6, state: 'draft', disagreement })]);
    const none = new Map();
    expect(isDisputed(showCard(asked, none).holes[2]!)).toBe(true);
    expect(isDisputed(showCard(chosen, none).holes[2]!)).toBe(false);
    expect(isDisputed(showCard(cardView(), none).holes[2]!)).toBe(false);
  });
});

describe('Undo on the scorecard', () => {
  const change = (hole: number, score: number) => ({ user: 1, hole, before: value(score) });

  it('takes back the last change first', () => {
    const changes = addChange(addChange([], change(1, 0)), change(2, 4));
    const { change: last, rest } = takeLastChange(changes);
    expect(last).toEqual(change(2, 4));
    expect(takeLastChange(rest).change).toEqual(change(1, 0));
    expect(takeLastChange([])).toEqual({ change: null, rest: [] });
  });

  it('can take back the last 500 changes', () => {
    let changes: ScoreChange[] = [];
    for (let i = 0; i < 1_000; i++) changes = addChange(changes, change(1, i));
    expect(changes).toHaveLength(500);
    expect(takeLastChange(changes).change).toEqual(change(1, 999));
  });
});
