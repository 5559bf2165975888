import { describe, expect, it } from 'vitest';
import { isMarkValue } from '#domain/cards/mark-values.ts';
import {
  formatStop,
  isLaterState,
  findLatestReport,
  parseStop,
  SUSPENSION_KINDS,
  type Stop,
} from '#domain/cards/suspension.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { createRandom, type Random } from '#domain/random.ts';

const AT = 1_780_000_000_000;

function stopBy(below: Random): Stop {
  const hole = below(4) === 0 ? null : 1 + below(HOLES);
  return {
    number: 1 + below(5),
    kind: SUSPENSION_KINDS[below(2)]!,
    at: AT + below(10_000_000),
    hole,
    begun: hole !== null && below(2) === 0,
    resumedAt: below(2) === 0 ? null : AT + below(90_000_000),
  };
}

describe('The stop mark of a card (where the group stopped play)', () => {
  const random = createRandom(7);

  it('is read back with the same values', () => {
    for (let i = 0; i < 2_000; i += 1) {
      const stop = stopBy(random);
      expect(parseStop(formatStop(stop))).toEqual(stop);
      expect(isMarkValue('stop', formatStop(stop))).toBe(true);
    }
  });

  it('is rejected if it is written in any other way', () => {
    const good = formatStop({ number: 12, kind: 'normal', at: AT, hole: 7, begun: true, resumedAt: null });
    expect(good).toBe('12.n1780000000000.7b');
    for (const value of [
      '7',
      'WD',
      good + '.',
      good.replace('7b', '19b'),
      good.replace('7b', '0b'),
      `0${good}`,
    ])
      expect([value, parseStop(value), isMarkValue('stop', value)]).toEqual([value, null, false]);
    expect([parseStop(''), parseStop(null), isMarkValue('stop', '')]).toEqual([null, null, true]);
  });

  it('is taken from the latest suspension if there are several, in any order', () => {
    for (let i = 0; i < 500; i += 1) {
      const reports = Array.from({ length: 6 }, () => stopBy(random));
      const latest = findLatestReport(reports)!;
      expect(reports.some((report) => isLaterState(report, latest))).toBe(false);
      const again = findLatestReport([null, ...reports.toReversed()])!;
      expect([again.number, again.resumedAt === null]).toEqual([latest.number, latest.resumedAt === null]);
    }
    expect(findLatestReport([null])).toBeNull();
  });
});
