import * as v from 'valibot';
import { Id, IdParams, Message, filledAnyText, listOf, boundedText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EventValues } from '../scores/event-values.ts';
import { PlayerEntry } from './players.ts';
import { User } from '../people/users.ts';

export const MAX_ROSTER_ROWS = 500;

/** `player_id` selects an existing person; `is_new` creates a guest despite namesakes. */
export const RosterRow = v.pipe(
  v.object({
    name: v.optional(boundedText(300)),
    first_name: v.optional(boundedText(150)),
    last_name: v.optional(boundedText(150)),
    email: v.optional(v.nullable(boundedText(254))),
    username: v.optional(v.nullable(boundedText(150))),
    ...EventValues,
    player_id: v.optional(Id),
    is_new: v.optional(v.boolean('must be true or false')),
  }),
  v.check(
    ({ name, first_name, last_name, username, player_id }) =>
      player_id !== undefined ||
      [name, first_name, last_name, username].some((givenName) => (givenName ?? '').trim() !== ''),
    'needs a name',
  ),
);
export type RosterRow = v.InferInput<typeof RosterRow>;

/** A person that a row may mean. `is_in` is true if the person is in the tournament already. */
export const Candidate = v.object({ player: User, is_in: v.boolean() });
export type Candidate = v.InferOutput<typeof Candidate>;

/**
 * added: a guest was created. matched: an account or chosen person was added. already: nobody was added, the person was
 * in the tournament. doubtful: nobody was added, because the row may mean a candidate. refused: see `detail`.
 */
export const RosterResult = v.object({
  row: v.number(),
  result: v.picklist(['added', 'matched', 'already', 'doubtful', 'refused']),
  player: v.optional(User),
  /** The first five people of that name. */
  candidates: v.optional(v.array(Candidate)),
  candidate_count: v.optional(v.number()),
  ...Message.entries,
  detail: v.optional(v.string()),
});
export type RosterResult = v.InferOutput<typeof RosterResult>;

/** Adds players. A repeat with the same `op_id` gets the same answer and adds nobody twice. */
export const addToRoster = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/roster/',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  body: v.object({
    op_id: filledAnyText(100),
    dry_run: v.optional(v.boolean('must be true or false')),
    rows: v.pipe(
      listOf(v.unknown(), MAX_ROSTER_ROWS, 'must be a list', 'must be at most {most} players at once'),
      v.minLength(1, 'must have a player'),
    ),
  }),
  answer: v.object({ results: v.array(RosterResult) }),
});

/**
 * Removes the players that an import added, except those with a score; the answer lists both. Players who were in the
 * tournament before keep the values that the import set. A repeat removes nobody.
 */
export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id/roster/',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  query: v.object({ op_id: filledAnyText(100) }),
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

/** Reads all players of the tournament, including banned ones. */
export const readRoster = endpoint({
  path: '/api/tournaments/:id/roster/',
  auth: 'required',
  tags: ['members', 'courses'],
  params: IdParams,
  answer: v.object({ players: v.array(RosterPlayer) }),
});
