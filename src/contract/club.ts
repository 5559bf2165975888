import * as v from 'valibot';
import { NoParams, NoQuery, Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Whose server it is, and what it can do; what its operator did not say is null. */
export const Club = v.object({
  name: v.nullable(v.string()),
  /** #rrggbb, dark enough for white words. */
  colour: v.nullable(v.string()),
  /** The path of a picture. */
  logo: v.nullable(v.string()),
  /** Whether it can send mail. */
  mail: v.boolean(),
  /** 'open' where anybody may make an account, 'closed' where the club makes them; left out by a server of before. */
  registration: v.optional(v.string()),
});
export type Club = v.InferOutput<typeof Club>;

/** Added. */
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
