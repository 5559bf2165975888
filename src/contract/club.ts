import * as v from 'valibot';

import { endpoint } from './endpoint.ts';

/** Fields that the operator has not set are null. */
export const Club = v.object({
  name: v.nullable(v.string()),
  /** #rrggbb, dark enough for white text. */
  colour: v.nullable(v.string()),
  logo: v.nullable(v.string()),
  /** True if the server can send mail. */
  mail: v.boolean(),
  /** 'open' if anybody may register, 'invite' if only with a link, else 'closed'; missing from older servers. */
  registration: v.optional(v.string()),
  /**
   * Origin of the server (PUBLIC_URL); missing if not set. An app from another origin shows that the address changed.
   */
  address: v.optional(v.string()),
  /** The notice of staff; missing without one. */
  notice: v.optional(v.object({ text: v.string(), until: v.string() })),
});
export type Club = v.InferOutput<typeof Club>;

export const readClub = endpoint({
  path: '/api/club/',
  auth: 'none',
  tags: ['server'],
  answer: Club,
});
