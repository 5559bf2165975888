import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partnerRuns } from '#ui/golf/partnerRuns.ts';

const ann = { id: 1 };
const ben = { id: 2 };

describe('the names of partners above the nine holes of a card', () => {
  it('are shown once for consecutive holes with the same partner', () => {
    expect(partnerRuns([ann, ann, ann, null, ben, ben, null, null, ann])).toEqual([
      { holes: 3, room: 4 },
      { holes: 0, room: 0 },
      { holes: 0, room: 0 },
      { holes: 0, room: 0 },
      { holes: 2, room: 4 },
      { holes: 0, room: 0 },
      { holes: 0, room: 0 },
      { holes: 0, room: 0 },
      { holes: 1, room: 1 },
    ]);
  });

  it('cover every hole that has a partner, and never overlap', () => {
    const partner = fc.option(
      fc.integer({ min: 1, max: 3 }).map((id) => ({ id })),
      { nil: null },
    );
    fc.assert(
      fc.property(fc.array(partner, { minLength: 9, maxLength: 9 }), (partners) => {
        const runs = partnerRuns(partners);
        const covered = runs.flatMap(({ holes }, at) => Array.from({ length: holes }, (_, i) => at + i));
        expect(covered).toEqual(partners.flatMap((one, at) => (one === null ? [] : [at])));
        let end = 0;
        for (const [at, { holes, room }] of runs.entries()) {
          if (holes === 0) continue;
          expect(at).toBeGreaterThanOrEqual(end);
          expect(room).toBeGreaterThanOrEqual(holes);
          end = at + room;
        }
        expect(end).toBeLessThanOrEqual(9);
      }),
    );
  });
});
