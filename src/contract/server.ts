import * as v from 'valibot';
import { Instant, NoParams, NoQuery, Nothing, filledText } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Letters of a notice: one line on a phone, two at most. */
export const LONGEST_NOTICE = 120;

/** Shown on every screen until `until`. */
export const ServerNotice = v.object({ text: v.string(), until: v.string() });
export type ServerNotice = v.InferOutput<typeof ServerNotice>;

/** `most` is the limit of server/policies; `used` now, or by the account that used most within a day. */
const Used = v.object({ name: v.string(), used: v.number(), most: v.number() });
export type Used = v.InferOutput<typeof Used>;

/** `is_one_of_several`: streams, refused sign-ins and waiting work are those of the process that answered. */
export const ServerState = v.object({
  version: v.string(),
  started_at: v.string(),
  is_one_of_several: v.boolean(),
  database: v.object({ kind: v.string(), bytes: v.number() }),
  /** The disk of the data folder; null if it cannot be read. */
  disk: v.nullable(v.object({ free: v.number(), total: v.number() })),
  /** The last backup that was written whole; null if none is known. */
  backup: v.nullable(v.object({ made_at: v.string(), bytes: v.number() })),
  streams: v.number(),
  /** Sign-ins with a wrong name or password, or too many of them: within a day, and since when they are counted. */
  refused_sign_ins: v.object({ day: v.number(), since: v.string() }),
  quotas: v.array(Used),
  notice: v.nullable(ServerNotice),
});
export type ServerState = v.InferOutput<typeof ServerState>;

const staff = { auth: 'required', tags: ['server'], params: NoParams, query: NoQuery } as const;

/** Staff. */
export const readServer = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/server/',
  status: 200,
  body: Nothing,
  answer: ServerState,
});

/** Staff. Null ends the notice. It is part of the answer of `readClub`. */
export const setNotice = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/server/notice/',
  status: 200,
  body: v.object({ notice: v.nullable(v.object({ text: filledText(LONGEST_NOTICE), until: Instant })) }),
  answer: v.object({ notice: v.nullable(ServerNotice) }),
});
