import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import * as v from 'valibot';
import { CreationId, IdParams, PathId, PathRound, filledText } from '../common.ts';
import {
  CourseRating,
  MIN_RATING_OF_18,
  LengthUnit,
  Nines,
  Slope,
  Tee,
  TeesChange,
  WireNines,
} from './course-tees.ts';
import { CourseHoles, WireHoles } from './holes.ts';
import { TimeZone } from './time-zone.ts';
import { endpoint } from '../endpoint.ts';

/** Fields of a change. The tees, and the ratings of the nines, do not change if the request omits them. */
const changedCardFields = {
  holes: v.nullable(CourseHoles),
  course_rating: v.nullable(CourseRating),
  slope: v.nullable(Slope),
  tees: v.optional(TeesChange),
  nines: v.optional(v.nullable(Nines)),
};

type HoleList = readonly unknown[] | null | undefined;

interface GivenCourseCard {
  holes: HoleList;
  course_rating: number | null;
  tees?: readonly { course_rating: number | null; holes?: HoleList; lengths?: HoleList }[] | undefined;
}

const EQUAL_HOLES_MESSAGE = 'must have as many holes as the course';
/** True if all lists have as many holes as the course. If the course has no pars, its tees may have 9 or 18 holes. */
const hasEqualHoles = ({ holes, tees = [] }: GivenCourseCard): boolean =>
  tees.every((tee) =>
    [tee.holes, tee.lengths].every((holeList) => !holeList || holeList.length === (holes ?? holeList).length),
  );

const RATING_RANGE_MESSAGE = 'must be 30 to 90';
const hasRatingInRange = ({ holes, course_rating, tees = [] }: GivenCourseCard): boolean =>
  holes?.length === FRONT_HOLES ||
  [course_rating, ...tees.map((tee) => tee.course_rating)].every(
    (rating) => rating === null || rating >= MIN_RATING_OF_18,
  );

const CourseFields = v.object({
  name: filledText(200),
  ...changedCardFields,
  /** Unit of the lengths, and time zone of the tee times; neither changes if it is missing. */
  length_unit: v.optional(v.nullable(LengthUnit)),
  time_zone: v.optional(v.nullable(TimeZone)),
});
export const CourseChange = v.pipe(
  CourseFields,
  v.forward(
    v.check((course) => hasEqualHoles(course), EQUAL_HOLES_MESSAGE),
    ['tees'],
  ),
  v.forward(
    v.check((course) => hasRatingInRange(course), RATING_RANGE_MESSAGE),
    ['course_rating'],
  ),
);
export type CourseChange = v.InferOutput<typeof CourseChange>;

/** `holes` is null until the pars are set. */
const CourseCard = v.object({
  holes: v.nullable(WireHoles),
  course_rating: v.nullable(v.number()),
  slope: v.nullable(v.number()),
  /** Tees with a rating of their own; missing if there are none. */
  tees: v.optional(v.array(Tee)),
  nines: v.optional(v.nullable(WireNines)),
});

export const Course = v.object({
  id: v.number(),
  name: v.string(),
  ...CourseCard.entries,
  /** True if the caller may change the course: staff and its creator. */
  may_edit: v.boolean(),
  /** Unit of the tees' lengths; null or missing if unspecified. */
  length_unit: v.optional(v.nullable(LengthUnit)),
  /** IANA name; null or missing if not set. */
  time_zone: v.optional(v.nullable(v.string())),
});
export type Course = v.InferOutput<typeof Course>;

const courseRoute = { path: '/api/courses/:id/', params: IdParams } as const;

export const listCourses = endpoint({
  path: '/api/courses/',
  auth: 'none',
  tags: ['courses'],
  answer: v.array(Course),
});
export const createCourse = endpoint({
  method: 'POST',
  path: '/api/courses/',
  auth: 'required',
  tags: ['courses'],
  status: 201,
  body: v.pipe(
    v.object({ ...CourseFields.entries, op_id: CreationId }),
    v.forward(
      v.check((course) => hasEqualHoles(course), EQUAL_HOLES_MESSAGE),
      ['tees'],
    ),
    v.forward(
      v.check((course) => hasRatingInRange(course), RATING_RANGE_MESSAGE),
      ['course_rating'],
    ),
  ),
  answer: Course,
});
export const readCourse = endpoint({
  ...courseRoute,
  auth: 'none',
  tags: ['courses'],
  answer: Course,
});
export const changeCourse = endpoint({
  ...courseRoute,
  method: 'PUT',
  auth: 'required',
  tags: ['members', 'courses'],
  body: CourseChange,
  answer: Course,
});
/** Removes a course that no tournament uses; for creator and staff. */
export const removeCourse = endpoint({
  ...courseRoute,
  method: 'DELETE',
  auth: 'required',
  tags: ['courses'],
});

const RoundOnCourse = v.object({
  tournament: v.number(),
  name: v.string(),
  round_number: v.number(),
  cards: v.number(),
  /** True if the round has no pars yet and gets the new ones; other rounds keep their pars. */
  takes: v.boolean(),
});

/** Rounds with scores that a change of the course affects, to be shown before the change. */
export const readCourseUse = endpoint({
  path: '/api/courses/:id/use/',
  auth: 'none',
  tags: ['courses'],
  params: IdParams,
  answer: v.object({ rounds: v.array(RoundOnCourse) }),
});

/** A round keeps its pars and stroke indexes from its first score on; `changed` is the course's card if it differs. */
export const RoundCourse = v.object({
  round_number: v.number(),
  id: v.number(),
  name: v.string(),
  ...CourseCard.entries,
  changed: v.nullable(CourseCard),
  cards: v.optional(v.number()),
  /** Numbers of the holes that count; missing means all 18. */
  holes_in_play: v.optional(v.array(v.number())),
});
export type RoundCourse = v.InferOutput<typeof RoundCourse>;

export const listRoundCourses = endpoint({
  path: '/api/tournaments/:id/courses/',
  auth: 'none',
  tags: ['members', 'courses'],
  params: IdParams,
  answer: v.array(RoundCourse),
});

/** Applies the course's current card to the round. Answers 409 if the card in the body is not the current one. */
export const takeCourse = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/round/:round/course/',
  auth: 'required',
  tags: ['courses'],
  params: v.object({ id: PathId, round: PathRound }),
  body: v.object(changedCardFields),
  answer: v.array(RoundCourse),
});
