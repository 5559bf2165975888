import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPartnerRuns } from '#ui/golf/findPartnerRuns.ts';

const ann = { id: 1 };
const ben = { id: 2 };

describe('the names of partners above the nine holes of a card', () => {
  it('are shown once for consecutive holes with the same partner', () => {
    expect(findPartnerRuns([ann, ann, ann, null, ben, ben, null, null, ann])).toEqual([
      { holeCount: 3, columnCount: 4 },
      { holeCount: 0, columnCount: 0 },
      { holeCount: 0, columnCount: 0 },
      { holeCount: 0, columnCount: 0 },
      { holeCount: 2, columnCount: 4 },
      { holeCount: 0, columnCount: 0 },
      { holeCount: 0, columnCount: 0 },
      { holeCount: 0, columnCount: 0 },
      { holeCount: 1, columnCount: 1 },
    ]);
  });

  it('span every hole that has a partner, and no hole twice', () => {
    const partner = fc.option(
      fc.integer({ min: 1, max: 3 }).map((id) => ({ id })),
      { nil: null },
    );
    fc.assert(
      fc.property(fc.array(partner, { minLength: 9, maxLength: 9 }), (partners) => {
        const runs = findPartnerRuns(partners);
        const covered = runs.flatMap(({ holeCount }, at) =>
          Array.from({ length: holeCount }, (_, i) => at + i),
        );
        expect(covered).toEqual(partners.flatMap((one, at) => (one === null ? [] : [at])));
        let end = 0;
        for (const [at, { holeCount, columnCount }] of runs.entries()) {
          if (holeCount === 0) continue;
          expect(at).toBeGreaterThanOrEqual(end);
          expect(columnCount).toBeGreaterThanOrEqual(holeCount);
          end = at + columnCount;
        }
        expect(end).toBeLessThanOrEqual(9);
      }),
    );
  });
});
