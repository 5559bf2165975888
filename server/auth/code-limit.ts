import { createRateRefusal } from '../failures.ts';
import { WRONG_CODE_RATE } from '../policies/rates.ts';
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
