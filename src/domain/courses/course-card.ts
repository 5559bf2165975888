import type { WireHole } from '../handicap/net-course.ts';
import { FRONT_HOLES } from '../holes-in-play.ts';

export const LENGTH_UNITS = ['yards', 'metres'] as const;
/** Maximum number of tees of a course. */
export const MAX_TEES = 12;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export type NineRating = { course_rating: number; slope: number } | null;

export const toNineRating = (course_rating: number | null, slope: number | null): NineRating =>
  course_rating === null || slope === null ? null : { course_rating, slope };

export const toNineRatings = (nines: NineRating[]): NineRating[] | null =>
  nines.some((nine) => nine !== null) ? nines : null;

/** Tees as on the wire. `holes` are their own pars and stroke indexes; null if the course's apply. */
export interface TeesCard {
  name: string;
  course_rating: number | null;
  slope: number | null;
  lengths: number[] | null;
  holes?: WireHole[] | null | undefined;
  nines?: NineRating[] | null | undefined;
}

/** A course as on the wire. `holes` has 18 items, or 9 for a nine-hole course. */
export interface CourseCard {
  name: string;
  holes: WireHole[] | null;
  course_rating: number | null;
  slope: number | null;
  nines?: NineRating[] | null | undefined;
  tees?: TeesCard[] | undefined;
  length_unit?: LengthUnit | null | undefined;
  /** IANA name such as Europe/Berlin; null if not set. */
  time_zone?: string | null | undefined;
}

/** The nines of a course: 'front' and 'back' of 18 holes, 'only' of a nine-hole course, none without pars. */
export type NineName = 'front' | 'back' | 'only';
export const listNineNames = ({ holes }: Pick<CourseCard, 'holes'>): NineName[] => {
  if (holes === null) return [];
  return holes.length === FRONT_HOLES ? ['only'] : ['front', 'back'];
};
