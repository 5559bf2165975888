import { tooMany } from '../failures.ts';
import { createTokenBucket, type Rate } from './token-bucket.ts';
import { network } from './network.ts';
import { lruMap } from './lru-map.ts';

/** New accounts of one address: twice a club of 150 phones behind one Wi-Fi at once, and 30 more each minute. */
export const ACCOUNTS: Rate = { burst: 300, everyMs: 2_000 };

/** Counts an attempt to register, or throws 429 with the seconds to wait. */
export function createSignUpLimit(): (address: string) => void {
  const buckets = lruMap(() => createTokenBucket(ACCOUNTS));
  return (address) => {
    const bucket = buckets(network(address));
    if (!bucket.take())
      throw tooMany(
        'Too many new accounts from this network at once. Please try again in a minute.',
        Math.max(1, Math.ceil(bucket.waitMs() / 1000)),
      );
  };
}
