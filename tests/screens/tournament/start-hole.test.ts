import { array, assert, constantFrom, integer, oneof, property } from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CardView, HoleView } from '#data/scores/types.ts';
import { startOrder } from '#domain/round.ts';
import { holeAfter, holeBefore } from '#screens/scorecard/hole/steps.ts';
import { createTapQueue } from '#screens/scorecard/hole/tapQueue.ts';
import { useScoring } from '#screens/scorecard/useScoring.ts';
import { formatStarts } from '#screens/tournament/formatStarts.ts';
import { cardView, holeView } from '../scorecard/holes.ts';

const never = async () => {};
const tapper = createTapQueue({ tap: never }, never, never);
const tappers = { of: () => tapper, enqueueHole: async () => true, submit: async () => true };

function Probe({ view }: { view: CardView }) {
  const { hole, behind, ahead } = useScoring([view], tappers);
  return `${hole}: ${behind} to ${ahead}`;
}

/** The scoring screen's hole after opening this card, as 'hole: previous to next'. */
const opened = (view: CardView): string => renderToStaticMarkup(createElement(Probe, { view }));

const grouping = (start_hole?: number | null) => ({
  user1: null,
  user2: null,
  user3: null,
  user4: null,
  start_hole,
});
const cardFrom = (start: number | null | undefined, played: number[] = []): CardView => {
  const holes: HoleView[] = played.map((hole) => holeView(hole, { score: 4, state: 'sent' }));
  const view = cardView(holes);
  return { ...view, card: { ...view.card, grouping: start === undefined ? null : grouping(start) } };
};

describe('the hole order', () => {
  /** SPEC.md §4 and §5: bounds 1 to 18. */
  const plainAfter = (hole: number): number | null => (hole === 18 ? null : hole + 1);
  const plainBefore = (hole: number): number | null => (hole === 1 ? null : hole - 1);

  it('is 1 to 18 without a start hole, with the first one, and with an impossible one', () => {
    const starts = oneof(constantFrom(undefined, null, 1, 0, 19, -1, 7.5), integer({ min: 19 }));
    assert(
      property(starts, integer({ min: 1, max: 18 }), (start, hole) => {
        expect(holeAfter(hole, start)).toBe(plainAfter(hole));
        expect(holeBefore(hole, start)).toBe(plainBefore(hole));
      }),
    );
  });

  it('goes around from the start hole through every hole once, in both directions', () => {
    assert(
      property(integer({ min: 1, max: 18 }), (start) => {
        const there = [start];
        for (let next = holeAfter(start, start); next !== null; next = holeAfter(next, start))
          there.push(next);
        expect(there).toEqual(startOrder(start));
        const back = [there.at(-1)!];
        for (let next = holeBefore(back[0]!, start); next !== null; next = holeBefore(next, start))
          back.push(next);
        expect(back.toReversed()).toEqual(there);
      }),
    );
  });

  it('continues with the front nine after 18 if the group began on the tenth, and ends on 9', () => {
    expect([holeAfter(18, 10), holeAfter(9, 10), holeBefore(1, 10), holeBefore(10, 10)]).toEqual([
      1,
      null,
      18,
      null,
    ]);
  });
});

describe('an opened card', () => {
  it.each([
    ['nothing played, no group', cardFrom(undefined), '1: null to 2'],
    ['nothing played, no start hole', cardFrom(null), '1: null to 2'],
    ['some played, no start hole', cardFrom(null, [1, 2, 5]), '3: 2 to 4'],
    ['all played', cardFrom(1, startOrder()), '18: 17 to null'],
    ['nothing played, from the tenth', cardFrom(10), '10: null to 11'],
    ['the back nine played, from the tenth', cardFrom(10, startOrder(10).slice(0, 9)), '1: 18 to 2'],
    ['all played, from the tenth', cardFrom(10, startOrder()), '9: 8 to null'],
  ])('continues at the right hole: %s', (_, view, expected) => {
    expect(opened(view)).toBe(expected);
  });

  it('starts at the first unplayed hole in the order, whatever was played', () => {
    const played = array(integer({ min: 1, max: 18 }), { maxLength: 18 });
    assert(
      property(integer({ min: 1, max: 18 }), played, (start, holes) => {
        const order = startOrder(start);
        const first = order.find((one) => !holes.includes(one)) ?? order[17];
        expect(opened(cardFrom(start, holes))).toMatch(new RegExp(`^${first}: `));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a group’s start time and hole', () => {
  it('is shown as far as it is known, with a letter if two groups start on one hole at once', () => {
    const groups = [
      { start_time: '09:40', start_hole: 10 },
      { start_time: '09:50', start_hole: 1 },
      { start_time: '09:50', start_hole: 1 },
      { start_time: '10:00' },
      { start_hole: 4 },
      { start_time: null, start_hole: null },
      {},
    ];
    expect(formatStarts(groups)).toEqual([
      '09:40 · Hole 10',
      '09:50 · Hole 1A',
      '09:50 · Hole 1B',
      '10:00',
      'Hole 4',
      null,
      null,
    ]);
  });
});
