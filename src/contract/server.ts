import * as v from 'valibot';
import { Instant, filledText } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Maximum letters of a notice: one line on a phone, two at most. */
export const MAX_SERVER_NOTICE_LETTERS = 120;

/** A notice that every screen shows until `until`. */
export const ServerNotice = v.object({ text: v.string(), until: v.string() });
export type ServerNotice = v.InferOutput<typeof ServerNotice>;

/**
 * Use of a quota: `most` is the limit, `used` the current number; for daily quotas, the number of the busiest account.
 */
const QuotaUse = v.object({ name: v.string(), used: v.number(), most: v.number() });
export type QuotaUse = v.InferOutput<typeof QuotaUse>;

/** If `is_one_of_several`, the numbers of streams and refused sign-ins count only the process that answered. */
export const ServerState = v.object({
  version: v.string(),
  started_at: v.string(),
  is_one_of_several: v.boolean(),
  database: v.object({ kind: v.string(), bytes: v.number() }),
  /** Space on the disk of the data folder; null if it cannot be read. */
  disk: v.nullable(v.object({ free: v.number(), total: v.number() })),
  /** The last complete backup; null if none is recorded. */
  backup: v.nullable(v.object({ made_at: v.string(), bytes: v.number() })),
  streams: v.number(),
  /** Number of refused sign-ins within a day, and since when they are counted. */
  refused_sign_ins: v.object({ day: v.number(), since: v.string() }),
  quotas: v.array(QuotaUse),
  notice: v.nullable(ServerNotice),
});
export type ServerState = v.InferOutput<typeof ServerState>;

const staffCall = { auth: 'required', tags: ['server'] } as const;

export const readServer = endpoint({
  ...staffCall,
  path: '/api/server/',
  answer: ServerState,
});

/** Sets the notice, which is part of the answer of `readClub`; null ends it; for staff. */
export const setNotice = endpoint({
  ...staffCall,
  method: 'PUT',
  path: '/api/server/notice/',
  body: v.object({
    notice: v.nullable(v.object({ text: filledText(MAX_SERVER_NOTICE_LETTERS), until: Instant })),
  }),
  answer: v.object({ notice: v.nullable(ServerNotice) }),
});
