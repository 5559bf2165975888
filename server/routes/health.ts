import type { FastifyInstance } from 'fastify';
import { readHealth } from '#contract/health.ts';
import type { Context } from '../context.ts';
import { readEpoch } from '../store/restores.ts';
import { VERSION } from '../version.ts';
import { serve } from './serve.ts';

/** Says that this is our server and not a captive portal. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, readHealth, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return {
      greenside: true as const,
      version: VERSION,
      now: new Date(context.clock()).toISOString(),
      epoch: await readEpoch(context.read),
      trouble: context.storage.trouble(),
    };
  });
}
