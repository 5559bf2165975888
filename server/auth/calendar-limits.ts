import { createRateRefusal } from '../failures.ts';
import { CALENDAR_FEED_RATE, CALENDAR_FILE_RATE } from '../policies/rates.ts';
import { createLruMap } from './lru-map.ts';
import { toNetwork } from './network.ts';
import { createTokenBucket } from './token-bucket.ts';

/** Counts reads of calendars, which need no sign-in. Throws 429 above the limit. `clock` is monotonic, in ms. */
export function createCalendarLimits(clock?: () => number) {
  const feedBuckets = createLruMap(() => createTokenBucket(CALENDAR_FEED_RATE, clock));
  const networkBuckets = createLruMap(() => createTokenBucket(CALENDAR_FILE_RATE, clock));
  const takeOrThrow = (bucket: ReturnType<typeof createTokenBucket>): void => {
    if (bucket.take()) return;
    const seconds = Math.max(1, Math.ceil(bucket.waitMs() / 1000));
    throw createRateRefusal('Calendars are read too often. Please try again in a minute.', seconds);
  };
  return {
    countFeedRead: (secretHash: string) => takeOrThrow(feedBuckets(secretHash)),
    countFile: (address: string) => takeOrThrow(networkBuckets(toNetwork(address))),
  };
}
