import { sentence } from '#words/message.ts';
import { createLruMap } from '../auth/lru-map.ts';
import { createTokenBucket } from '../auth/token-bucket.ts';
import { createRateRefusal } from '../failures.ts';
import type { Bound } from './bound.ts';

/** Throws 429 with the seconds to wait if the account exceeds a quota. Each server process counts on its own. */
export type AccountRateLimit = (bound: Bound, account: number, requestCount?: number) => void;

export function createAccountRateLimit(now: () => number = () => performance.now()): AccountRateLimit {
  const bucketsByQuota = new Map<
    string,
    ReturnType<typeof createLruMap<ReturnType<typeof createTokenBucket>>>
  >();
  const getTokenBuckets = (quotaName: string, burst: number, everyMs: number) => {
    const bucketsByUser =
      bucketsByQuota.get(quotaName) ?? createLruMap(() => createTokenBucket({ burst, everyMs }, now));
    bucketsByQuota.set(quotaName, bucketsByUser);
    return bucketsByUser;
  };
  return ({ quotas }, account, requestCount = 1) => {
    for (const { name, most: burst, everyMs = 0 } of quotas) {
      if (name === undefined) continue;
      const bucket = getTokenBuckets(name, burst, everyMs)(String(account));
      if (bucket.take(requestCount)) continue;
      const seconds = Math.max(1, Math.ceil(bucket.waitMs() / 1000));
      const message = sentence('Too many requests from this account. Please continue in {wait}.', {
        wait: { seconds },
      });
      throw createRateRefusal(message, seconds);
    }
  };
}
