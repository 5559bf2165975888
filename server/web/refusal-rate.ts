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

const DEFAULT_DEPENDENCIES: RefusalRateDependencies = {
  now: () => performance.now(),
  wait: (ms) => sleep(ms, undefined, { ref: false }),
};

/** Delays refusals, so that fast retries do not slow down scores; resolves to false if too many refusals wait. */
export function createRefusalRate({ now, wait }: RefusalRateDependencies = DEFAULT_DEPENDENCIES): (
  address: string,
) => Promise<boolean> {
  const getBucket = createLruMap(() => createTokenBucket(REFUSAL_RATE, now));
  let waitingCount = 0;
  return async (address) => {
    const waitMs = getBucket(toNetwork(address)).reserve(MAX_REFUSAL_WAIT_MS);
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
