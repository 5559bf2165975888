import * as v from 'valibot';
import { NoParams, NoQuery, Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Added: the cheapest answer that only our own server gives; a captive portal cannot. */
export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health/',
  auth: 'none',
  tags: [],
  status: 200,
  params: NoParams,
  query: NoQuery,
  body: Nothing,
  answer: v.object({
    greenside: v.literal(true),
    version: v.string(),
    now: v.string(),
    /** Another one after every restore from a backup, null before the first. Left out by legacy backends. */
    epoch: v.optional(v.nullable(v.string())),
    /** What keeps scores from being stored, for whoever runs the server; null when all is well. */
    trouble: v.optional(v.nullable(v.string())),
  }),
});

/** Added, for who looks after the server, and no calls of the app: whether the process answers, and whether to send it requests. */
export const HEALTH_LIVE_ROUTE = '/api/health/live';
export const HEALTH_READY_ROUTE = '/api/health/ready';
