import type { FastifyInstance } from 'fastify';
import { listGroupings } from '#contract/groupings.ts';
import type { Context } from '../context.ts';
import { groupingsOf } from '../store/groupings.ts';
import { serve } from './serve.ts';

/** Who plays with whom in a round. */
export function groupingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listGroupings, async ({ query }) => groupingsOf(context.read, query.tournament));
}
