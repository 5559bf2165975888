import { tooMany } from '../failures.ts';
import { WRONG_CODE_RATE } from '../policies/rates.ts';
import { lruMap } from './lru-map.ts';
import { network } from './network.ts';
import { createTokenBucket } from './token-bucket.ts';

/**
 * Counts a wrong code of this network, or throws 429. A right code is never refused, also from a network where somebody
 * guesses: a group on the first tee must come in. A guesser is held down by the pace of refusals (200 a second and network;
 * web/refusal-rate.ts): with 100 codes of 31^8 in use that finds one in a year of trying, and it opens the cards of one group.
 */
export function createCodeLimit(): (address: string) => void {
  const buckets = lruMap(() => createTokenBucket(WRONG_CODE_RATE));
  return (address) => {
    const bucket = buckets(network(address));
    if (bucket.take()) return;
    const seconds = Math.max(1, Math.ceil(bucket.waitMs() / 1000));
    throw tooMany('Too many wrong codes. Please wait a moment, and look at the card again.', seconds);
  };
}
