import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lruMap } from '../auth/lru-map.ts';
import { network } from '../auth/network.ts';
import { createTokenBucket, type Rate } from '../auth/token-bucket.ts';

/** Of one network: at once twice the phones of a club behind one Wi-Fi whose tokens have all ended, then 200 a second. */
export const REFUSALS: Rate = { burst: 300, everyMs: 5 };
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
 * closed with it. Without this, 500 connections that ask again as soon as they are refused keep the thread that answers so
 * busy that a score takes 5 s (`npm run bench:attacks -- registrations`).
 */
export function createRefusalRate({ now, wait }: Parts = REAL): (address: string) => Promise<boolean> {
  const buckets = lruMap(() => createTokenBucket(REFUSALS, now));
  let waiting = 0;
  return async (address) => {
    const waitMs = buckets(network(address)).reserve(LONGEST_MS);
    if (waitMs === 0) return true;
    if (waiting >= MOST_WAITING) return false;
    waiting += 1;
    await wait(waitMs);
    waiting -= 1;
    return true;
  };
}

/** Resolves when this request may be refused. */
export type RefusalPace = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export function createRefusalPace(): RefusalPace {
  const mayRefuse = createRefusalRate();
  return async (request, reply) => {
    if (!(await mayRefuse(request.ip))) reply.header('connection', 'close');
  };
}
