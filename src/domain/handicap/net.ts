import { courseHandicap, strokesReceived, type RatedCourse } from './course-handicap.ts';
import { roundHalfUp } from './exact.ts';
import { rankBy, type BoardUser, type Rankable } from '../boards/leaderboard.ts';
import { HOLES, type RoundScore } from '../round.ts';
import { teesNamed } from './tees.ts';

/** What a player needs beside the scores for a net result. */
export interface NetRankable extends Rankable {
  /** `handicap` in strokes with one decimal, negative for a plus handicap. */
  user: BoardUser & { handicap?: number | null };
  /** The set of tees that the player has; left out where it was not said. */
  tees?: string | null | undefined;
}

/** A set of tees as rated. */
export interface RatedTees {
  name: string;
  rated: RatedCourse;
}

/** What the course of a round says about strokes received. */
export interface NetCourse {
  /** Null where it has no rating: the index itself is what a player receives. */
  rated: RatedCourse | null;
  /** Stroke index of holes 1 to 18, each number once; null where it has none. */
  stroke_indexes: readonly number[] | null;
  /** The pars of holes 1 to 18; null where they are not set. */
  pars?: readonly number[] | null;
  /** Its sets of tees that have a rating of their own. */
  tees?: readonly RatedTees[] | undefined;
}

/** The course of each round by its number; null where nothing is known of it. */
export type RoundCourses = ReadonlyMap<number, NetCourse | null>;

/** The strokes of a player's holes played so far, less the strokes received on those holes. */
export interface Net {
  strokes: number;
  /** Strokes over (+) or under (-) par. */
  over_under_par: number;
  /** Strokes of a round under way were spread evenly, because nothing says which holes give them. */
  spread: boolean;
}

/** Strokes received on 18 holes, from an index in tenths. */
export const received = (index: number, course: RatedCourse | null | undefined): number =>
  course ? courseHandicap(index, course) : roundHalfUp({ top: index, bottom: 10 });

/** The rating that a player's strokes go by: that of their tees, else that of the course. */
export const ratedFor = (
  course: NetCourse | null | undefined,
  tees: string | null | undefined,
): RatedCourse | null => teesNamed(course?.tees, tees)?.rated ?? course?.rated ?? null;

/** Strokes received on each of 18 holes, from an index with one decimal; null where the course has no stroke indexes. */
export function strokesByHole(handicap: number, course: NetCourse, tees?: string | null): number[] | null {
  const total = received(Math.round(handicap * 10), ratedFor(course, tees));
  return course.stroke_indexes?.map((index) => strokesReceived(total, index)) ?? null;
}

/**
 * Strokes received on the holes played so far: by stroke index (Rules of Handicapping, Appendix C), and all of them
 * once 18 holes are in. Without stroke indexes, or where a backend does not tell which holes are played, they
 * are spread evenly over the 18 holes: half the handicap after nine. Never of the scores, so a better hole always helps.
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
 * The net result over all holes played: gross less the strokes received on them, which after 18 holes is the course
 * handicap (Rules of Handicapping 6.1a). Null without a handicap or a score; a round on holes of unknown par has no
 * par to be under, and does not count.
 */
export function netOf({ user, round_scores, tees }: NetRankable, courses: RoundCourses): Net | null {
  if (user.handicap === null || user.handicap === undefined) return null;
  const index = Math.round(user.handicap * 10);
  const counted = Object.entries(round_scores).filter(
    ([, round]) => round.holes_played > 0 && round.par_known !== false,
  );
  const net: Net = { strokes: 0, over_under_par: 0, spread: false };
  for (const [n, round] of counted) {
    const course = courses.get(Number(n));
    const { strokes, spread } = receivedSoFar(
      received(index, ratedFor(course, tees)),
      round,
      course?.stroke_indexes,
    );
    net.strokes += round.total_score - strokes;
    net.over_under_par += round.over_under_par - strokes;
    net.spread ||= spread;
  }
  return counted.length === 0 ? null : net;
}

/** The board by net result, least first; players without one stand last, without position. */
export const rankNet = <Row extends NetRankable>(
  rows: readonly Row[],
  courses: RoundCourses,
): (Row & { position: string | null; net: Net | null })[] =>
  rankBy(
    rows.map((row) => ({ ...row, net: netOf(row, courses) })),
    ({ net }) => net?.over_under_par ?? null,
  ).map(({ row, position }) => ({ ...row, position }));
