import {
  HOME_SIGN_IN_RATE,
  UNKNOWN_ACCOUNT_RATE,
  SITE_SIGN_IN_RATE,
  STRANGER_SIGN_IN_RATE,
} from '../policies/rates.ts';
import { createTokenBucket } from './token-bucket.ts';
import { toNetwork, toSitePrefix } from './network.ts';
import { createLruMap } from './lru-map.ts';
import { createRateLimitQueue, createFailuresRefusal } from './rate-limit-queue.ts';

export interface SignInSource {
  account: string | null;
  address: string;
  /** True if this network has signed in to the account before. */
  isHomeNetwork: boolean;
}

/** An attempt counts as failed until one of these methods is called, so that parallel attempts also count. */
export interface SignInAttempt {
  succeed(): void;
  /** Ends an attempt whose password was not checked. */
  cancel(): void;
}

export type SignInLimit = ReturnType<typeof createSignInLimit>;

const hasWaiting = (queue: ReturnType<typeof createRateLimitQueue>): boolean => queue.hasWaiting();

/**
 * Limits guessing without locking anybody out, because only wrong passwords count. Under attack, attempts queue: the
 * /48 with the fewest failures is first, and networks that have signed in before do not wait.
 */
export function createSignInLimit() {
  const homeQueues = createLruMap(() => createRateLimitQueue(HOME_SIGN_IN_RATE), hasWaiting);
  const accountQueues = createLruMap(() => createRateLimitQueue(STRANGER_SIGN_IN_RATE), hasWaiting);
  const siteBuckets = createLruMap(() => createTokenBucket(SITE_SIGN_IN_RATE));
  const noAccountBuckets = createLruMap(() => createTokenBucket(UNKNOWN_ACCOUNT_RATE));

  return {
    /** Resolves when the password may be checked, which takes seconds under attack. Throws 429 after a longer wait. */
    async begin({ account, address, isHomeNetwork }: SignInSource): Promise<SignInAttempt> {
      if (account === null) {
        const noAccountBucket = noAccountBuckets(toNetwork(address));
        if (!noAccountBucket.take()) throw createFailuresRefusal(noAccountBucket.waitMs());
        return { succeed: noAccountBucket.giveBack, cancel: noAccountBucket.giveBack };
      }
      if (isHomeNetwork) {
        const signInQueue = homeQueues(`${toNetwork(address)} ${account}`);
        await signInQueue.take(0);
        return { succeed: signInQueue.giveBack, cancel: signInQueue.giveBack };
      }
      const failureBucket = siteBuckets(`${toSitePrefix(address)} ${account}`);
      const signInQueue = accountQueues(account);
      const failureCount = failureBucket.used();
      failureBucket.take();
      const returnToken = (): void => {
        failureBucket.giveBack();
        signInQueue.giveBack();
      };
      try {
        await signInQueue.take(failureCount);
      } catch (error) {
        failureBucket.giveBack();
        throw error;
      }
      return { succeed: returnToken, cancel: returnToken };
    },
  };
}

/** Waits for the check of a password; ends the attempt if it could not be checked. */
export async function checkPassword(attempt: SignInAttempt, check: Promise<boolean>): Promise<boolean> {
  try {
    return await check;
  } catch (error) {
    attempt.cancel();
    throw error;
  }
}
