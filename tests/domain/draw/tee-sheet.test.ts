import { array, assert, boolean, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startHoleOf, startOrder, startingHole } from '#domain/round.ts';
import { fillStarts } from '#domain/draw/next-starts.ts';
import { MOST_IN_SHOTGUN, holeLabels, startsOf, type TeeSheet } from '#domain/draw/tee-sheet.ts';

const sheet = (more: Partial<TeeSheet> = {}): TeeSheet => ({
  start: 'one_tee',
  first_time: '08:30',
  interval_minutes: null,
  gap_minutes: null,
  ...more,
});
const words = (given: TeeSheet, sizes: number[]): (string | null)[] =>
  startsOf(given, sizes).map((start) => start && `${start.start_time} ${start.start_hole}`);

const sheets = record<TeeSheet>({
  start: constantFrom('one_tee', 'two_tees', 'shotgun'),
  first_time: constantFrom('06:00', '07:05', '08:30'),
  interval_minutes: oneof(constant(null), integer({ min: 1, max: 15 })),
  gap_minutes: oneof(constant(null), integer({ min: 30, max: 120 })),
});
/** As many groups as have room before midnight at these intervals, and in a shotgun. */
const sizes = array(integer({ min: 1, max: 4 }), { maxLength: MOST_IN_SHOTGUN });

describe('a tee sheet', () => {
  it('sends groups of one, two, three and four off 8, 8, 10 and 12 minutes before the next', () => {
    expect(words(sheet(), [1, 2, 3, 4, 4])).toEqual(['08:30 1', '08:38 1', '08:46 1', '08:56 1', '09:08 1']);
  });

  it('has one interval for all where one is given', () => {
    expect(words(sheet({ interval_minutes: 9 }), [4, 2, 3])).toEqual(['08:30 1', '08:39 1', '08:48 1']);
  });

  it('leaves a start empty after each so many minutes', () => {
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

  it('sends groups from the first and the tenth tee in turns, each tee with times of its own', () => {
    expect(words(sheet({ start: 'two_tees' }), [4, 2, 4, 2, 3])).toEqual([
      '08:30 1',
      '08:30 10',
      '08:42 1',
      '08:38 10',
      '08:54 1',
    ]);
  });

  it('starts a shotgun everywhere at once: a second group on a hole only when each has one', () => {
    const starts = startsOf(
      sheet({ start: 'shotgun' }),
      Array.from({ length: 20 }, () => 4),
    );
    expect(new Set(starts.map((start) => start?.start_time))).toEqual(new Set(['08:30']));
    expect(starts.map((start) => start?.start_hole)).toEqual([...startOrder(), 1, 2]);
    const labels = holeLabels(starts.map((start) => start!));
    expect([labels[0], labels[1], labels[2], labels[18], labels[19]]).toEqual(['1A', '2A', '3', '1B', '2B']);
  });

  it('has no start for a group after midnight, nor for the 37th of a shotgun', () => {
    expect(words(sheet({ first_time: '23:50' }), [4, 4])).toEqual(['23:50 1', null]);
    const starts = startsOf(
      sheet({ start: 'shotgun' }),
      Array.from({ length: 37 }, () => 3),
    );
    expect(starts.map((start) => start !== null).lastIndexOf(true)).toBe(35);
  });

  it('gives every group a start, and no two the same tee at the same time', () => {
    assert(
      property(sheets, sizes, (given, groups) => {
        const starts = startsOf(given, groups);
        expect(starts).toHaveLength(groups.length);
        expect(starts).not.toContain(null);
        const labels = holeLabels(starts.map((start) => start!));
        const tees = starts.map((start, i) => `${start!.start_time} ${labels[i]}`);
        expect(new Set(tees).size).toBe(tees.length);
        const letters = given.start === 'shotgun' ? [] : labels.filter((label) => /[A-Z]/.test(label!));
        expect(letters).toEqual([]);
        for (const start of starts) expect(start!.start_time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });

  it('keeps the interval on each tee: the next group is never sooner than the one ahead allows', () => {
    const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    assert(
      property(sheets, sizes, (given, groups) => {
        if (given.start === 'shotgun') return;
        const starts = startsOf(given, groups).map((start, i) => ({ ...start!, size: groups[i]! }));
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

describe('the holes where groups start, in words', () => {
  it('have a letter only where several start at the same time, and none where no hole is known', () => {
    const starts = [
      { start_time: '09:00', start_hole: 1 },
      { start_time: '09:10', start_hole: 1 },
      { start_time: '09:10', start_hole: 1 },
      { start_time: '09:10' },
      {},
      { start_hole: 4 },
    ];
    expect(holeLabels(starts)).toEqual(['1', '1A', '1B', null, null, '4']);
  });
});

describe('the way round', () => {
  it('is 1 to 18 without a start hole, and with one that is none', () => {
    const plain = Array.from({ length: 18 }, (_, i) => i + 1);
    for (const start of [undefined, null, 0, 1, 19, -3, 2.5, Number.NaN])
      expect(startOrder(start)).toEqual(plain);
    expect(startHoleOf(12)).toBe(12);
  });

  it('begins at the start hole and takes every hole once, the next after 18 being 1', () => {
    assert(
      property(integer({ min: 1, max: 18 }), (start) => {
        const order = startOrder(start);
        expect(order[0]).toBe(start);
        expect([...order].sort((a, b) => a - b)).toEqual(startOrder());
        for (const [i, hole] of order.slice(1).entries()) expect(hole).toBe((order[i]! % 18) + 1);
      }),
    );
  });

  it('opens a card on the first hole of it that is not played, on its last when all are', () => {
    assert(
      property(
        integer({ min: 1, max: 18 }),
        array(boolean(), { minLength: 18, maxLength: 18 }),
        (start, played) => {
          const holes = played.map((is, i) => ({ hole_number: i + 1, score: is ? 4 : 0 }));
          const open = startOrder(start).filter((hole) => !played[hole - 1]);
          expect(startingHole(holes, start)).toBe(open[0] ?? startOrder(start)[17]);
        },
      ),
    );
  });
});

describe('starts of groups of which some have one', () => {
  it('are those of the sheet where none has', () =>
    assert(
      property(sheets, sizes, (given, of) => {
        const none = { start_time: null, start_hole: null };
        const bySheet = startsOf(given, of).map((start) => start ?? none);
        expect(
          fillStarts(
            given,
            of.map((size) => ({ size })),
          ),
        ).toEqual(bySheet);
      }),
    ));

  it('stay, whichever groups go and come, and no two groups of one tee start at once', () =>
    assert(
      property(
        sheets,
        sizes,
        array(boolean()),
        array(integer({ min: 1, max: 4 }), { maxLength: 5 }),
        (given, of, gone, more) => {
          const all = startsOf(given, of).map((start, i) => ({ size: of[i]!, ...start }));
          const left = all.filter((group, i) => group.start_time !== undefined && !gone[i]);
          const filled = fillStarts(given, [...left, ...more.map((size) => ({ size }))]);
          expect(filled.slice(0, left.length)).toEqual(
            left.map(({ start_time, start_hole }) => ({ start_time, start_hole })),
          );
          const known = filled.filter(({ start_time }) => typeof start_time === 'string');
          const places = known.map(({ start_time, start_hole }) => `${start_time} ${start_hole}`);
          for (const place of places)
            expect(places.filter((other) => other === place).length).toBeLessThanOrEqual(
              given.start === 'shotgun' ? 2 : 1,
            );
        },
      ),
    ));

  it('of a shotgun stay on their holes when a group goes, and a new group gets a hole that is free', () => {
    const given = sheet({ start: 'shotgun' });
    const all = startsOf(given, [4, 4, 1, 4, 4]).map((start, i) => ({
      ...start!,
      size: [4, 4, 1, 4, 4][i]!,
    }));
    const left = all.filter(({ size }) => size === 4);
    expect(fillStarts(given, [...left, { size: 2 }]).map(({ start_hole }) => start_hole)).toEqual([
      1, 2, 4, 5, 6,
    ]);
  });
});
