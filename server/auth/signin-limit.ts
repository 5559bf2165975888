import { HOME_RATE, NO_ACCOUNT_RATE, SITE_RATE, STRANGER_RATE } from '../policies/rates.ts';
import { createTokenBucket } from './token-bucket.ts';
import { network, site } from './network.ts';
import { lruMap } from './lru-map.ts';
import { createRateLimitQueue, refusal, type RateLimitQueue } from './rate-limit-queue.ts';

export interface SignInTry {
  account: string | null;
  address: string;
  /** Whether this network has signed in to the account before. */
  known: boolean;
}

/** Counts as failed until a method is called, so that parallel attempts count too. */
export interface Attempt {
  succeeded(): void;
  /** The password was not checked. */
  untried(): void;
}

export interface SignInLimit {
  /** Resolves when the password may be checked, after some seconds if the account is under attack; else 429. */
  begin(attempt: SignInTry): Promise<Attempt>;
}

const isWaitedFor = (queue: RateLimitQueue): boolean => queue.isWaitedFor();

/**
 * Limits guessing without locking anybody out: only wrong passwords count. Under attack attempts queue, and the /48
 * with the fewest failures goes first; networks that have signed in before do not wait.
 */
export function createSignInLimit(): SignInLimit {
  const home = lruMap(() => createRateLimitQueue(HOME_RATE), isWaitedFor);
  const strangers = lruMap(() => createRateLimitQueue(STRANGER_RATE), isWaitedFor);
  const lately = lruMap(() => createTokenBucket(SITE_RATE));
  const nobody = lruMap(() => createTokenBucket(NO_ACCOUNT_RATE));

  return {
    async begin({ account, address, known }) {
      if (account === null) {
        const tries = nobody(network(address));
        if (!tries.take()) throw refusal(tries.waitMs());
        return { succeeded: tries.giveBack, untried: tries.giveBack };
      }
      if (known) {
        const turns = home(`${network(address)} ${account}`);
        await turns.take(0);
        return { succeeded: turns.giveBack, untried: turns.giveBack };
      }
      const wrong = lately(`${site(address)} ${account}`);
      const turns = strangers(account);
      const rank = wrong.used();
      wrong.take();
      const giveBack = (): void => {
        wrong.giveBack();
        turns.giveBack();
      };
      try {
        await turns.take(rank);
      } catch (error) {
        wrong.giveBack();
        throw error;
      }
      return { succeeded: giveBack, untried: giveBack };
    },
  };
}
