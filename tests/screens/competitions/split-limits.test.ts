import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_INDEXES } from '#domain/competition/flights/index-ranges.ts';
import {
  listLimitProblems,
  parseSplitLimits,
} from '#screens/settings/competitions/form/divisions/indexLimits.ts';
import { listIndexRanges, proposeLimits } from '#screens/settings/competitions/form/divisions/split.ts';
import type { Draft } from '#screens/settings/competitions/form/draft.ts';
import { formatTenthsInput, parseTenths } from '#screens/settings/competitions/form/numbers.ts';
import { createPresetDraft } from '#screens/settings/competitions/form/presetDraft.ts';
import { playerOf } from '#tests/support/competition.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';

const draftOf = (some: Partial<Draft>): Draft => ({
  ...createPresetDraft('stableford', EMPTY_FIELD, [1]),
  ...some,
});
const fieldOf = (indexes: readonly number[]) => ({
  players: indexes.map((index, i) => playerOf(i + 1, { index })),
});
const TOO_FEW = (count: number) => `The range of handicap indexes is too small for ${count} divisions.`;

/** Ranges of one tenth to all, and typed limits near them. */
const splits = fc
  .record({
    low: fc.integer({ min: ALL_INDEXES[0], max: ALL_INDEXES[1] }),
    width: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 639 })),
    offsets: fc.array(fc.option(fc.integer({ min: -3, max: 9 })), { minLength: 1, maxLength: 3 }),
    indexes: fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 12 }),
  })
  .map(({ low, width, offsets, indexes }) => ({
    lowIndex: formatTenthsInput(low),
    highIndex: formatTenthsInput(Math.min(low + width, ALL_INDEXES[1])),
    limits: offsets.map((offset) =>
      offset === null
        ? ''
        : formatTenthsInput(Math.min(Math.max(low + offset, ALL_INDEXES[0]), ALL_INDEXES[1])),
    ),
    indexes: indexes.map((index) => low + index),
  }));

describe('The limits of a split competition', () => {
  it('are never asked for in an empty range, and each index of the range is valid there', () => {
    let ranges = 0;
    fc.assert(
      fc.property(splits, (split) => {
        const limits = parseSplitLimits(split);
        listLimitProblems(split).forEach((problem, place) => {
          const range = /from (\S+) to (\S+)\.$/.exec(problem ?? '');
          if (range === null) return;
          ranges += 1;
          const [low, high] = [parseTenths(range[1]!)!, parseTenths(range[2]!)!];
          expect(low).toBeLessThanOrEqual(high);
          // With the limits before it that are valid, so that they are the ones that the range follows.
          const typed = limits.map((limit) => (limit === undefined ? '' : formatTenthsInput(limit)));
          for (const limit of [low, high]) {
            const withLimit = typed.map((other, i) => (i === place ? formatTenthsInput(limit) : other));
            expect(parseSplitLimits({ ...split, limits: withLimit })[place]).toBe(limit);
          }
        });
      }),
    );
    expect(ranges).toBeGreaterThan(10);
  });

  it('are proposed only where every division gets a range', () => {
    fc.assert(
      fc.property(splits, ({ lowIndex, highIndex, limits, indexes }) => {
        const draft = draftOf({ lowIndex, highIndex, split: String(limits.length + 1) as Draft['split'] });
        const proposed = proposeLimits(draft, fieldOf(indexes));
        const valid = parseSplitLimits(proposed);
        expect(proposed.limits.filter((limit, i) => limit !== '' && valid[i] === undefined)).toEqual([]);
        const emptyRanges = listIndexRanges(proposed).filter((range) => range && range[0] > range[1]);
        expect(emptyRanges).toEqual([]);
      }),
    );
  });

  it('leave a tenth to each later division, also where the players’ indexes give fewer limits', () => {
    const draft = proposeLimits(draftOf({ highIndex: '10', split: '3' }), fieldOf([99, 100]));
    expect(draft.limits, '9.9 would leave 10.0 to two divisions').toEqual(['', '']);
    expect(listLimitProblems(draft)).toEqual([
      'Enter a handicap index from +9.9 to 9.8.',
      'Enter a handicap index from +9.8 to 9.9.',
    ]);
  });

  it('are refused in one sentence if the range has fewer indexes than there are divisions', () => {
    const narrow = { lowIndex: '9.9', highIndex: '10', limits: ['9.9', ''] };
    expect(listLimitProblems(narrow)).toEqual([TOO_FEW(3), TOO_FEW(3)]);
    expect(listLimitProblems({ ...narrow, limits: ['9.9'] }), 'room for two').toEqual([null]);
    expect(listLimitProblems({ ...narrow, lowIndex: '10', limits: ['10'] })).toEqual([TOO_FEW(2)]);
  });
});
