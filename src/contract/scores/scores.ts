import * as v from 'valibot';
import { NoQuery, Nothing, PathId, PathRound } from '../common.ts';
import { CourseRef } from '../courses/course-ref.ts';
import { DeviceKey } from './carried.ts';
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
  /** Keys '1' to '18', always all of them. */
  holes: v.record(v.string(), HoleEntry),
  front_score: v.optional(v.number(), 0),
  back_score: v.optional(v.number(), 0),
  total_score: v.optional(v.number(), 0),
  /**
   * The group, and (added) when and where it starts: a phone walks the card from there, with no network too; and the keys of
   * its phones, with which a block of theirs is checked with no network (carried.ts).
   */
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
  /** Added: true from a server that answers every write with its `op_id` and stamp (docs/contract/scores.md). */
  has_stamps: v.optional(v.boolean(), false),
  /** Added: what is said of the card beside its holes, by kind (null: not to be read here); and whether the server takes marks. */
  marks: v.optional(v.record(v.string(), v.fallback(v.nullable(MarkEntry), null))),
  has_marks: v.optional(v.boolean()),
  /** Added: true where the server takes certifications of the card. */
  has_certification: v.optional(v.boolean()),
  /** Added: holes that a competition hides from who asks, as if nobody had played them; absent where there are none. */
  hidden_holes: v.optional(v.array(v.number())),
});
export type Scorecard = v.InferOutput<typeof Scorecard>;

const CardParams = v.object({ user: PathId, tournament: PathId, round: PathRound });
const card = { method: 'GET', status: 200, params: CardParams, query: NoQuery, body: Nothing } as const;

export const readScorecard = endpoint({
  ...card,
  path: '/user/:user/tournament/:tournament/round/:round/scorecard/',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores', 'devices'],
  answer: Scorecard,
});

/** The scores of one card of a group, as a short text that changes with them (`cardVersion`). */
export const CardVersion = v.object({ user: v.number(), version: v.string() });
export type CardVersion = v.InferOutput<typeof CardVersion>;

/** Added: the versions of the card and of its group's other cards, for who asks often whether anything changed. */
export const readGroupVersions = endpoint({
  ...card,
  path: '/user/:user/tournament/:tournament/round/:round/group-versions/',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores', 'devices'],
  answer: v.array(CardVersion),
});
