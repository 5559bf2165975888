import * as v from 'valibot';

import { endpoint } from './endpoint.ts';

/** The cheapest check that our own server answers, not a captive portal. */
export const readHealth = endpoint({
  path: '/api/health/',
  auth: 'none',
  tags: [],
  answer: v.object({
    greenside: v.literal(true),
    version: v.string(),
    now: v.string(),
    /** Changes with every restore from a backup; null before the first. Missing from plain backends. */
    epoch: v.optional(v.nullable(v.string())),
    /** Why scores are not stored, for the operator; null if they are. */
    trouble: v.optional(v.nullable(v.string())),
  }),
});

/** Routes for monitoring, which the app never calls: whether the process answers, and whether it can take requests. */
export const HEALTH_LIVE_ROUTE = '/api/health/live';
export const HEALTH_READY_ROUTE = '/api/health/ready';
