import { HOLES } from '#domain/round.ts';
import { teeKey } from '#domain/handicap/tees.ts';
import * as v from 'valibot';
import { filledText, whole } from '../common.ts';

/** In strokes with one decimal. */
export const CourseRating = v.pipe(
  v.number('must be a number'),
  v.minValue(30, 'must be 30 to 90'),
  v.maxValue(90, 'must be 30 to 90'),
  v.check((x) => Math.abs(x * 10 - Math.round(x * 10)) < 1e-9, 'must have at most one decimal'),
);

/** Rules of Handicapping, Appendix G. */
export const Slope = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(55, 'must be 55 to 155'),
  v.maxValue(155, 'must be 55 to 155'),
);

/** The longest hole in the world has 1,007 yards. */
export const LONGEST_HOLE = 1100;
const Length = whole(1, LONGEST_HOLE);

export const LENGTH_UNITS = ['yards', 'metres'] as const;
export const LengthUnit = v.picklist(LENGTH_UNITS, 'must be yards or metres');
export type LengthUnit = v.InferOutput<typeof LengthUnit>;

export const MOST_TEES = 12;

const TeeChange = v.object({
  name: filledText(60),
  course_rating: v.optional(v.nullable(CourseRating), null),
  slope: v.optional(v.nullable(Slope), null),
  /** Of holes 1 to 18, in the course's unit; null if not set. */
  lengths: v.optional(
    v.nullable(v.pipe(v.array(Length, 'must be a list of lengths'), v.length(HOLES, 'must be 18 lengths'))),
    null,
  ),
});

/** In order. Names are unique by `teeKey`. */
export const TeesChange = v.pipe(
  v.array(TeeChange, 'must be a list of tees'),
  v.maxLength(MOST_TEES, 'must be at most {most} sets of tees'),
  v.check(
    (tees) => new Set(tees.map(({ name }) => teeKey(name))).size === tees.length,
    'must each have a name of their own',
  ),
);

/** Null for rating or slope: the course's own applies. */
export const Tee = v.object({
  name: v.string(),
  course_rating: v.nullable(v.number()),
  slope: v.nullable(v.number()),
  lengths: v.optional(v.nullable(v.array(v.number())), null),
});
export type Tee = v.InferOutput<typeof Tee>;
