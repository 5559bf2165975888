import { HOME_RATE, NO_ACCOUNT_RATE, SITE_RATE, STRANGER_RATE } from '../policies/rates.ts';
import { createTokenBucket } from './token-bucket.ts';
import { network, site } from './network.ts';
import { lruMap } from './lru-map.ts';
import { createRateLimitQueue, refusal, type RateLimitQueue } from './rate-limit-queue.ts';

export interface SignInTry {
  /** What the account is known by; null when there is no account of that name. */
  account: string | null;
  address: string;
  /** Whether a sign-in to this account was made from this network before. */
  known: boolean;
}

/** A try that counts as failed until it is told otherwise: tries at the same time count, too. */
export interface Attempt {
  succeeded(): void;
  /** The password was not looked at. */
  untried(): void;
}

export interface SignInLimit {
  /** Resolves when a password may be looked at, after some seconds where an account is under attack; else 429. */
  begin(attempt: SignInTry): Promise<Attempt>;
}

const isWaitedFor = (queue: RateLimitQueue): boolean => queue.isWaitedFor();

/**
 * Holds guessing down to a rate and locks nobody out. Only wrong passwords count. An account under attack makes tries
 * wait instead of refusing them, and the site that got it wrong least often goes first: the owner, wherever she is, waits
 * for one turn, and not at all where she has been signed in before.
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
