import { HOLES } from '#domain/round.ts';
import * as v from 'valibot';
import {
  CreationId,
  IdParams,
  NoParams,
  NoQuery,
  Nothing,
  PathId,
  PathRound,
  filledText,
} from '../common.ts';
import { CourseRating, LengthUnit, Slope, Tee, TeesChange } from './course-tees.ts';
import { endpoint } from '../endpoint.ts';

const Par = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(3, 'must be 3 to 6'),
  v.maxValue(6, 'must be 3 to 6'),
);
const StrokeIndex = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 to 18'),
  v.maxValue(HOLES, 'must be 1 to 18'),
);

/** Holes 1 to 18. Stroke indexes are all different, or all null. */
const Holes = v.pipe(
  v.array(v.object({ par: Par, stroke_index: v.nullable(StrokeIndex) }), 'must be a list of holes'),
  v.length(HOLES, 'must have 18 holes'),
  v.check((holes) => {
    const given = holes.flatMap((h) => (h.stroke_index === null ? [] : [h.stroke_index]));
    return given.length === 0 || new Set(given).size === HOLES;
  }, 'need stroke indexes 1 to 18, each once, or none at all'),
);

const card = {
  holes: v.nullable(Holes),
  course_rating: v.nullable(CourseRating),
  slope: v.nullable(Slope),
  /** If missing, the tees stay. */
  tees: v.optional(TeesChange),
};
export const CourseChange = v.object({
  name: filledText(200),
  ...card,
  /** Unit of lengths; if missing, it stays. */
  length_unit: v.optional(v.nullable(LengthUnit)),
});
export type CourseChange = v.InferOutput<typeof CourseChange>;

/** `holes` is null until the pars are set. */
const Card = v.object({
  holes: v.nullable(v.array(v.object({ par: v.number(), stroke_index: v.nullable(v.number()) }))),
  course_rating: v.nullable(v.number()),
  slope: v.nullable(v.number()),
  /** Sets of tees with a rating of their own; missing if there are none. */
  tees: v.optional(v.array(Tee)),
});

export const Course = v.object({
  id: v.number(),
  name: v.string(),
  ...Card.entries,
  /** True for staff and the creator. */
  may_edit: v.boolean(),
  /** Unit of the tees' lengths; null or missing if unspecified. */
  length_unit: v.optional(v.nullable(LengthUnit)),
});
export type Course = v.InferOutput<typeof Course>;

const base = { path: '/api/courses/', params: NoParams, query: NoQuery, answer: Course } as const;
const one = {
  path: '/api/courses/:id/',
  params: IdParams,
  query: NoQuery,
  answer: Course,
  status: 200,
} as const;

export const listCourses = endpoint({
  ...base,
  method: 'GET',
  auth: 'none',
  tags: ['courses'],
  status: 200,
  body: Nothing,
  answer: v.array(Course),
});
export const createCourse = endpoint({
  ...base,
  method: 'POST',
  auth: 'required',
  tags: ['courses'],
  status: 201,
  body: v.object({ ...CourseChange.entries, op_id: CreationId }),
});
export const readCourse = endpoint({ ...one, method: 'GET', auth: 'none', tags: ['courses'], body: Nothing });
export const changeCourse = endpoint({
  ...one,
  method: 'PUT',
  auth: 'required',
  tags: ['courses'],
  body: CourseChange,
});
/** Creator and staff; only if no tournament uses the course. */
export const removeCourse = endpoint({
  ...one,
  method: 'DELETE',
  auth: 'required',
  tags: ['courses'],
  status: 204,
  body: Nothing,
  answer: Nothing,
});

const RoundOnCourse = v.object({
  tournament: v.number(),
  name: v.string(),
  round_number: v.number(),
  cards: v.number(),
  /** True if the round has no pars yet and takes those of the caller's change; all others keep theirs. */
  takes: v.boolean(),
});

/** Rounds with scores that a change of the course affects, to show before the change. */
export const readCourseUse = endpoint({
  method: 'GET',
  path: '/api/courses/:id/use/',
  auth: 'none',
  tags: ['courses'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: v.object({ rounds: v.array(RoundOnCourse) }),
});

/** From its first score on, a round keeps its own pars and indexes; `changed` is what the course has now, if different. */
export const RoundCourse = v.object({
  round_number: v.number(),
  id: v.number(),
  name: v.string(),
  ...Card.entries,
  changed: v.nullable(Card),
  cards: v.optional(v.number()),
});
export type RoundCourse = v.InferOutput<typeof RoundCourse>;

export const listRoundCourses = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/courses/',
  auth: 'none',
  tags: ['members', 'courses'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: v.array(RoundCourse),
});

/** Applies the course's present card, which the body repeats; 409 if it has changed since. */
export const takeCourse = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/round/:round/course/',
  auth: 'required',
  tags: ['courses'],
  status: 200,
  params: v.object({ id: PathId, round: PathRound }),
  query: NoQuery,
  body: v.object(card),
  answer: v.array(RoundCourse),
});
