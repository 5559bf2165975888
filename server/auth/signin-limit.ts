import { HOME_RATE, NO_ACCOUNT_RATE, SITE_RATE, STRANGER_RATE } from '../policies/rates.ts';
import { createTokenBucket } from './token-bucket.ts';
import { toNetwork, toSite } from './network.ts';
import { createLruMap } from './lru-map.ts';
import { createRateLimitQueue, tooManyFailures, type RateLimitQueue } from './rate-limit-queue.ts';

export interface SignInTry {
  account: string | null;
  address: string;
  /** Whether this network has signed in to the account before. */
  isHomeNetwork: boolean;
}

/** Counts as failed until a method is called, so that parallel attempts count too. */
export interface Attempt {
  succeed(): void;
  /** For an attempt whose password was not checked. */
  cancel(): void;
}

export interface SignInLimit {
  /** Resolves when the password may be checked, after some seconds if the account is under attack; else 429. */
  begin(attempt: SignInTry): Promise<Attempt>;
}

const hasWaiting = (queue: RateLimitQueue): boolean => queue.hasWaiting();

/**
 * Limits guessing without locking anybody out: only wrong passwords count. Under attack attempts queue, and the /48
 * with the fewest failures goes first; networks that have signed in before do not wait.
 */
export function createSignInLimit(): SignInLimit {
  const homeQueues = createLruMap(() => createRateLimitQueue(HOME_RATE), hasWaiting);
  const accountQueues = createLruMap(() => createRateLimitQueue(STRANGER_RATE), hasWaiting);
  const siteBuckets = createLruMap(() => createTokenBucket(SITE_RATE));
  const noAccountBuckets = createLruMap(() => createTokenBucket(NO_ACCOUNT_RATE));

  return {
    async begin({ account, address, isHomeNetwork }) {
      if (account === null) {
        const noAccountBucket = noAccountBuckets(toNetwork(address));
        if (!noAccountBucket.take()) throw tooManyFailures(noAccountBucket.waitMs());
        return { succeed: noAccountBucket.giveBack, cancel: noAccountBucket.giveBack };
      }
      if (isHomeNetwork) {
        const turnQueue = homeQueues(`${toNetwork(address)} ${account}`);
        await turnQueue.take(0);
        return { succeed: turnQueue.giveBack, cancel: turnQueue.giveBack };
      }
      const failureBucket = siteBuckets(`${toSite(address)} ${account}`);
      const turnQueue = accountQueues(account);
      const rank = failureBucket.used();
      failureBucket.take();
      const returnToken = (): void => {
        failureBucket.giveBack();
        turnQueue.giveBack();
      };
      try {
        await turnQueue.take(rank);
      } catch (error) {
        failureBucket.giveBack();
        throw error;
      }
      return { succeed: returnToken, cancel: returnToken };
    },
  };
}
