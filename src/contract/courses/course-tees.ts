import { LENGTH_UNITS, MAX_TEES } from '#domain/courses/course-card.ts';
import { toTeeKey } from '#domain/handicap/tees.ts';
import * as v from 'valibot';
import { filledText, listOf, wholeNumber } from '../common.ts';
import { CourseHoles, WireHoles, listForHoles } from './holes.ts';

/** Rating in strokes with one decimal. Only ratings of nine holes are below MIN_RATING_OF_18. */
export const CourseRating = v.pipe(
  v.number('must be a number'),
  v.minValue(20, 'must be 20 to 90'),
  v.maxValue(90, 'must be 20 to 90'),
  v.check(
    (number) => Math.abs(number * 10 - Math.round(number * 10)) < 1e-9,
    'must have at most one decimal',
  ),
);

/** Slope of the Rules of Handicapping, Appendix G. */
export const Slope = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(55, 'must be 55 to 155'),
  v.maxValue(155, 'must be 55 to 155'),
);

export const MIN_RATING_OF_18 = 30;

/** Ratings of the front and the back nine; null if not rated. */
export const Nines = v.pipe(
  listOf(
    v.nullable(v.object({ course_rating: CourseRating, slope: Slope })),
    2,
    'must be a list of two ratings',
    'must be a list of two ratings',
  ),
  v.length(2, 'must be a list of two ratings'),
);
export const WireNines = v.array(v.nullable(v.object({ course_rating: v.number(), slope: v.number() })));

/** Longest possible hole; the longest in the world has 1,007 yards. */
export const MAX_HOLE_LENGTH = 1100;
const HoleLength = wholeNumber(1, MAX_HOLE_LENGTH);

export const LengthUnit = v.picklist(LENGTH_UNITS, 'must be yards or metres');

const TeeChange = v.object({
  name: filledText(60),
  course_rating: v.optional(v.nullable(CourseRating), null),
  slope: v.optional(v.nullable(Slope), null),
  /** Length of each hole, in the course's unit; null if not set. */
  lengths: v.optional(
    v.nullable(listForHoles(HoleLength, 'must be a list of lengths', 'must be 18 lengths, or 9')),
    null,
  ),
  /** Pars and stroke indexes of these tees; null if the course's apply. If missing, they do not change. */
  holes: v.optional(v.nullable(CourseHoles)),
  /** Ratings of the nines; null if not rated. If missing, they do not change. */
  nines: v.optional(v.nullable(Nines)),
});

/** Tees of a course in their order. Names are unique by `toTeeKey`. */
export const TeesChange = v.pipe(
  listOf(TeeChange, MAX_TEES, 'must be a list of tees', 'must be at most {most} sets of tees'),
  v.check(
    (tees) => new Set(tees.map(({ name }) => toTeeKey(name))).size === tees.length,
    'must each have their own name',
  ),
);

/** One of the tees of a course; null for rating or slope means that the course's applies. */
export const Tee = v.object({
  name: v.string(),
  course_rating: v.nullable(v.number()),
  slope: v.nullable(v.number()),
  lengths: v.optional(v.nullable(v.array(v.number())), null),
  /** Pars and stroke indexes of these tees; missing if the course's apply. */
  holes: v.optional(v.nullable(WireHoles)),
  nines: v.optional(v.nullable(WireNines)),
});
export type Tee = v.InferOutput<typeof Tee>;
