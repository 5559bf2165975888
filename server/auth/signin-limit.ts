import { isIPv6 } from 'node:net';
import { tooMany } from '../failures.ts';

/** Failed sign-ins are forgotten this long after the first of them. */
const WINDOW_MS = 5 * 60_000;
/** One address against one account: a person who forgot the password, or a guesser. */
const PER_PAIR = 10;
/** All addresses against one account: a spread guesser. Kept far above the pair's, so that shutting a
 *  golfer out takes many addresses and ends with the window. */
const PER_ACCOUNT = 50;
/** One address against all accounts: a whole club may sit behind it. */
const PER_ADDRESS = 100;
/** Keeps a flood of made-up names from filling the memory. */
const MOST_KEYS = 20_000;

interface Count {
  failures: number;
  until: number;
}

export interface SignInLimit {
  /** Throws 429 with the seconds to wait when this address or account has failed too often. */
  check(account: string, address: string): void;
  /** Checks, and counts a failure until `succeeded` takes it back: tries at the same time count, too. */
  begin(account: string, address: string): void;
  /** Takes the try back, and clears what its address got wrong on that account. */
  succeeded(account: string, address: string): void;
}

/** IPv6 hosts own a whole /64, so that is what counts as one address. */
export function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const head = address.split('::')[0]!.split(':');
  return [...head, '0', '0', '0', '0'].slice(0, 4).join(':');
}

const keysOf = (account: string, address: string): [string, number][] => {
  const from = network(address);
  return [
    [`pair ${from} ${account}`, PER_PAIR],
    [`account ${account}`, PER_ACCOUNT],
    [`address ${from}`, PER_ADDRESS],
  ];
};

/** Counts failed sign-ins only: right passwords are never slowed down by other right ones. */
export function createSignInLimit(clock: () => number): SignInLimit {
  const counts = new Map<string, Count>();
  const live = (key: string): Count | null => {
    const count = counts.get(key);
    if (!count) return null;
    if (count.until > clock()) return count;
    counts.delete(key);
    return null;
  };
  const drop = (): void => {
    const oldest = counts.keys().next();
    if (!oldest.done) counts.delete(oldest.value);
  };
  const check = (account: string, address: string): void => {
    for (const [key, most] of keysOf(account, address)) {
      const count = live(key);
      if (!count || count.failures < most) continue;
      const seconds = Math.max(1, Math.ceil((count.until - clock()) / 1000));
      const wait = seconds >= 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
      throw tooMany(`Too many failed sign-ins. Please try again in ${wait}.`, seconds);
    }
  };
  return {
    check,
    begin(account, address) {
      check(account, address);
      for (const [key] of keysOf(account, address)) {
        const count = live(key);
        if (count) count.failures += 1;
        else {
          if (counts.size >= MOST_KEYS) drop();
          counts.set(key, { failures: 1, until: clock() + WINDOW_MS });
        }
      }
    },
    succeeded(account, address) {
      const [pair, ...wide] = keysOf(account, address).map(([key]) => key);
      counts.delete(pair!);
      for (const key of wide) {
        const count = live(key);
        if (count) count.failures -= 1;
      }
    },
  };
}
