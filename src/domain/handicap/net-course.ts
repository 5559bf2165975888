import type { RatedCourse } from './course-handicap.ts';
import { roundHalfUp } from './exact.ts';
import type { NetCourse, RatedTees } from './net.ts';
import {
  ALL_HOLES,
  FRONT_HOLES,
  listAllocationHoles,
  toHolesInPlay,
  type HolesInPlay,
} from '../holes-in-play.ts';

export interface WireHole {
  par: number;
  stroke_index: number | null;
}

interface WireRating {
  course_rating: number | null;
  slope: number | null;
  /** Ratings of the front and the back nine of an 18-hole course. */
  nines?: readonly (WireNine | null)[] | null | undefined;
}

interface WireNine {
  course_rating: number;
  slope: number;
}

export interface WireCourse extends WireRating {
  /** Holes 1 to 18, or 1 to 9 of a nine-hole course. */
  holes: readonly WireHole[] | null;
  /** Tees that have holes of their own have other pars or stroke indexes than the course. */
  tees?:
    | readonly (WireRating & { name: string; holes?: readonly WireHole[] | null | undefined })[]
    | undefined;
}

export const sumHolePars = (holes: readonly Pick<WireHole, 'par'>[]): number =>
  holes.reduce((total, { par }) => total + par, 0);
const toTenths = (rating: number): number => Math.round(rating * 10);

/**
 * The rating of the nine that contains the holes. For an unrated nine it is an estimate: the nine's par, plus half of
 * the difference between Course Rating and par of 18 holes.
 */
function rateNine(
  rating: WireRating,
  holes: readonly WireHole[],
  inPlay: HolesInPlay,
  canEstimate: boolean,
): RatedCourse | null {
  const { course_rating, slope, nines } = rating;
  const par = sumHolePars(inPlay.map((hole) => holes[hole - 1]!));
  const nineRating = nines?.[inPlay[0] === 1 ? 0 : 1];
  if (nineRating)
    return { course_rating: toTenths(nineRating.course_rating), slope: nineRating.slope, par, nine: true };
  if (course_rating === null || slope === null || !canEstimate) return null;
  const difference = roundHalfUp({ top: toTenths(course_rating) - sumHolePars(holes) * 10, bottom: 2 });
  return { course_rating: par * 10 + difference, slope, par, nine: true };
}

/**
 * The rating for the course handicap over these holes; null if the course has none. If `estimates` is false, also
 * null for an unrated nine, because a handicap record accepts no estimate.
 */
export function rateHoles(
  rating: WireRating,
  holes: readonly WireHole[] | null,
  inPlay: HolesInPlay,
  { estimates = true }: { estimates?: boolean } = {},
): RatedCourse | null {
  if (holes === null) return null;
  const allocatedHoles = listAllocationHoles(inPlay);
  const isNineOf18 = allocatedHoles.length === FRONT_HOLES && holes.length > FRONT_HOLES;
  if (isNineOf18) return rateNine(rating, holes, allocatedHoles, estimates);
  const { course_rating, slope } = rating;
  if (course_rating === null || slope === null) return null;
  const isNineHoleRound = allocatedHoles.length === FRONT_HOLES;
  return {
    course_rating: toTenths(course_rating),
    slope,
    par: sumHolePars(holes),
    ...(isNineHoleRound && { nine: isNineHoleRound }),
  };
}

/** Null unless each hole has its own stroke index: an incomplete list would give strokes on the wrong holes. */
function completeStrokeIndexes(holes: readonly WireHole[] | null): number[] | null {
  const strokeIndexes = (holes ?? []).flatMap(({ stroke_index }) => stroke_index ?? []);
  return holes !== null && new Set(strokeIndexes).size === holes.length ? strokeIndexes : null;
}

const parsOf = (holes: readonly WireHole[] | null): number[] | null => holes && holes.map(({ par }) => par);

function toNetTees({ holes, tees = [] }: WireCourse, inPlay: HolesInPlay): RatedTees[] {
  return tees.flatMap((tee): RatedTees[] => {
    const teeHoles = tee.holes ?? null;
    const ratedCourse = rateHoles(tee, teeHoles ?? holes, inPlay);
    if (teeHoles === null) return ratedCourse ? [{ name: tee.name, rated: ratedCourse }] : [];
    return [
      {
        name: tee.name,
        rated: ratedCourse,
        pars: parsOf(teeHoles)!,
        stroke_indexes: completeStrokeIndexes(teeHoles),
      },
    ];
  });
}

/** `inPlay` has the numbers of the holes that count in the round; if absent, all 18 count. */
export function toNetCourse(course: WireCourse, inPlay?: readonly number[] | null) {
  const holes = inPlay ? toHolesInPlay(inPlay) : ALL_HOLES;
  return {
    rated: rateHoles(course, course.holes, holes),
    stroke_indexes: completeStrokeIndexes(course.holes),
    pars: parsOf(course.holes),
    tees: toNetTees(course, holes),
    holes,
  } satisfies NetCourse;
}
