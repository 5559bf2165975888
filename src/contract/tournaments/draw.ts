import * as v from 'valibot';
import { MOST_IN_GROUP } from '#domain/draw/draw-edit.ts';
import { HOLES } from '#domain/round.ts';
import { STARTS } from '#domain/draw/tee-sheet.ts';
import { Id, NoQuery, Nothing, PathId, PathRound, whole } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Grouping } from './groupings.ts';

/** A time of the day at the course. */
const Time = v.pipe(
  v.string('must be a time as HH:MM'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM'),
);

/** How the groups of a round start. */
export const TeeSheet = v.object({
  start: v.picklist(STARTS, 'must be one_tee, two_tees or shotgun'),
  first_time: Time,
  /** Minutes between two groups; null for 8, 10 and 12 after groups of two, three and four. */
  interval_minutes: v.optional(v.nullable(whole(1, 60)), null),
  /** Minutes of groups after which one start stays empty; null for never. */
  gap_minutes: v.optional(v.nullable(whole(10, 600)), null),
});
export type TeeSheet = v.InferOutput<typeof TeeSheet>;

/** The groups of a round, and what their starts are made by. */
export const Draw = v.object({
  /** A short text that changes with the groups: who changes them says which ones they saw. */
  version: v.string(),
  groups: v.array(Grouping),
  tee_sheet: v.optional(v.nullable(TeeSheet), null),
});
export type Draw = v.InferOutput<typeof Draw>;

/** Far more than a round has; it only keeps one change bounded. */
const MOST_GROUPS = 1500;

export const DrawnGroup = v.object({
  group_number: whole(1, 9999),
  players: v.pipe(
    v.array(Id, 'must be a list of players'),
    v.minLength(1, 'must have a player'),
    v.maxLength(MOST_IN_GROUP, 'must be at most {most} players'),
  ),
  /** Both left out: as the round's tee sheet has it. Null: not said. */
  start_time: v.optional(v.nullable(Time)),
  start_hole: v.optional(v.nullable(whole(1, HOLES))),
  locked: v.optional(v.boolean('must be true or false'), false),
});
export type DrawnGroup = v.InferOutput<typeof DrawnGroup>;

const round = {
  params: v.object({ tournament: PathId, round: PathRound }),
  query: NoQuery,
} as const;
const groups = { ...round, path: '/tournament/:tournament/round/:round/groups/', status: 200 } as const;
const sheet = { ...round, path: '/tournament/:tournament/round/:round/tee-sheet/' } as const;

export const readDraw = endpoint({
  ...groups,
  method: 'GET',
  auth: 'none',
  tags: ['people', 'members', 'draw', 'scores'],
  body: Nothing,
  answer: Draw,
});

/**
 * Puts these groups in the place of the round's. 409 when they are no longer those of `version`, with what stands as
 * `standing`; 400 for a player who is in two groups or cannot play.
 */
export const changeDraw = endpoint({
  ...groups,
  method: 'PUT',
  auth: 'required',
  tags: ['draw'],
  body: v.object({
    version: v.pipe(v.string('must be text'), v.maxLength(100, 'is not a version of a draw')),
    groups: v.pipe(
      v.array(DrawnGroup, 'must be a list of groups'),
      v.maxLength(MOST_GROUPS, 'must be at most {most} groups'),
    ),
  }),
  answer: Draw,
});

/** Keeps how the round starts, and gives every group its time and hole. 400 when there is no room for all. */
export const changeTeeSheet = endpoint({
  ...sheet,
  method: 'PUT',
  status: 200,
  auth: 'required',
  tags: ['draw'],
  body: TeeSheet,
  answer: Draw,
});

/** Takes the round's starts away, those of its groups too; 204 also where there are none. */
export const removeTeeSheet = endpoint({
  ...sheet,
  method: 'DELETE',
  status: 204,
  auth: 'required',
  tags: ['draw'],
  body: Nothing,
  answer: Nothing,
});
