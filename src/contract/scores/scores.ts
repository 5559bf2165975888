import * as v from 'valibot';
import { PathId, PathRound } from '../common.ts';
import { CourseRef } from '../courses/course-ref.ts';
import { DeviceKey } from './relay.ts';
import { endpoint } from '../endpoint.ts';
import { MarkEntry } from './marks.ts';
import { Members, StartOfGroup } from '../tournaments/groupings.ts';
import { HoleEntry } from './score-posts.ts';
import { User } from '../people/users.ts';

export * from './score-posts.ts';

export const Scorecard = v.object({
  user: User,
  date: v.optional(v.nullable(v.string()), null),
  course: v.optional(CourseRef, null),
  round_number: v.number(),
  /** Holes by number, '1' to '18', all present. */
  holes: v.record(v.string(), HoleEntry),
  front_score: v.optional(v.number(), 0),
  back_score: v.optional(v.number(), 0),
  total_score: v.optional(v.number(), 0),
  /** Members, their start, and the keys of their phones, with which blocks are checked offline (relay.ts). */
  grouping: v.optional(
    v.nullable(
      v.object({
        ...Members.entries,
        ...StartOfGroup.entries,
        devices: v.optional(v.fallback(v.array(DeviceKey), [])),
      }),
    ),
    null,
  ),
  /** True if the server answers every write with its `op_id` and stamp (docs/contract/scores.md). */
  has_stamps: v.optional(v.boolean(), false),
  /** Marks by kind; null for a mark that this version cannot read. `has_marks` is true if the server accepts marks. */
  marks: v.optional(v.record(v.string(), v.fallback(v.nullable(MarkEntry), null))),
  has_marks: v.optional(v.boolean()),
  has_certification: v.optional(v.boolean()),
  /** True if the server accepts the mark `reason`. */
  has_reason: v.optional(v.boolean()),
  /** Numbers of the holes that a competition hides from the caller, sent as not played; missing if there are none. */
  hidden_holes: v.optional(v.array(v.number())),
  /** Numbers of the holes that count; missing means all 18. Sums include only these holes. */
  holes_in_play: v.optional(v.array(v.number())),
  /** Number of the latest change of the tournament's notices (tournaments/notices.ts). */
  notices: v.optional(v.number()),
});
export type Scorecard = v.InferOutput<typeof Scorecard>;

const CardParams = v.object({ user: PathId, tournament: PathId, round: PathRound });
const cardCall = { params: CardParams } as const;

export const readScorecard = endpoint({
  ...cardCall,
  path: '/user/:user/tournament/:tournament/round/:round/scorecard/',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores', 'devices'],
  answer: Scorecard,
});

/** `version` is a short text that changes with the scores (`computeCardVersion`). */
export const CardVersion = v.object({
  user: v.number(),
  version: v.string(),
  /** Number of the latest change of the tournament's notices; only for the user that the path names. */
  notices: v.optional(v.number()),
});
export type CardVersion = v.InferOutput<typeof CardVersion>;

export const readGroupVersions = endpoint({
  ...cardCall,
  path: '/user/:user/tournament/:tournament/round/:round/group-versions/',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores', 'devices'],
  answer: v.array(CardVersion),
});
