import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_MS, pageAt, pagesOf } from '#screens/tv/pages.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const shape = (count: number) => pagesOf(rowsOf(count)).map((page) => page.map((column) => column.length));

describe('the board on a television', () => {
  it.each([
    [0, [[]]],
    [1, [[1]]],
    [16, [[16]]],
    [17, [[16, 1]]],
    [32, [[16, 16]]],
    [33, [[16, 16], [1]]],
    [
      61,
      [
        [16, 16],
        [16, 13],
      ],
    ],
  ])('has for %i players the columns %j', (count, expected) => {
    expect(shape(count)).toEqual(expected);
  });

  it('shows every player once, in the order of the board', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (count) => {
        expect(pagesOf(rowsOf(count)).flat(2)).toEqual(rowsOf(count));
      }),
    );
  });

  it('turns a whole page at a time, and begins anew after the last', () => {
    const pages = [0, 1, 2, 3].map((turn) => pageAt(turn * PAGE_MS, 3).page);
    expect(pages).toEqual([0, 1, 2, 0]);
    expect(pageAt(PAGE_MS * 1.5, 3)).toEqual({ page: 1, passed: 0.5 });
  });
});
