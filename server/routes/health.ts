import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HEALTH_LIVE_ROUTE, HEALTH_READY_ROUTE, readHealth } from '#contract/health.ts';
import type { Context } from '../context.ts';
import { loadEpoch } from '../store/restores.ts';
import { VERSION } from '../version.ts';
import { serve } from './serve.ts';

/** Longest check in ms, because load balancers give up after about two seconds. */
const DATABASE_TIMEOUT_MS = 2000;

/** Describes why this process cannot take requests; null if it can. */
async function findHealthProblem(
  { read, storage }: Context,
  isStopping: () => boolean,
): Promise<string | null> {
  if (isStopping()) return 'stopping';
  if (storage.isRefusing()) return 'storage';
  const abortController = new AbortController();
  const databaseAnswer = loadEpoch(read).then(
    () => true,
    () => false,
  );
  const timeoutPromise = sleep(DATABASE_TIMEOUT_MS, false, {
    signal: abortController.signal,
    ref: false,
  }).catch(() => false);
  const hasAnswered = await Promise.race([databaseAnswer, timeoutPromise]);
  abortController.abort();
  return hasAnswered ? null : 'database';
}

/**
 * `readHealth` shows the app that it reaches its server and not a captive portal. An operator restarts the process if
 * `live` fails, and waits or uses another process if `ready` fails.
 */
export function healthRoutes(
  app: FastifyInstance,
  context: Context,
  isStopping: () => boolean = () => false,
): void {
  serve(app, context, readHealth, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return {
      greenside: true as const,
      version: VERSION,
      now: new Date(context.clock()).toISOString(),
      epoch: await loadEpoch(context.read),
      trouble: context.storage.trouble(),
    };
  });

  app.get(HEALTH_LIVE_ROUTE, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true, version: VERSION }),
  );
  app.get(HEALTH_READY_ROUTE, async (_, reply) => {
    const problemText = await findHealthProblem(context, isStopping);
    return reply
      .header('cache-control', 'no-store')
      .code(problemText === null ? 200 : 503)
      .send({ ready: problemText === null, version: VERSION, problem: problemText });
  });
}
