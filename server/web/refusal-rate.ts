import { setTimeout as sleep } from 'node:timers/promises';
import { network } from '../auth/network.ts';
import { lruMap } from '../auth/lru-map.ts';

/** Refusals that one network gets at once: twice the phones of a club behind one Wi-Fi whose tokens have all ended. */
const AT_ONCE = 300;
/** After those, one each so many ms. */
const EVERY_MS = 5;
const LONGEST_MS = 5_000;
/** Each that waits holds its request in memory, and one connection may send any number without waiting for answers. */
const MOST_WAITING = 2_000;

interface Parts {
  /** Milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

const REAL: Parts = {
  now: () => performance.now(),
  wait: (ms) => sleep(ms, undefined, { ref: false }),
};

/**
 * Resolves when a refusal to this address may be sent; to false when too many wait already: then the connection is to be
 * closed with it. Without this, 500 connections that ask again as soon as they are
 * refused keep the thread that answers so busy that a score takes 5 s (`npm run bench:attacks -- registrations`).
 */
export function createRefusalRate({ now, wait }: Parts = REAL): (address: string) => Promise<boolean> {
  const paces = lruMap(() => ({ next: 0 }));
  let waiting = 0;
  return async (address) => {
    const pace = paces(network(address));
    const at = now();
    pace.next = Math.min(Math.max(pace.next, at - AT_ONCE * EVERY_MS) + EVERY_MS, at + LONGEST_MS);
    if (pace.next <= at) return true;
    if (waiting >= MOST_WAITING) return false;
    waiting += 1;
    await wait(pace.next - at);
    waiting -= 1;
    return true;
  };
}
