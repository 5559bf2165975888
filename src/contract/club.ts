import * as v from 'valibot';
import { NoParams, NoQuery, Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Null for what the operator has not set. */
export const Club = v.object({
  name: v.nullable(v.string()),
  /** #rrggbb, dark enough for white text. */
  colour: v.nullable(v.string()),
  logo: v.nullable(v.string()),
  /** True if the server can send mail. */
  mail: v.boolean(),
  /** 'open' if anybody may create an account, else 'closed'; missing from older servers. */
  registration: v.optional(v.string()),
});
export type Club = v.InferOutput<typeof Club>;

export const readClub = endpoint({
  method: 'GET',
  path: '/api/club/',
  auth: 'none',
  tags: [],
  status: 200,
  params: NoParams,
  query: NoQuery,
  body: Nothing,
  answer: Club,
});
