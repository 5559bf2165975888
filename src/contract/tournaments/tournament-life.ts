import * as v from 'valibot';
import { CreationId, DateText, Id, IdParams, Instant, boundedText, wholeNumber } from '../common.ts';
import { HolesInPlay } from '../courses/holes.ts';
import { TimeZone } from '../courses/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { ENTRY_STATES, ENTRY_MAIL_CHOICES, ENTRY_MODES } from './entry.ts';
import { Tournament } from './tournaments.ts';

/** An empty date input sends '', which means null. */
export const DateField = v.optional(
  v.nullable(v.union([v.literal(''), DateText], 'must be a date as YYYY-MM-DD')),
  null,
);
export const CourseField = v.optional(
  v.nullable(v.union([boundedText(200), Id, v.object({ id: Id })], 'must be a course name')),
  null,
);

/** Holes in play by round number; null for all holes of the course. Missing rounds do not change. */
export const HolesChange = v.optional(
  v.record(v.picklist(['1', '2', '3', '4'], 'must be rounds 1 to 4'), v.nullable(HolesInPlay)),
);

/** A new tournament, whose organizer is the caller; `organizer`, `players` and `scores` are ignored. */
export const NewTournament = v.object({
  name: boundedText(200),
  organizer: v.optional(v.unknown()),
  date1: DateField,
  date2: DateField,
  date3: DateField,
  date4: DateField,
  course1: CourseField,
  course2: CourseField,
  course3: CourseField,
  course4: CourseField,
  players: v.optional(v.unknown()),
  scores: v.optional(v.unknown()),
  holes_in_play: HolesChange,
  /** Time zone of courses that are added by name. */
  time_zone: v.optional(TimeZone),
  op_id: CreationId,
});
export type NewTournament = v.InferInput<typeof NewTournament>;

export const createTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments/',
  auth: 'required',
  tags: ['members', 'courses'],
  status: 201,
  body: NewTournament,
  answer: Tournament,
});

/** Removes a tournament: the organizer before the first score, staff with `force` also later. */
export const removeTournament = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  query: v.object({ force: v.optional(v.picklist(['true', 'false'], 'must be true or false')) }),
});

/**
 * Changes a tournament, except missing fields. While `closed`, results are final and scores are refused. Answers 409 if
 * it removes the date of a round with scores, or changes its course without `force`.
 */
export const changeTournament = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  body: v.object({
    name: v.optional(boundedText(200)),
    date1: v.optional(DateField.wrapped),
    date2: v.optional(DateField.wrapped),
    date3: v.optional(DateField.wrapped),
    date4: v.optional(DateField.wrapped),
    course1: v.optional(CourseField.wrapped),
    course2: v.optional(CourseField.wrapped),
    course3: v.optional(CourseField.wrapped),
    course4: v.optional(CourseField.wrapped),
    /** Required to change the course of a round with scores: the new pars then apply, and the scores stay. */
    force: v.optional(v.boolean('must be true or false')),
    closed: v.optional(v.boolean('must be true or false')),
    cancelled: v.optional(v.boolean('must be true or false')),
    /** Reopens or closes entry, which otherwise closes automatically. */
    entry: v.optional(v.picklist(ENTRY_STATES, 'must be open or closed')),
    entry_mode: v.optional(v.picklist(ENTRY_MODES, 'must be open, ask or code')),
    /** Maximum number of players; null for no limit. */
    entry_limit: v.optional(v.nullable(wholeNumber(1, 20_000))),
    entry_opens: v.optional(v.nullable(Instant)),
    entry_closes: v.optional(v.nullable(Instant)),
    entry_mail: v.optional(v.picklist(ENTRY_MAIL_CHOICES, 'must be off, en, de, es or fr')),
    /** Scores on a hole that is no longer in play are kept, but count nowhere. */
    holes_in_play: HolesChange,
  }),
  answer: Tournament,
});
