import * as v from 'valibot';
import { Id, IdParams, listOf, boundedText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from '../people/users.ts';

export const MAX_WISH_LETTERS = 100;
export const MAX_DECISIONS = 500;
export const MAX_OPEN_ENTRIES = 50;

/** State of entry to a tournament, which its detail and each `OwnEntry` contain. A missing field has its default. */
export const EntryFields = {
  /** How players enter while entry is open: `open`, `ask` or `code`. */
  entry_mode: v.optional(v.string()),
  entry_limit: v.optional(v.nullable(v.number())),
  entry_opens: v.optional(v.nullable(v.string())),
  entry_closes: v.optional(v.nullable(v.string())),
  /** Language of mails about requests to the organizers, `off` for none. */
  entry_mail: v.optional(v.string()),
  entry_taken: v.optional(v.number()),
  /** Length of the waiting list. */
  entry_waiting: v.optional(v.number()),
};

const WishFields = {
  wish_with: v.optional(v.nullable(v.string()), null),
  wish_when: v.optional(v.nullable(v.string()), null),
};

/** The player's position on the waiting list, the length of the list, and when an offered place expires. */
const WaitingFields = {
  place: v.optional(v.number()),
  of: v.optional(v.number()),
  offered_until: v.optional(v.string()),
};

/**
 * The entry of a user. `entry` is open, ask, code, waiting, soon or closed. `state` is in, withdrawn, asked, waiting,
 * offered, missed or refused; null if the user has not entered.
 */
export const OwnEntry = v.object({
  tournament: v.number(),
  entry: v.string(),
  ...EntryFields,
  state: v.nullable(v.string()),
  /** Id of the player's entry in the tournament. */
  player_entry: v.optional(v.number()),
  ...WaitingFields,
  ...WishFields,
});
export type OwnEntry = v.InferOutput<typeof OwnEntry>;

export const OpenEntry = v.object({
  ...OwnEntry.entries,
  name: v.string(),
  dates: v.array(v.string()),
  course: v.optional(v.nullable(v.string()), null),
});
export type OpenEntry = v.InferOutput<typeof OpenEntry>;

/** Lists tournaments that have not begun, the next one first. */
export const listOpenEntries = endpoint({
  path: '/api/entries/',
  auth: 'required',
  tags: ['members', 'courses'],
  answer: v.array(OpenEntry),
});

export const readOwnEntry = endpoint({
  path: '/api/tournaments/:id/entry/',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  answer: OwnEntry,
});

/**
 * `enter: true` enters, asks, waits, or takes an offered place; a repeat changes nothing. `enter: false` gives up the
 * request or the offer. Wishes are ignored if the user has not entered.
 */
export const changeOwnEntry = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/entry/',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  body: v.object({
    enter: v.optional(v.boolean('must be true or false')),
    /** Code of the join link, if entry requires it. */
    code: v.optional(boundedText(20)),
    wish_with: v.optional(v.nullable(boundedText(MAX_WISH_LETTERS))),
    wish_when: v.optional(v.nullable(v.picklist(['early', 'late'], 'must be early or late'))),
  }),
  answer: OwnEntry,
});

export const EntryRequestLine = v.object({
  id: v.number(),
  player: User,
  /** in, asked, waiting, offered, missed, refused or left. */
  state: v.string(),
  arrived_at: v.string(),
  changed_at: v.string(),
  ...WaitingFields,
  ...WishFields,
});
export type EntryRequestLine = v.InferOutput<typeof EntryRequestLine>;

/** Requests for the organizer, in the order of arrival. `seen_at` is the time of the caller's last visit. */
export const listRequests = endpoint({
  path: '/api/tournaments/:id/entries/',
  auth: 'required',
  tags: ['members', 'people'],
  params: IdParams,
  answer: v.object({
    /** Code of the join link, while entry requires it. */
    code: v.optional(v.nullable(v.string()), null),
    seen_at: v.optional(v.nullable(v.string()), null),
    requests: v.array(EntryRequestLine),
  }),
});

const RequestIds = v.optional(listOf(Id, MAX_DECISIONS, 'must be a list'));

/**
 * accept: the player gets a place, or waits if none is free. admit: gets a place even beyond the limit. first: moves to
 * the front of the waiting list. Requests for which that is no longer possible are skipped.
 */
export const decideRequests = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/entries/',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  body: v.object({
    accept: RequestIds,
    admit: RequestIds,
    refuse: RequestIds,
    first: RequestIds,
    /** True if the organizer has opened the list of requests. */
    seen: v.optional(v.boolean('must be true or false')),
  }),
  answer: v.object({ entered: v.number(), waiting: v.number(), refused: v.number() }),
});
