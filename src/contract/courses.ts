import * as v from 'valibot';
import { IdParams, NoParams, NoQuery, Nothing, filledText } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A course where it is only named. A plain backend may answer the bare name or nothing. */
export const CourseRef = v.nullable(
  v.union([v.object({ id: v.number(), name: v.string() }), v.string(), v.number()]),
);
export type CourseRef = v.InferOutput<typeof CourseRef>;

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
  v.maxValue(18, 'must be 1 to 18'),
);

/** Par of each hole 1 to 18, and its stroke index (all eighteen different, or all null). */
const Holes = v.pipe(
  v.array(v.object({ par: Par, stroke_index: v.nullable(StrokeIndex) }), 'must be a list of holes'),
  v.length(18, 'must have 18 holes'),
  v.check((holes) => {
    const given = holes.flatMap((h) => (h.stroke_index === null ? [] : [h.stroke_index]));
    return given.length === 0 || new Set(given).size === 18;
  }, 'need stroke indexes 1 to 18, each once, or none at all'),
);

/** Rating in strokes with one decimal (30.0 to 90.0), slope 55 to 155 (Rules of Handicapping, App. G). */
export const CourseChange = v.object({
  name: filledText(200),
  holes: v.nullable(Holes),
  course_rating: v.nullable(
    v.pipe(
      v.number('must be a number'),
      v.minValue(30, 'must be 30 to 90'),
      v.maxValue(90, 'must be 30 to 90'),
      v.check((x) => Math.abs(x * 10 - Math.round(x * 10)) < 1e-9, 'must have at most one decimal'),
    ),
  ),
  slope: v.nullable(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(55, 'must be 55 to 155'),
      v.maxValue(155, 'must be 55 to 155'),
    ),
  ),
});
export type CourseChange = v.InferOutput<typeof CourseChange>;

/** A course with what scoring and handicaps need. `holes` is null until its pars are set. */
export const Course = v.object({
  id: v.number(),
  name: v.string(),
  holes: v.nullable(v.array(v.object({ par: v.number(), stroke_index: v.nullable(v.number()) }))),
  course_rating: v.nullable(v.number()),
  slope: v.nullable(v.number()),
  /** Whether the caller may change it: staff, its maker, and organizers of tournaments played on it. */
  may_edit: v.boolean(),
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

/** Added with the course editor: courses are shared between tournaments. */
export const listCourses = endpoint({
  ...base,
  method: 'GET',
  auth: 'none',
  status: 200,
  body: Nothing,
  answer: v.array(Course),
});
export const createCourse = endpoint({
  ...base,
  method: 'POST',
  auth: 'required',
  status: 201,
  body: CourseChange,
});
export const readCourse = endpoint({ ...one, method: 'GET', auth: 'none', body: Nothing });
export const changeCourse = endpoint({ ...one, method: 'PUT', auth: 'required', body: CourseChange });
