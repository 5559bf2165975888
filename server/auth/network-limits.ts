import { createRateRefusal } from '../failures.ts';
import { WRONG_CODE_RATE, SIGN_UP_RATE } from '../policies/rates.ts';
import { createLruMap } from './lru-map.ts';
import { toNetwork } from './network.ts';
import { createTokenBucket, type Rate } from './token-bucket.ts';

/** Counts calls per network. Throws 429 with this sentence above the limit. */
function createNetworkLimit(rate: Rate, refusalSentence: string): (address: string) => void {
  const buckets = createLruMap(() => createTokenBucket(rate));
  return (address) => {
    const bucket = buckets(toNetwork(address));
    if (bucket.take()) return;
    throw createRateRefusal(refusalSentence, Math.max(1, Math.ceil(bucket.waitMs() / 1000)));
  };
}

/** Counts wrong codes; a correct code always passes. */
export const createCodeLimit = () =>
  createNetworkLimit(WRONG_CODE_RATE, 'Too many wrong codes. Please wait a moment and check the card.');

/** Counts registrations. */
export const createSignUpLimit = () =>
  createNetworkLimit(
    SIGN_UP_RATE,
    'Too many new accounts from this network at once. Please try again in a minute.',
  );
