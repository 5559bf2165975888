import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lruMap } from '../auth/lru-map.ts';
import { network } from '../auth/network.ts';
import { createTokenBucket } from '../auth/token-bucket.ts';
import { LONGEST_REFUSAL_MS, MOST_REFUSALS_WAITING } from '../policies/queues.ts';
import { REFUSAL_RATE } from '../policies/rates.ts';

interface Parts {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

const REAL: Parts = {
  now: () => performance.now(),
  wait: (ms) => sleep(ms, undefined, { ref: false }),
};

/**
 * Resolves when the refusal may be sent; to false if too many wait: then close the connection. Without this, 500
 * clients that retry at once delay a score by 5 s (`npm run bench:attacks -- registrations`).
 */
export function createRefusalRate({ now, wait }: Parts = REAL): (address: string) => Promise<boolean> {
  const buckets = lruMap(() => createTokenBucket(REFUSAL_RATE, now));
  let waiting = 0;
  return async (address) => {
    const waitMs = buckets(network(address)).reserve(LONGEST_REFUSAL_MS);
    if (waitMs === 0) return true;
    if (waiting >= MOST_REFUSALS_WAITING) return false;
    waiting += 1;
    await wait(waitMs);
    waiting -= 1;
    return true;
  };
}

export type RefusalPace = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export function createRefusalPace(): RefusalPace {
  const waitToRefuse = createRefusalRate();
  return async (request, reply) => {
    if (!(await waitToRefuse(request.ip))) reply.header('connection', 'close');
  };
}
