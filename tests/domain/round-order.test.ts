import { describe, expect, it } from 'vitest';
import { findEarlierRound } from '#domain/round-order.ts';

describe('The dates of the rounds', () => {
  it('are in order if no round is before the previous one; several can be on one day', () => {
    expect(findEarlierRound(['2026-05-01', '2026-05-01', '2026-05-02', null])).toBeNull();
    expect(findEarlierRound(['2026-05-02', '2026-05-01', null, null])).toEqual({ round: 2, previous: 1 });
    expect(findEarlierRound(['2026-05-01', '2026-05-03', '2026-05-02', null])).toEqual({
      round: 3,
      previous: 2,
    });
    expect(findEarlierRound(['2026-05-02', null, '2026-05-01', null])).toEqual({ round: 3, previous: 1 });
    expect(findEarlierRound([null, null, null, null])).toBeNull();
  });

  it('may stay out of order if an older release stored them so, until they are in order', () => {
    const stored = ['2026-05-02', '2026-05-01', null, null];
    expect(findEarlierRound(stored, stored)).toBeNull();
    expect(findEarlierRound(['2026-05-02', '2026-05-01', '2026-05-03', null], stored)).toBeNull();
    expect(findEarlierRound(['2026-05-03', '2026-05-01', null, null], stored), 'a copy').toBeNull();
    const ordered = ['2026-05-01', '2026-05-02', null, null];
    expect(findEarlierRound(ordered, stored)).toBeNull();
    expect(findEarlierRound(stored, ordered)).toEqual({ round: 2, previous: 1 });
  });

  it('are not compared with a date of five-digit years, which is no valid date', () => {
    expect(findEarlierRound(['122026-05-02', '2026-05-01', null, null])).toBeNull();
  });
});
