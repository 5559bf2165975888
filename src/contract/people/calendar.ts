import * as v from 'valibot';
import { IdParams, PathId } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const feedRoute = { path: '/api/users/:id/calendar/', params: IdParams } as const;

/** When the feed's address was created; null if there is none. The address itself is not stored. */
export const readCalendarFeed = endpoint({
  ...feedRoute,
  auth: 'required',
  tags: ['calendar feed'],
  answer: v.object({ made_at: v.nullable(v.string()) }),
});

/** Creates an address, which is shown once; an earlier address becomes invalid. */
export const makeCalendarFeed = endpoint({
  ...feedRoute,
  method: 'POST',
  auth: 'required',
  tags: ['calendar feed'],
  status: 201,
  answer: v.object({ path: v.string(), made_at: v.string() }),
});

export const removeCalendarFeed = endpoint({
  ...feedRoute,
  method: 'DELETE',
  auth: 'required',
  tags: ['calendar feed'],
});

const CalendarRound = v.object({
  round_number: v.number(),
  /** Day at the course, YYYY-MM-DD. */
  date: v.string(),
  /** HH:MM at the course; null before the draw. */
  time: v.nullable(v.string()),
  /** IANA name; null if not set: the event then lasts the whole day. */
  time_zone: v.nullable(v.string()),
  start_hole: v.nullable(v.number()),
  course: v.nullable(v.string()),
  cancelled: v.boolean(),
});
export type CalendarRound = v.InferOutput<typeof CalendarRound>;

/** Lists the rounds in the player's calendar file. They are public, as the draw is. */
export const readCalendarRounds = endpoint({
  path: '/api/tournaments/:id/players/:player/calendar/',
  auth: 'none',
  tags: ['members', 'courses', 'draw'],
  params: v.object({ id: PathId, player: PathId }),
  answer: v.object({ rounds: v.array(CalendarRound) }),
});

// These routes are no endpoints, because their answers are not JSON. `?language=de` selects the language of the events.
export const CALENDAR_FEED_ROUTE = '/api/calendar/:secret/golf.ics';
export const CALENDAR_FILE_ROUTE = '/api/tournaments/:id/players/:player/calendar.ics';

export const buildCalendarFilePath = (tournament: number, player: number): string =>
  CALENDAR_FILE_ROUTE.replace(':id', String(tournament)).replace(':player', String(player));
