import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatStamp, isNewer, isStamp, createNextStamp, parseStamp } from '#domain/scores/stamp.ts';

const device = fc.stringMatching(/^[0-9A-Za-z_-]{1,64}$/);
const parts = fc.record({
  ms: fc.integer({ min: 0, max: 2 ** 48 - 2 }),
  counter: fc.integer({ min: 0, max: 0xffff }),
  device,
});

describe('a timestamp of a score', () => {
  it('has a fixed format, from which its parts can be read', () => {
    fc.assert(
      fc.property(parts, (p) => {
        expect(isStamp(formatStamp(p))).toBe(true);
        expect(parseStamp(formatStamp(p))).toEqual(p);
      }),
    );
    expect(formatStamp({ ms: 255, counter: 16, device: 'phone' })).toBe('0000000000ff-0010-phone');
  });

  it.each([
    '',
    'ff-0010-phone',
    '0000000000FF-0010-phone',
    '0000000000ff-0010-',
    '0000000000ff-0010-a b',
    ' 0000000000ff-0010-phone',
    '0000000000ff-0010-phone\n',
    `0000000000ff-0010-${'x'.repeat(65)}`,
  ])('cannot have the form %j', (text) => {
    expect(isStamp(text)).toBe(false);
    expect(() => parseStamp(text)).toThrow(RangeError);
  });

  it('is ordered as text by milliseconds, then by counter', () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        if (a.ms === b.ms && a.counter === b.counter) return;
        const newer = a.ms > b.ms || (a.ms === b.ms && a.counter > b.counter);
        expect(isNewer(formatStamp(a), formatStamp(b))).toBe(newer);
      }),
    );
  });

  it('is greater than a missing timestamp', () => {
    const stamp = formatStamp({ ms: 0, counter: 0, device: 'a' });
    expect(isNewer(stamp, null)).toBe(true);
    expect(isNewer(null, stamp)).toBe(false);
    expect(isNewer(null, null)).toBe(false);
    expect(isNewer(stamp, stamp)).toBe(false);
  });
});

describe('the timestamp of a newly entered score', () => {
  it('is always greater than the timestamp of the score on the screen, whatever the phone’s clock shows', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: -1000, max: 2 ** 48 - 1 }), device, (shown, clock, mine) => {
        const next = createNextStamp(formatStamp(shown), clock, mine);
        expect(isStamp(next)).toBe(true);
        expect(isNewer(next, formatStamp(shown))).toBe(true);
        expect(parseStamp(next).device).toBe(mine);
      }),
    );
  });

  it('is the clock’s time with counter 0 if the clock is later than the last timestamp', () => {
    const shown = formatStamp({ ms: 100, counter: 7, device: 'a' });
    expect(parseStamp(createNextStamp(shown, 200.9, 'b'))).toEqual({ ms: 200, counter: 0, device: 'b' });
    expect(parseStamp(createNextStamp(shown, 50, 'b'))).toEqual({ ms: 100, counter: 8, device: 'b' });
    expect(parseStamp(createNextStamp(null, 50, 'b'))).toEqual({ ms: 50, counter: 0, device: 'b' });
  });

  it('has the next millisecond if the counter is full', () => {
    const full = formatStamp({ ms: 100, counter: 0xffff, device: 'a' });
    expect(parseStamp(createNextStamp(full, 100, 'b'))).toEqual({ ms: 101, counter: 0, device: 'b' });
  });
});
