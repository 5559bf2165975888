import * as v from 'valibot';
import { Message, PathId, PathRound, TournamentQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { UserRef } from '../people/users.ts';

const member = v.optional(v.nullable(UserRef), null);

export const Members = v.object({ user1: member, user2: member, user3: member, user4: member });

export const listGroupMembers = ({ user1, user2, user3, user4 }: v.InferOutput<typeof Members>): UserRef[] =>
  [user1, user2, user3, user4].filter((user) => user !== null);

/** Start time at the course (HH:MM) and start hole. Missing or null: the time is not set, or the start hole is 1. */
export const StartOfGroup = v.object({
  start_time: v.optional(v.nullable(v.string())),
  start_hole: v.optional(v.nullable(v.number())),
});

export const Grouping = v.object({
  id: v.number(),
  tournament: v.number(),
  round_number: v.number(),
  group_number: v.number(),
  ...Members.entries,
  why: v.optional(v.nullable(v.string()), null),
  why_message: v.optional(Message),
  ...StartOfGroup.entries,
  /** True if a new draw leaves the group unchanged. */
  locked: v.optional(v.nullable(v.boolean())),
});
export type Grouping = v.InferOutput<typeof Grouping>;

export const listGroupings = endpoint({
  path: '/api/groupings/',
  auth: 'none',
  tags: ['people', 'members', 'draw', 'scores'],
  query: TournamentQuery,
  answer: v.array(Grouping),
});

/** Generates groups. Answers 400 with fewer than 2 available players; 409 once the round has a score, unless forced. */
export const generateGroupings = endpoint({
  method: 'POST',
  path: '/tournament/:tournament/round/:round/generate-groupings/',
  auth: 'required',
  tags: ['grouping settings', 'draw'],
  params: v.object({ tournament: PathId, round: PathRound }),
  query: v.object({}),
  body: v.optional(v.nullable(v.object({ force: v.optional(v.boolean('must be true or false')) }))),
  answer: v.object({ message: v.optional(v.string()), groupings: v.optional(v.array(Grouping)) }),
});
