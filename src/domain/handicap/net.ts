import { courseHandicap, strokesReceived, type RatedCourse } from './course-handicap.ts';
import { roundHalfUp } from './exact.ts';
import { rankBy, type BoardUser, type Rankable } from '../boards/leaderboard.ts';
import { HOLES, type RoundScore } from '../round.ts';
import { findTees } from './tees.ts';

export interface NetRankable extends Rankable {
  /** `handicap` is in strokes with one decimal, negative for plus. */
  user: BoardUser & { handicap?: number | null };
  /** The player's set of tees; absent if unknown. */
  tees?: string | null | undefined;
}

export interface RatedTees {
  name: string;
  rated: RatedCourse;
}

export interface NetCourse {
  /** Null without a rating: the handicap index itself is the course handicap. */
  rated: RatedCourse | null;
  /** Holes 1 to 18, each number once; null if not set. */
  stroke_indexes: readonly number[] | null;
  /** Holes 1 to 18; null if not set. */
  pars?: readonly number[] | null;
  tees?: readonly RatedTees[] | undefined;
}

/** By round number; null if the course is unknown. */
export type RoundCourses = ReadonlyMap<number, NetCourse | null>;

/** Sums over the holes played so far. */
export interface Net {
  strokes: number;
  over_under_par: number;
  /** Strokes of an unfinished round were spread evenly, because stroke indexes or hole numbers are missing. */
  spread: boolean;
}

/** Course handicap of an index in tenths. */
export const computeStrokesReceived = (index: number, course: RatedCourse | null | undefined): number =>
  course ? courseHandicap(index, course) : roundHalfUp({ top: index, bottom: 10 });

/** The rating of the player's tees, else of the course. */
export const findRating = (
  course: NetCourse | null | undefined,
  tees: string | null | undefined,
): RatedCourse | null => findTees(course?.tees, tees)?.rated ?? course?.rated ?? null;

/** `handicap` is an index with one decimal; null without stroke indexes. */
export function strokesByHole(handicap: number, course: NetCourse, tees?: string | null): number[] | null {
  const total = computeStrokesReceived(Math.round(handicap * 10), findRating(course, tees));
  return course.stroke_indexes?.map((index) => strokesReceived(total, index)) ?? null;
}

/**
 * By stroke index (Rules of Handicapping, Appendix C). Without stroke indexes or hole numbers, in proportion to the
 * holes played, not to the scores, so that a better score always helps.
 */
function receivedSoFar(
  handicap: number,
  { holes_played, played_holes }: RoundScore,
  indexes: readonly number[] | null | undefined,
): { strokes: number; spread: boolean } {
  if (holes_played >= HOLES) return { strokes: handicap, spread: false };
  if (!indexes || played_holes?.length !== holes_played)
    return { strokes: roundHalfUp({ top: handicap * holes_played, bottom: HOLES }), spread: true };
  const strokes = played_holes.reduce((all, hole) => all + strokesReceived(handicap, indexes[hole - 1]!), 0);
  return { strokes, spread: false };
}

/**
 * Gross minus strokes received (Rules of Handicapping 6.1a). Null without a handicap or score; rounds with unknown pars
 * do not count.
 */
export function computeNet({ user, round_scores, tees }: NetRankable, courses: RoundCourses): Net | null {
  if (user.handicap === null || user.handicap === undefined) return null;
  const index = Math.round(user.handicap * 10);
  const counted = Object.entries(round_scores).filter(
    ([, round]) => round.holes_played > 0 && round.par_known !== false,
  );
  const net: Net = { strokes: 0, over_under_par: 0, spread: false };
  for (const [n, round] of counted) {
    const course = courses.get(Number(n));
    const { strokes, spread } = receivedSoFar(
      computeStrokesReceived(index, findRating(course, tees)),
      round,
      course?.stroke_indexes,
    );
    net.strokes += round.total_score - strokes;
    net.over_under_par += round.over_under_par - strokes;
    net.spread ||= spread;
  }
  return counted.length === 0 ? null : net;
}

/** Lowest first; players without a net result last, without position. */
export const rankNet = <Row extends NetRankable>(
  rows: readonly Row[],
  courses: RoundCourses,
): (Row & { position: string | null; net: Net | null })[] =>
  rankBy(
    rows.map((row) => ({ ...row, net: computeNet(row, courses) })),
    ({ net }) => net?.over_under_par ?? null,
  ).map(({ row, position }) => ({ ...row, position }));
