import { tooMany } from '../failures.ts';
import { CALENDAR_FEED_RATE, CALENDAR_FILE_RATE } from '../policies/rates.ts';
import { createLruMap } from './lru-map.ts';
import { toNetwork } from './network.ts';
import { createTokenBucket } from './token-bucket.ts';

interface CalendarLimits {
  countFeedRead(secretHash: string): void;
  countFile(address: string): void;
}

/** Counts reads of calendars, which need no sign-in. Throws 429 above the limit. `clock` is monotonic, in ms. */
export function createCalendarLimits(clock?: () => number): CalendarLimits {
  const feeds = createLruMap(() => createTokenBucket(CALENDAR_FEED_RATE, clock));
  const networks = createLruMap(() => createTokenBucket(CALENDAR_FILE_RATE, clock));
  const count = (bucket: ReturnType<typeof createTokenBucket>): void => {
    if (bucket.take()) return;
    const seconds = Math.max(1, Math.ceil(bucket.waitMs() / 1000));
    throw tooMany('Calendars are read too often. Please try again in a minute.', seconds);
  };
  return {
    countFeedRead: (secretHash) => count(feeds(secretHash)),
    countFile: (address) => count(networks(toNetwork(address))),
  };
}
