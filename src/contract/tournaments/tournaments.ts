import * as v from 'valibot';
import { IdParams, PathId } from '../common.ts';
import { CourseRef } from '../courses/course-ref.ts';
import { HolesByRound } from '../courses/holes.ts';
import { endpoint } from '../endpoint.ts';
import { EntryFields } from './entries.ts';
import { PlayerEntry } from './players.ts';
import { User } from '../people/users.ts';

const roundDay = v.optional(v.nullable(v.string()), null);
const roundCourse = v.optional(CourseRef, null);

export const Tournament = v.object({
  id: v.number(),
  name: v.string(),
  organizer: v.optional(v.nullable(v.number()), null),
  date1: roundDay,
  date2: roundDay,
  date3: roundDay,
  date4: roundDay,
  course1: roundCourse,
  course2: roundCourse,
  course3: roundCourse,
  course4: roundCourse,
  players: v.optional(v.array(v.union([v.number(), PlayerEntry, User])), []),
  /** User ids with their roles (GIVEN_ROLES); missing if there are none. */
  roles: v.optional(v.array(v.object({ user: v.number(), role: v.string() }))),
  closed_at: v.optional(v.nullable(v.string())),
  cancelled_at: v.optional(v.nullable(v.string())),
  /**
   * How a player can join: open, ask, code, waiting (a waiting list), soon or closed. Only in the answer for one
   * tournament. A backend that has only SPEC.md's calls omits it: everybody may join.
   */
  entry: v.optional(v.string()),
  ...EntryFields,
  /** Numbers of the holes that count, by round number. Rounds of 18 holes are missing. */
  holes_in_play: v.optional(HolesByRound),
});
export type Tournament = v.InferOutput<typeof Tournament>;

/** Supports every form in which a backend lists players (docs/contract/players.md). */
export const hasPlayer = ({ players }: Tournament, userId: number): boolean =>
  players.some((player) => {
    if (typeof player === 'number') return player === userId;
    if (!('player' in player)) return player.id === userId;
    return (typeof player.player === 'number' ? player.player : player.player.id) === userId;
  });

export const TOURNAMENTS_A_PAGE = 500;

export const buildPageCursor = ({ date1, id }: Pick<Tournament, 'date1' | 'id'>): string =>
  `${date1 ?? ''}.${id}`;

/**
 * Latest first, one page; a `Link` header with rel="next" links to the next page. `search` is a part of the name, in
 * upper or lower case. `near` puts unfinished tournaments first, beginning with the next one.
 */
export const listTournaments = endpoint({
  query: v.object({
    player: v.optional(PathId),
    organizer: v.optional(PathId),
    search: v.optional(v.string()),
    order: v.optional(v.literal('near')),
    most: v.optional(PathId),
    skip: v.optional(PathId),
    /** Cursor that `buildPageCursor` makes; the server validates it. */
    before: v.optional(v.string()),
  }),
  path: '/api/tournaments/',
  auth: 'none',
  tags: ['members', 'courses'],
  answer: v.array(Tournament),
});
/** Query of the screens' lists. A backend that does not support `order` returns all tournaments. */
export const NEAR_QUERY = { order: 'near', most: 50 } as const;

export const readTournament = endpoint({
  path: '/api/tournaments/:id',
  auth: 'none',
  // The first draw closes entry.
  tags: ['members', 'courses', 'draw'],
  params: IdParams,
  answer: Tournament,
});
