import { createRateRefusal } from '../failures.ts';
import { SIGN_UP_RATE } from '../policies/rates.ts';
import { createTokenBucket } from './token-bucket.ts';
import { toNetwork } from './network.ts';
import { createLruMap } from './lru-map.ts';

/** Counts registrations per network. Throws 429 above the limit. */
export function createSignUpLimit(): (address: string) => void {
  const buckets = createLruMap(() => createTokenBucket(SIGN_UP_RATE));
  return (address) => {
    const bucket = buckets(toNetwork(address));
    if (!bucket.take())
      throw createRateRefusal(
        'Too many new accounts from this network at once. Please try again in a minute.',
        Math.max(1, Math.ceil(bucket.waitMs() / 1000)),
      );
  };
}
