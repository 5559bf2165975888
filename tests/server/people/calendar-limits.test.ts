import { describe, expect, it } from 'vitest';
import { createCalendarLimits } from '#server/auth/calendar-limits.ts';
import { Refusal } from '#server/failures.ts';
import { CALENDAR_FEED_RATE, CALENDAR_FILE_RATE } from '#server/policies/rates.ts';

/** How many reads are allowed before the first refusal, and the seconds to wait. */
function countReads(read: () => void): { reads: number; retryAfter: number | undefined } {
  for (let reads = 0; reads <= 10_000; reads += 1)
    try {
      read();
    } catch (error) {
      if (error instanceof Refusal && error.status === 429)
        return { reads, retryAfter: error.details.retryAfter };
      throw error;
    }
  throw new Error('no read was refused');
}

describe('The limit on calendar reads without a sign-in', () => {
  it('is separate for each feed', () => {
    let now = 0;
    const limits = createCalendarLimits(() => now);
    const { burst, everyMs } = CALENDAR_FEED_RATE;
    const read = () => limits.countFeedRead('one');
    expect(countReads(read)).toEqual({ reads: burst, retryAfter: everyMs / 1000 });
    limits.countFeedRead('another');
    now += everyMs;
    expect(countReads(read).reads).toBe(1);
  });

  it('is per network for calendar files (a /64 in IPv6)', () => {
    const limits = createCalendarLimits(() => 0);
    let host = 0;
    const { reads } = countReads(() => limits.countFile(`2001:db8::${(host += 1).toString(16)}`));
    expect(reads).toBe(CALENDAR_FILE_RATE.burst);
    limits.countFile('2001:db8:0:1::1');
  });
});
