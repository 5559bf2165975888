import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_MS, REPLAY_DURATION_MS, computeTurn, paginate } from '#screens/tv/pages.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const shape = (count: number) => paginate(rowsOf(count)).map((page) => page.map((column) => column.length));

describe('the leaderboard on a television', () => {
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
  ])('shows %i players in columns of these sizes: %j', (count, expected) => {
    expect(shape(count)).toEqual(expected);
  });

  it('shows every player once, in the order of the leaderboard', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (count) => {
        expect(paginate(rowsOf(count)).flat(2)).toEqual(rowsOf(count));
      }),
    );
  });

  it('changes page by page, and begins again after the last page', () => {
    const pages = [0, 1, 2, 3].map((turn) => computeTurn(turn * PAGE_MS, 3, false).page);
    expect(pages).toEqual([0, 1, 2, 0]);
    expect(computeTurn(PAGE_MS * 1.5, 3, false)).toEqual({ page: 1, passedShare: 0.5 });
  });

  it('replays a finished round for a minute after its last page', () => {
    const at = (ms: number) => computeTurn(ms, 2, true);
    expect(at(2 * PAGE_MS - 1).page).toBe(1);
    expect(at(2 * PAGE_MS + REPLAY_DURATION_MS / 2)).toEqual({ page: null, passedShare: 0.5 });
    expect(at(2 * PAGE_MS + REPLAY_DURATION_MS)).toEqual({ page: 0, passedShare: 0 });
  });
});
