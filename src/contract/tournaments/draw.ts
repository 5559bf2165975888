import * as v from 'valibot';
import { MAX_GROUP_PLAYERS } from '#domain/draw/draw-edit.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { START_KINDS } from '#domain/draw/tee-sheet.ts';
import { Id, PathId, PathRound, listOf, wholeNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Grouping } from './groupings.ts';

/** A local time at the course. */
const TeeTime = v.pipe(
  v.string('must be a time as HH:MM'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM'),
);

export const TeeSheet = v.object({
  start: v.picklist(START_KINDS, 'must be one_tee, two_tees or shotgun'),
  first_time: TeeTime,
  /** Minutes between groups; if null, 8, 10 or 12 after a group of two, three or four. */
  interval_minutes: v.optional(v.nullable(wholeNumber(1, 60)), null),
  /** Every so many minutes, a tee time is left free; null leaves none free. */
  gap_minutes: v.optional(v.nullable(wholeNumber(10, 600)), null),
});
export type TeeSheet = v.InferOutput<typeof TeeSheet>;

export const Draw = v.object({
  /** Changes with the groups. A request to change groups names the version on which it is based. */
  version: v.string(),
  groups: v.array(Grouping),
  tee_sheet: v.optional(v.nullable(TeeSheet), null),
});
export type Draw = v.InferOutput<typeof Draw>;

/** Maximum groups in one change, far more than a round has. */
const MAX_GROUPS = 1500;

export const DrawnGroup = v.object({
  group_number: wholeNumber(1, 9999),
  players: v.pipe(
    listOf(Id, MAX_GROUP_PLAYERS, 'must be a list of players', 'must be at most {most} players'),
    v.minLength(1, 'must have a player'),
  ),
  /** Tee time. If missing, the tee sheet determines it; null for none. */
  start_time: v.optional(v.nullable(TeeTime)),
  start_hole: v.optional(v.nullable(wholeNumber(1, HOLES))),
  locked: v.optional(v.boolean('must be true or false'), false),
});
export type DrawnGroup = v.InferOutput<typeof DrawnGroup>;

const roundCall = { params: v.object({ tournament: PathId, round: PathRound }) } as const;
const groupsCall = { ...roundCall, path: '/tournament/:tournament/round/:round/groups/' } as const;
const teeSheetCall = { ...roundCall, path: '/tournament/:tournament/round/:round/tee-sheet/' } as const;

export const readDraw = endpoint({
  ...groupsCall,
  auth: 'none',
  tags: ['people', 'members', 'draw', 'scores'],
  answer: Draw,
});

/** Changes a round's groups. Answers 409 if `version` is outdated, 400 if a player is in two groups or does not play. */
export const changeDraw = endpoint({
  ...groupsCall,
  method: 'PUT',
  auth: 'required',
  tags: ['draw'],
  body: v.object({
    version: v.pipe(v.string('must be text'), v.maxLength(100, 'is not a version of a draw')),
    groups: listOf(DrawnGroup, MAX_GROUPS, 'must be a list of groups', 'must be at most {most} groups'),
  }),
  answer: Draw,
});

/** Stores the tee sheet, and gives every group its time and hole. Answers 400 if there are too few starts. */
export const changeTeeSheet = endpoint({
  ...teeSheetCall,
  method: 'PUT',
  auth: 'required',
  tags: ['draw'],
  body: TeeSheet,
  answer: Draw,
});

/** Removes the tee sheet and the starts of the groups. 204 even without a tee sheet. */
export const removeTeeSheet = endpoint({
  ...teeSheetCall,
  method: 'DELETE',
  auth: 'required',
  tags: ['draw'],
});
