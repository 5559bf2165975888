import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { array, assert, constantFrom, integer, oneof, property, uniqueArray } from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CardView, HoleView } from '#data/scores/types.ts';
import { listStartOrder } from '#domain/round.ts';
import { findHoleAfter, findHoleBefore } from '#screens/scorecard/hole/steps.ts';
import { createTapQueue } from '#screens/scorecard/hole/tapQueue.ts';
import { useScoring } from '#screens/scorecard/useScoring.ts';
import { formatStarts } from '#screens/tournament/GroupingsSection.tsx';
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

const from = (start?: number | null) => ({ start, holes: ALL_HOLES });

describe('the order of holes on a scorecard', () => {
  /** SPEC.md §4 and §5: bounds 1 to 18. */
  const plainAfter = (hole: number): number | null => (hole === 18 ? null : hole + 1);
  const plainBefore = (hole: number): number | null => (hole === 1 ? null : hole - 1);

  it('is 1 to 18 if there is no start hole or an impossible one', () => {
    const starts = oneof(constantFrom(undefined, null, 1, 0, 19, -1, 7.5), integer({ min: 19 }));
    assert(
      property(starts, integer({ min: 1, max: 18 }), (start, hole) => {
        expect(findHoleAfter(hole, from(start))).toBe(plainAfter(hole));
        expect(findHoleBefore(hole, from(start))).toBe(plainBefore(hole));
      }),
    );
  });

  it('begins with the start hole, contains every hole once, and can be stepped through in both directions', () => {
    assert(
      property(integer({ min: 1, max: 18 }), (start) => {
        const there = [start];
        for (
          let next = findHoleAfter(start, from(start));
          next !== null;
          next = findHoleAfter(next, from(start))
        )
          there.push(next);
        expect(there).toEqual(listStartOrder(start));
        const back = [there.at(-1)!];
        for (
          let next = findHoleBefore(back[0]!, from(start));
          next !== null;
          next = findHoleBefore(next, from(start))
        )
          back.push(next);
        expect(back.toReversed()).toEqual(there);
      }),
    );
  });

  it('begins with the start hole and contains only holes in play', () => {
    const holes = uniqueArray(integer({ min: 1, max: 18 }), { minLength: 1 }).map((some) =>
      some.toSorted((a, b) => a - b),
    );
    assert(
      property(integer({ min: 1, max: 18 }), holes, (start, inPlay) => {
        const way = { start, holes: inPlay };
        const order = listStartOrder(start, inPlay);
        expect(order.toSorted((a, b) => a - b)).toEqual(inPlay);
        expect(order[0]).toBe(inPlay.find((hole) => hole >= start) ?? inPlay[0]);
        expect(order.map((hole) => findHoleAfter(hole, way))).toEqual([...order.slice(1), null]);
        expect(order.map((hole) => findHoleBefore(hole, way))).toEqual([null, ...order.slice(0, -1)]);
      }),
    );
  });

  it('goes from hole 18 to hole 1 and ends on hole 9 if the group starts on hole 10', () => {
    expect([
      findHoleAfter(18, from(10)),
      findHoleAfter(9, from(10)),
      findHoleBefore(1, from(10)),
      findHoleBefore(10, from(10)),
    ]).toEqual([1, null, 18, null]);
  });
});

describe('a scorecard that a golfer opens', () => {
  it.each([
    ['nothing played, no group', cardFrom(undefined), '1: null to 2'],
    ['nothing played, no start hole', cardFrom(null), '1: null to 2'],
    ['some played, no start hole', cardFrom(null, [1, 2, 5]), '3: 2 to 4'],
    ['all played', cardFrom(1, listStartOrder()), '18: 17 to null'],
    ['nothing played, from the tenth', cardFrom(10), '10: null to 11'],
    ['the back nine played, from the tenth', cardFrom(10, listStartOrder(10).slice(0, 9)), '1: 18 to 2'],
    ['all played, from the tenth', cardFrom(10, listStartOrder()), '9: 8 to null'],
  ])('shows the first unplayed hole in the order of play (%s)', (_, view, expected) => {
    expect(opened(view)).toBe(expected);
  });

  it('shows the first unplayed hole in the order of play, whatever other holes have scores', () => {
    const played = array(integer({ min: 1, max: 18 }), { maxLength: 18 });
    assert(
      property(integer({ min: 1, max: 18 }), played, (start, holes) => {
        const order = listStartOrder(start);
        const first = order.find((one) => !holes.includes(one)) ?? order[17];
        expect(opened(cardFrom(start, holes))).toMatch(new RegExp(`^${first}: `));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the tee time and the start hole of groups', () => {
  it('are shown if they exist, with a letter if two groups have the same time and hole', () => {
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
