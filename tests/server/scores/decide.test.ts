import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatStamp, createNextStamp } from '#domain/scores/stamp.ts';
import { decideWrite, isBeyondMaxTimestamp, type Write } from '#server/scores/decide.ts';
import type { Register } from '#server/scores/types.ts';
import { afterArrivals } from '#tests/support/arrivals.ts';

const NOW = 1_780_000_000_000;
const at = (ms: number, device: string): string => formatStamp({ ms, counter: 0, device });
const write = (more: Partial<Write>): Write => ({
  score: 4,
  partner: null,
  value: null,
  stamp: at(1, 'a'),
  seen: null,
  seen_other: undefined,
  author: 1,
  recorded_at: null,
  ...more,
});

const play = (writes: readonly Write[]): Register => afterArrivals(writes, NOW)!;

const anyWrite = fc
  .record({
    ms: fc.integer({ min: 1, max: 50 }),
    device: fc.constantFrom('a', 'b', 'c', 'd'),
    score: fc.integer({ min: 0, max: 9 }),
    author: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ ms, device, score, author }) => write({ stamp: at(ms, device), score, author }));
const writesWithOwnStamps = fc.uniqueArray(anyWrite, {
  selector: (w) => w.stamp,
  minLength: 1,
  maxLength: 12,
});

describe('A hole on the server', () => {
  it('has the score with the latest timestamp, in whatever order scores arrive', () => {
    fc.assert(
      fc.property(writesWithOwnStamps, fc.array(fc.nat()), (writes, order) => {
        const shuffled = writes
          .map((w, i) => ({ w, by: order[i] ?? i }))
          .sort((a, b) => a.by - b.by)
          .map(({ w }) => w);
        const greatest = writes.reduce((best, w) => (w.stamp! > best.stamp! ? w : best));
        expect(play(shuffled)).toMatchObject({ stamp: greatest.stamp, score: greatest.score });
      }),
    );
  });

  it('does not change if a score arrives again', () => {
    fc.assert(
      fc.property(writesWithOwnStamps, fc.nat(), (writes, pick) => {
        const again = writes[pick % writes.length]!;
        expect(play([...writes, again])).toEqual(play(writes));
      }),
    );
  });

  it('has a conflict if two concurrent scores differ, whichever score arrives first', () => {
    const anna = write({ stamp: at(10, 'a'), score: 4 });
    const bert = write({ stamp: at(20, 'b'), score: 5, author: 2 });
    for (const order of [
      [anna, bert],
      [bert, anna],
    ])
      expect(play(order)).toMatchObject({ score: 5, other: { score: 4, entered_by: 1, stamp: anna.stamp } });
  });

  it('has no conflict if two concurrent scores are equal', () => {
    const both = [write({ stamp: at(10, 'a') }), write({ stamp: at(20, 'b'), author: 2 })];
    expect(play(both).other).toBeNull();
    expect(play(both.toReversed()).other).toBeNull();
  });

  it('has no conflict if the author of the later score had seen the earlier score', () => {
    const anna = write({ stamp: at(10, 'a') });
    const bert = write({ stamp: at(20, 'b'), score: 5, seen: anna.stamp, author: 2 });
    expect(play([anna, bert]).other).toBeNull();
    expect(play([bert, anna]).other).toBeNull();
  });

  it('has no conflict if all scores are from one phone, in any order', () => {
    const taps = [3, 4, 5].map((score, i) => write({ stamp: at(10 + i, 'a'), score }));
    expect(play(taps).other).toBeNull();
    expect(play(taps.toReversed()).other).toBeNull();
  });

  it('has a conflict until a user who saw the two different scores enters a new score', () => {
    const anna = write({ stamp: at(10, 'a'), score: 4 });
    const bert = write({ stamp: at(20, 'b'), score: 5, author: 2 });
    const sawOne = write({ stamp: at(30, 'b'), score: 6, seen: bert.stamp, seen_other: null, author: 2 });
    expect(play([bert, anna, sawOne]).other).toMatchObject({ score: 4 });
    const sawBoth = write({ ...sawOne, seen_other: anna.stamp });
    expect(play([bert, anna, sawBoth])).toMatchObject({ score: 6, other: null });
  });

  it('still has its conflict with a forged score after a new score from an author who saw only the genuine score', () => {
    const anna = write({ stamp: at(10, 'a'), score: 3 });
    const forged = write({ stamp: at(10, 'a'), score: 4, author: 3 });
    const before = play([anna, forged]);
    expect(before).toMatchObject({ score: 3, other: { score: 4 } });
    // A write that has seen the current value is decided without the log (needsLog).
    const later = write({ stamp: at(20, 'b'), score: 5, seen: anna.stamp, seen_other: null, author: 2 });
    expect(decideWrite(before, later, NOW, []).register).toMatchObject({ score: 5, other: { score: 4 } });
  });

  it('has no conflict if the losing score of a resolved conflict arrives again', () => {
    const anna = write({ stamp: at(10, 'a'), score: 4 });
    const bert = write({ stamp: at(20, 'b'), score: 5, author: 2 });
    const settled = write({
      stamp: at(30, 'b'),
      score: 5,
      seen: bert.stamp,
      seen_other: anna.stamp,
      author: 2,
    });
    expect(play([bert, anna, settled, anna])).toMatchObject({ score: 5, other: null });
  });

  it('has no conflict any more once a late score arrives that replaced the first score and was replaced by the last', () => {
    const first = write({ stamp: at(10, 'a'), score: 4 });
    const second = write({ stamp: at(20, 'b'), score: 5, seen: first.stamp, author: 2 });
    const third = write({ stamp: at(30, 'c'), score: 6, seen: second.stamp, author: 3 });
    expect(play([third, first]).other).toMatchObject({ score: 4 });
    expect(play([third, first, second])).toMatchObject({ score: 6, other: null });
  });

  it('has a conflict if the author of a new score did not see the current score', () => {
    const ofMate = write({ stamp: at(10, 'b'), score: 2, author: 2 });
    const former = write({ stamp: at(20, 'a'), score: 7 });
    const ofOwnOtherPhone = write({ stamp: at(30, 'c'), score: 5, seen: ofMate.stamp, seen_other: null });
    expect(play([former, ofMate]).other).toMatchObject({ score: 2 });
    for (const order of [
      [former, ofMate, ofOwnOtherPhone],
      [former, ofMate, ofOwnOtherPhone, ofMate],
      [ofMate, former, ofOwnOtherPhone],
      [ofMate, ofOwnOtherPhone, former],
    ])
      expect(play(order)).toMatchObject({ score: 5, other: { score: 7 } });
  });

  describe('with a forged score', () => {
    const LIAR = 3;
    const anna = write({ stamp: at(10, 'a'), score: 4, author: 1 });
    const four = { score: 4, entered_by: 1 };

    it('has a conflict if the forged and the true score have equal timestamps, whichever score arrives first', () => {
      const lie = write({ stamp: anna.stamp, score: 9, author: LIAR });
      expect(play([lie, anna])).toMatchObject({ score: 9, other: four });
      expect(play([anna, lie])).toMatchObject({ score: 4, other: { score: 9, entered_by: LIAR } });
    });

    it('still shows the author’s score after a new score from a user who saw only the forged score', () => {
      const lie = write({ stamp: anna.stamp, score: 9, author: LIAR });
      const bert = write({ stamp: at(20, 'b'), score: 5, seen: lie.stamp, author: 2 });
      const late = write({ stamp: at(15, 'c'), score: 5, seen: bert.stamp, author: 2 });
      expect(play([lie, bert, anna])).toMatchObject({ score: 5, other: four });
      expect(play([lie, bert, anna, late, anna])).toMatchObject({ score: 5, other: four });
    });

    it('has a conflict even if the forged timestamp contains the device id of the true author’s phone', () => {
      const lie = write({ stamp: at(20, 'a'), score: 9, author: LIAR });
      expect(play([anna, lie])).toMatchObject({ score: 9, other: four });
      expect(play([lie, anna])).toMatchObject({ score: 9, other: four });
    });

    it('still shows the author’s score if the forged score copies a third player’s score and claims to replace the author’s', () => {
      const bert = write({ stamp: at(20, 'b'), score: 5, author: 2 });
      const carl = write({ stamp: at(30, 'c'), score: 6, seen: bert.stamp, author: 4 });
      const lie = write({ stamp: bert.stamp, score: 5, seen: anna.stamp, author: LIAR });
      expect(play([bert, carl, lie, anna])).toMatchObject({ score: 6, other: four });
    });

    it('still shows the true score after the forger sends a second forged score', () => {
      const lies = [20, 30].map((ms) => write({ stamp: at(ms, `x${ms}`), score: ms, author: LIAR }));
      expect(play([anna, ...lies])).toMatchObject({ score: 30, other: four });
      expect(play([...lies, anna])).toMatchObject({ score: 30, other: four });
    });

    it('shows the true score and at most four forged scores, even if the forger uses 50 phones', () => {
      const lies = Array.from({ length: 50 }, (_, i) =>
        write({ stamp: at(20 + i, `x${i}`), score: i, author: LIAR }),
      );
      for (const order of [
        [anna, ...lies],
        [...lies, anna],
        [...lies.toReversed(), anna],
      ]) {
        const { score, other, more, ...rest } = play(order);
        expect([score, other?.score, more.map((head) => head.score)]).toEqual([49, 4, [48, 47, 46]]);
        // A replaced head does not contain its own heads, which would grow without limit.
        expect(JSON.stringify({ other, more, ...rest }).length).toBeLessThan(1_000);
      }
    });

    it('keeps the author’s correction if the forged score repeats the author’s earlier score', () => {
      const better = write({ stamp: at(20, 'a'), score: 5, seen: anna.stamp, author: 1 });
      const replay = { ...anna, author: LIAR };
      expect(play([anna, better, replay])).toMatchObject({ score: 5, other: null });
    });

    it('has no conflict if the forged score has the true value and the true timestamp', () => {
      const brought = { ...anna, author: LIAR };
      expect(play([brought, anna])).toMatchObject({ score: 4, other: null });
    });
  });

  it('accepts a score without a timestamp as its latest score', () => {
    const ahead = write({ stamp: at(NOW + 31_536_000_000, 'a'), score: 9 });
    const after = play([ahead, write({ stamp: null, score: 3 })]);
    expect(after.score).toBe(3);
    expect(after.stamp > ahead.stamp!).toBe(true);
  });

  it('accepts every timestamp up to a limit, so that a later timestamp is always possible', () => {
    const year2900 = at(Date.UTC(2900, 0), 'a');
    expect(isBeyondMaxTimestamp(null, { stamp: year2900 })).toBe(false);
    expect(isBeyondMaxTimestamp(null, { stamp: 'ffffffffffff-ffff-z' })).toBe(true);
    const last = play([write({ stamp: formatStamp({ ms: 2 ** 47, counter: 0xffff, device: 'z' }) })]);
    const next = createNextStamp(last.stamp, NOW, 'b');
    expect(next > last.stamp).toBe(true);
    expect(isBeyondMaxTimestamp(last, { stamp: next })).toBe(false);
  });
});
