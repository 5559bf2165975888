import * as v from 'valibot';
import { Id, IdParams, Message, NoQuery, Nothing, filledAnyText, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EventValues } from '../scores/event-values.ts';
import { PlayerEntry } from './players.ts';
import { User } from '../people/users.ts';

/** The most players of one import. */
export const MOST_ROSTER_ROWS = 500;

/** One player of a list. `player_id` says who of those known it is, `is_new` that it is none of them. */
export const RosterRow = v.pipe(
  v.object({
    name: v.optional(text(300)),
    first_name: v.optional(text(150)),
    last_name: v.optional(text(150)),
    email: v.optional(v.nullable(text(254))),
    username: v.optional(v.nullable(text(150))),
    ...EventValues,
    player_id: v.optional(Id),
    is_new: v.optional(v.boolean('must be true or false')),
  }),
  v.check(
    ({ name, first_name, last_name, username, player_id }) =>
      player_id !== undefined ||
      [name, first_name, last_name, username].some((part) => (part ?? '').trim() !== ''),
    'needs a name',
  ),
);
export type RosterRow = v.InferInput<typeof RosterRow>;

/** Somebody whom a row may mean. `is_in`: plays in the tournament already. */
export const Candidate = v.object({ player: User, is_in: v.boolean() });
export type Candidate = v.InferOutput<typeof Candidate>;

/**
 * added: a guest was made. matched: an account, or somebody the organizer chose, was added. already: is in. doubtful: may be
 * one of the candidates, so nobody was added. refused: `detail` says why.
 */
export const RosterResult = v.object({
  row: v.number(),
  result: v.picklist(['added', 'matched', 'already', 'doubtful', 'refused']),
  player: v.optional(User),
  /** The first five people of that name. */
  candidates: v.optional(v.array(Candidate)),
  /** Added: how many people have that name. */
  candidate_count: v.optional(v.number()),
  ...Message.entries,
  detail: v.optional(v.string()),
});
export type RosterResult = v.InferOutput<typeof RosterResult>;

/** Added: puts a list of players into a tournament. The same `op_id` again answers the same and adds nobody twice. */
export const addToRoster = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/roster/',
  auth: 'required',
  tags: ['members'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: v.object({
    op_id: filledAnyText(100),
    /** Answers what would be done, and does nothing. */
    dry_run: v.optional(v.boolean('must be true or false')),
    rows: v.pipe(
      v.array(v.unknown(), 'must be a list'),
      v.minLength(1, 'must hold a player'),
      v.maxLength(MOST_ROSTER_ROWS, 'must be at most {most} players at once'),
    ),
  }),
  answer: v.object({ results: v.array(RosterResult) }),
});

/**
 * Added: takes an import back: those whom it added are out of the tournament again, but who has a score by now. Answers who is
 * out and who stayed. Again it finds nobody. Values that it changed of others stay as they are.
 */
export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id/roster/',
  auth: 'required',
  tags: ['members'],
  status: 200,
  params: IdParams,
  query: v.object({ op_id: filledAnyText(100) }),
  body: Nothing,
  answer: v.object({ removed: v.array(User), stayed: v.array(User) }),
});

const RosterGroup = v.object({
  round_number: v.number(),
  group_number: v.number(),
  start_time: v.optional(v.nullable(v.string()), null),
  start_hole: v.optional(v.nullable(v.number()), null),
});

export const RosterPlayer = v.object({
  ...PlayerEntry.entries,
  player: User,
  groups: v.array(RosterGroup),
});
export type RosterPlayer = v.InferOutput<typeof RosterPlayer>;

/** Added: everybody in the tournament, banned players too, with this event's values and their groups. */
export const readRoster = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/roster/',
  auth: 'required',
  tags: ['members', 'courses'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: v.object({ players: v.array(RosterPlayer) }),
});
