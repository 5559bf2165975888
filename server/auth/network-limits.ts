import { createRateRefusal } from '../failures.ts';
import { WRONG_CODE_RATE, SIGN_UP_RATE } from '../policies/rates.ts';
import { createLruMap } from './lru-map.ts';
import { toNetwork } from './network.ts';
import { createTokenBucket } from './token-bucket.ts';

/** Counts wrong codes per network; throws 429 above the limit. A correct code always passes. */
export function createCodeLimit(): (address: string) => void {
  const buckets = createLruMap(() => createTokenBucket(WRONG_CODE_RATE));
  return (address) => {
    const bucket = buckets(toNetwork(address));
    if (bucket.take()) return;
    const seconds = Math.max(1, Math.ceil(bucket.waitMs() / 1000));
    throw createRateRefusal('Too many wrong codes. Please wait a moment and check the card.', seconds);
  };
}

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
