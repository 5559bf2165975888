import { HOLES } from '#domain/round.ts';
import { teeKey } from '#domain/handicap/tees.ts';
import * as v from 'valibot';
import { filledText, whole } from '../common.ts';

/** Rating in strokes with one decimal (30.0 to 90.0). */
export const CourseRating = v.pipe(
  v.number('must be a number'),
  v.minValue(30, 'must be 30 to 90'),
  v.maxValue(90, 'must be 30 to 90'),
  v.check((x) => Math.abs(x * 10 - Math.round(x * 10)) < 1e-9, 'must have at most one decimal'),
);

/** 55 to 155 (Rules of Handicapping, App. G). */
export const Slope = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(55, 'must be 55 to 155'),
  v.maxValue(155, 'must be 55 to 155'),
);

/** The longest hole of the world has 1,007 yards. */
export const LONGEST_HOLE = 1100;
const Length = whole(1, LONGEST_HOLE);

/** What the lengths of a course are in. */
export const LENGTH_UNITS = ['yards', 'metres'] as const;
export const LengthUnit = v.picklist(LENGTH_UNITS, 'must be yards or metres');
export type LengthUnit = v.InferOutput<typeof LengthUnit>;

export const MOST_TEES = 12;

const TeeChange = v.object({
  name: filledText(60),
  course_rating: v.optional(v.nullable(CourseRating), null),
  slope: v.optional(v.nullable(Slope), null),
  /** Of holes 1 to 18, in the unit of the course; null where they are not set. */
  lengths: v.optional(
    v.nullable(v.pipe(v.array(Length, 'must be a list of lengths'), v.length(HOLES, 'must be 18 lengths'))),
    null,
  ),
});

/** The tees of a course in their order; each name stands once, in any spelling of its letters. */
export const TeesChange = v.pipe(
  v.array(TeeChange, 'must be a list of tees'),
  v.maxLength(MOST_TEES, 'must be at most {most} sets of tees'),
  v.check(
    (tees) => new Set(tees.map(({ name }) => teeKey(name))).size === tees.length,
    'must each have a name of their own',
  ),
);

/** A set of tees. What it lacks in rating or slope, the course's own says. */
export const Tee = v.object({
  name: v.string(),
  course_rating: v.nullable(v.number()),
  slope: v.nullable(v.number()),
  lengths: v.optional(v.nullable(v.array(v.number())), null),
});
export type Tee = v.InferOutput<typeof Tee>;
