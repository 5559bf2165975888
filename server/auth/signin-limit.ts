import { createTokenBucket, type Rate } from './token-bucket.ts';
import { network, site } from './network.ts';
import { lruMap } from './lru-map.ts';
import { createRateLimitQueue, refusal, type RateLimitQueue } from './rate-limit-queue.ts';

/** Wrong passwords for one account from a network where it has been signed in before. */
export const AT_HOME: Rate = { burst: 10, everyMs: 6_000 };
/** Wrong passwords for one account from all other networks together: 10 a minute, however many addresses try. */
export const STRANGERS: Rate = { burst: 50, everyMs: 6_000 };
/** How often a site got an account wrong lately; it only decides who goes first. */
const LATELY: Rate = { burst: 1_000, everyMs: 60_000 };
/** Names without an account, by one network. Real accounts have nothing to do with it. */
export const NO_ACCOUNT: Rate = { burst: 30, everyMs: 2_000 };

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
  const home = lruMap(() => createRateLimitQueue(AT_HOME), isWaitedFor);
  const strangers = lruMap(() => createRateLimitQueue(STRANGERS), isWaitedFor);
  const lately = lruMap(() => createTokenBucket(LATELY));
  const nobody = lruMap(() => createTokenBucket(NO_ACCOUNT));

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
