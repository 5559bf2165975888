import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLruMap } from '../auth/lru-map.ts';
import { toNetwork } from '../auth/network.ts';
import { createTokenBucket } from '../auth/token-bucket.ts';
import { MAX_REFUSAL_WAIT_MS, MAX_REFUSALS_WAITING } from '../policies/queues.ts';
import { REFUSAL_RATE } from '../policies/rates.ts';

interface RefusalRateDependencies {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

const DEFAULT_PARTS: RefusalRateDependencies = {
  now: () => performance.now(),
  wait: (ms) => sleep(ms, undefined, { ref: false }),
};

/**
 * Resolves to true when the refusal may be sent, to false if too many wait: the caller then closes the connection.
 * Otherwise 500 clients that retry at once delay a score by 5 s (`npm run bench:attacks -- registrations`).
 */
export function createRefusalRate({ now, wait }: RefusalRateDependencies = DEFAULT_PARTS): (
  address: string,
) => Promise<boolean> {
  const buckets = createLruMap(() => createTokenBucket(REFUSAL_RATE, now));
  let waitingCount = 0;
  return async (address) => {
    const waitMs = buckets(toNetwork(address)).reserve(MAX_REFUSAL_WAIT_MS);
    if (waitMs === 0) return true;
    if (waitingCount >= MAX_REFUSALS_WAITING) return false;
    waitingCount += 1;
    await wait(waitMs);
    waitingCount -= 1;
    return true;
  };
}

export type RefusalDelay = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export function createRefusalDelay(): RefusalDelay {
  const waitToRefuse = createRefusalRate();
  return async (request, reply) => {
    if (!(await waitToRefuse(request.ip))) reply.header('connection', 'close');
  };
}
