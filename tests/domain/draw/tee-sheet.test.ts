import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { array, assert, boolean, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toStartHole, listStartOrder, findStartingHole } from '#domain/round.ts';
import { fillStarts } from '#domain/draw/next-starts.ts';
import { countShotgunPlaces, formatHoleLabels, planStarts, type TeeSheet } from '#domain/draw/tee-sheet.ts';

const sheet = (more: Partial<TeeSheet> = {}): TeeSheet => ({
  start: 'one_tee',
  first_time: '08:30',
  interval_minutes: null,
  gap_minutes: null,
  ...more,
});
const words = (given: TeeSheet, sizes: number[]): (string | null)[] =>
  planStarts(given, sizes).map((start) => start && `${start.start_time} ${start.start_hole}`);

const sheets = record<TeeSheet>({
  start: constantFrom('one_tee', 'two_tees', 'shotgun'),
  first_time: constantFrom('06:00', '07:05', '08:30'),
  interval_minutes: oneof(constant(null), integer({ min: 1, max: 15 })),
  gap_minutes: oneof(constant(null), integer({ min: 30, max: 120 })),
});
/** As many groups as fit before midnight at these intervals, or in a shotgun. */
const sizes = array(integer({ min: 1, max: 4 }), { maxLength: countShotgunPlaces(ALL_HOLES) });

describe('a tee sheet', () => {
  it('leaves 8, 8, 10 and 12 minutes after a group of one, two, three and four players', () => {
    expect(words(sheet(), [1, 2, 3, 4, 4])).toEqual(['08:30 1', '08:38 1', '08:46 1', '08:56 1', '09:08 1']);
  });

  it('has the same interval after every group if the organizer chooses one interval', () => {
    expect(words(sheet({ interval_minutes: 9 }), [4, 2, 3])).toEqual(['08:30 1', '08:39 1', '08:48 1']);
  });

  it('leaves one tee time free at a chosen interval, such as every half hour', () => {
    const gaps = sheet({ interval_minutes: 10, gap_minutes: 30 });
    expect(words(gaps, [4, 4, 4, 4, 4, 4, 4])).toEqual([
      '08:30 1',
      '08:40 1',
      '08:50 1',
      '09:10 1',
      '09:20 1',
      '09:30 1',
      '09:50 1',
    ]);
  });

  it('lets groups start alternately on the first and the tenth tee, and each tee has its own times', () => {
    expect(words(sheet({ start: 'two_tees' }), [4, 2, 4, 2, 3])).toEqual([
      '08:30 1',
      '08:30 10',
      '08:42 1',
      '08:38 10',
      '08:54 1',
    ]);
  });

  it('puts one group on every hole of a shotgun start before it puts a second group on any hole', () => {
    const starts = planStarts(
      sheet({ start: 'shotgun' }),
      Array.from({ length: 20 }, () => 4),
    );
    expect(new Set(starts.map((start) => start?.start_time))).toEqual(new Set(['08:30']));
    expect(starts.map((start) => start?.start_hole)).toEqual([...listStartOrder(), 1, 2]);
    const labels = formatHoleLabels(starts.map((start) => start!));
    expect([labels[0], labels[1], labels[2], labels[18], labels[19]]).toEqual(['1A', '2A', '3', '1B', '2B']);
  });

  it('gives no start after midnight, and none to the 37th group of a shotgun start', () => {
    expect(words(sheet({ first_time: '23:50' }), [4, 4])).toEqual(['23:50 1', null]);
    const starts = planStarts(
      sheet({ start: 'shotgun' }),
      Array.from({ length: 37 }, () => 3),
    );
    expect(starts.map((start) => start !== null).lastIndexOf(true)).toBe(35);
  });

  it('gives every group a start, and never the same tee and time to two groups', () => {
    assert(
      property(sheets, sizes, (given, groups) => {
        const starts = planStarts(given, groups);
        expect(starts).toHaveLength(groups.length);
        expect(starts).not.toContain(null);
        const labels = formatHoleLabels(starts.map((start) => start!));
        const tees = starts.map((start, i) => `${start!.start_time} ${labels[i]}`);
        expect(new Set(tees).size).toBe(tees.length);
        const letters = given.start === 'shotgun' ? [] : labels.filter((label) => /[A-Z]/.test(label!));
        expect(letters).toEqual([]);
        for (const start of starts) expect(start!.start_time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });

  it('always leaves the interval between two groups on the same tee', () => {
    const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    assert(
      property(sheets, sizes, (given, groups) => {
        if (given.start === 'shotgun') return;
        const starts = planStarts(given, groups).map((start, i) => ({ ...start!, size: groups[i]! }));
        for (const tee of [1, 10]) {
          const here = starts.filter(({ start_hole }) => start_hole === tee);
          for (const [i, next] of here.slice(1).entries()) {
            const ahead = here[i]!;
            const least = given.interval_minutes ?? [8, 8, 8, 10, 12][ahead.size]!;
            const between = minutes(next.start_time) - minutes(ahead.start_time);
            expect(given.gap_minutes === null ? [least] : [least, 2 * least]).toContain(between);
          }
        }
      }),
    );
  });
});

describe('the text of a group’s start hole', () => {
  it('has a letter only if several groups start on the hole at the same time, and is empty if the group has no start hole', () => {
    const starts = [
      { start_time: '09:00', start_hole: 1 },
      { start_time: '09:10', start_hole: 1 },
      { start_time: '09:10', start_hole: 1 },
      { start_time: '09:10' },
      {},
      { start_hole: 4 },
    ];
    expect(formatHoleLabels(starts)).toEqual(['1', '1A', '1B', null, null, '4']);
  });
});

describe('the order in which a group plays the holes', () => {
  it('is 1 to 18 if there is no valid start hole', () => {
    const plain = Array.from({ length: 18 }, (_, i) => i + 1);
    for (const start of [undefined, null, 0, 1, 19, -3, 2.5, Number.NaN])
      expect(listStartOrder(start)).toEqual(plain);
    expect(toStartHole(12)).toBe(12);
  });

  it('begins at the start hole, contains every hole once, and continues with hole 1 after hole 18', () => {
    assert(
      property(integer({ min: 1, max: 18 }), (start) => {
        const order = listStartOrder(start);
        expect(order[0]).toBe(start);
        expect([...order].sort((a, b) => a - b)).toEqual(listStartOrder());
        for (const [i, hole] of order.slice(1).entries()) expect(hole).toBe((order[i]! % 18) + 1);
      }),
    );
  });

  it('gives the hole at which a card opens: the first unplayed hole, or else the last hole', () => {
    assert(
      property(
        integer({ min: 1, max: 18 }),
        array(boolean(), { minLength: 18, maxLength: 18 }),
        (start, played) => {
          const holes = played.map((is, i) => ({ hole_number: i + 1, score: is ? 4 : 0 }));
          const open = listStartOrder(start).filter((hole) => !played[hole - 1]);
          expect(findStartingHole(holes, start)).toBe(open[0] ?? listStartOrder(start)[17]);
        },
      ),
    );
  });
});

describe('the tee times and start holes of groups', () => {
  it('are all taken from the tee sheet’s plan if no group has a time and a hole yet', () =>
    assert(
      property(sheets, sizes, (given, of) => {
        const none = { start_time: null, start_hole: null };
        const bySheet = planStarts(given, of).map((start) => start ?? none);
        expect(
          fillStarts(
            given,
            of.map((size) => ({ size })),
          ),
        ).toEqual(bySheet);
      }),
    ));

  it('are never shared, except by two groups in a shotgun start, and stay the same when other groups are added or removed', () =>
    assert(
      property(
        sheets,
        sizes,
        array(boolean()),
        array(integer({ min: 1, max: 4 }), { maxLength: 5 }),
        (given, of, removed, more) => {
          const all = planStarts(given, of).map((start, i) => ({ size: of[i]!, ...start }));
          const left = all.filter((group, i) => group.start_time !== undefined && !removed[i]);
          const filled = fillStarts(given, [...left, ...more.map((size) => ({ size }))]);
          expect(filled.slice(0, left.length)).toEqual(
            left.map(({ start_time, start_hole }) => ({ start_time, start_hole })),
          );
          const withStart = filled.filter(({ start_time }) => typeof start_time === 'string');
          const places = withStart.map(({ start_time, start_hole }) => `${start_time} ${start_hole}`);
          for (const place of places)
            expect(places.filter((other) => other === place).length).toBeLessThanOrEqual(
              given.start === 'shotgun' ? 2 : 1,
            );
        },
      ),
    ));

  it('do not change in a shotgun start when a group is removed, and a new group gets a free hole', () => {
    const given = sheet({ start: 'shotgun' });
    const all = planStarts(given, [4, 4, 1, 4, 4]).map((start, i) => ({
      ...start!,
      size: [4, 4, 1, 4, 4][i]!,
    }));
    const left = all.filter(({ size }) => size === 4);
    expect(fillStarts(given, [...left, { size: 2 }]).map(({ start_hole }) => start_hole)).toEqual([
      1, 2, 4, 5, 6,
    ]);
  });
});
