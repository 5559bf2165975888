import { allocateOnHoles } from './allocation.ts';
import { computeCourseHandicap, scaleIndex, type RatedCourse } from './course-handicap.ts';
import { roundHalfUp } from './exact.ts';
import type { RoundPars } from '../boards/outlook.ts';
import { rankRowsBy, type BoardUser, type RankableRow } from '../boards/leaderboard.ts';
import { ALL_HOLES, listAllocationHoles, isNine, type HolesInPlay } from '../holes-in-play.ts';
import type { RoundScore } from '../round.ts';
import { findTees } from './tees.ts';

export interface NetRankableRow extends RankableRow {
  /** `handicap` is in strokes with one decimal, negative for plus. */
  user: BoardUser & { handicap?: number | null };
  /** Name of the player's tees; absent if unknown. */
  tees?: string | null | undefined;
}

/** Tees with their own rating, pars or stroke indexes. */
export interface RatedTees {
  name: string;
  /** Rating of the tees; null if the course's rating applies. */
  rated: RatedCourse | null;
  /** Pars of the tees; absent if the course's pars apply. */
  pars?: readonly number[];
  stroke_indexes?: readonly number[] | null;
}

export interface NetCourse {
  /** Null without a rating: the handicap index is then the course handicap. */
  rated: RatedCourse | null;
  /** Stroke indexes of holes 1 to 18 (1 to 9 of a nine-hole course), each number once. */
  stroke_indexes: readonly number[] | null;
  /** Pars of the same holes as `stroke_indexes`. */
  pars?: readonly number[] | null;
  tees?: readonly RatedTees[] | undefined;
  /** Holes in play; if absent, all 18. */
  holes?: HolesInPlay;
}

/** Courses by round number; null if a course is unknown. */
export type RoundCourses = ReadonlyMap<number, NetCourse | null>;

export interface NetScore {
  strokes: number;
  over_under_par: number;
  /** True if strokes of an unfinished round are spread evenly, because stroke indexes or hole numbers are missing. */
  spread: boolean;
}

/** The rating of the player's tees, else of the course. */
export const findRating = (
  course: Pick<NetCourse, 'rated' | 'tees'> | null | undefined,
  tees: string | null | undefined,
): RatedCourse | null => findTees(course?.tees, tees)?.rated ?? course?.rated ?? null;

/** Pars and stroke indexes of the player's tees; those of the course replace missing ones. */
export function findPlayerHoles(course: NetCourse, tees: string | null | undefined) {
  const playerTees = findTees(course.tees, tees);
  return {
    pars: playerTees?.pars ?? course.pars ?? null,
    stroke_indexes: playerTees?.stroke_indexes ?? course.stroke_indexes,
  };
}

export const toRoundPars = (
  course: NetCourse | null | undefined,
): RoundPars<Pick<NetRankableRow, 'tees'>> => ({
  holes: listHolesInPlay(course),
  parsOf: ({ tees }) => (course ? findPlayerHoles(course, tees).pars : null),
});

function listHolesInPlay(course: NetCourse | null | undefined): HolesInPlay {
  return course?.holes ?? ALL_HOLES;
}

/** Course handicap for an index in tenths, with the rating of the player's tees. */
export function computeStrokesReceived(
  handicapIndex: number,
  course: NetCourse | null | undefined,
  tees?: string | null,
): number {
  const ratedCourse = findRating(course, tees);
  if (ratedCourse) return computeCourseHandicap(handicapIndex, ratedCourse);
  return roundHalfUp({ top: scaleIndex(handicapIndex, isNine(listHolesInPlay(course))), bottom: 10 });
}

/** Strokes received on holes 1 to 18, 0 on holes out of play. `handicap` is in strokes; null without stroke indexes. */
export function computeStrokesByHole(
  handicap: number,
  course: NetCourse,
  tees?: string | null,
): number[] | null {
  const strokesReceived = computeStrokesReceived(Math.round(handicap * 10), course, tees);
  const { stroke_indexes } = findPlayerHoles(course, tees);
  return stroke_indexes && allocateOnHoles(strokesReceived, stroke_indexes, listHolesInPlay(course));
}

/**
 * Strokes received so far, by stroke index (Rules of Handicapping, Appendix C). Without stroke indexes or hole
 * numbers they are in proportion to the holes played, so that a better score always helps.
 */
function sumReceivedSoFar(
  handicap: number,
  { holes_played, played_holes }: RoundScore,
  strokeIndexes: readonly number[] | null | undefined,
  holes: HolesInPlay,
): { strokes: number; spread: boolean } {
  const { length } = listAllocationHoles(holes);
  if (holes_played >= length) return { strokes: handicap, spread: false };
  const holesSoFar = holes_played >= holes.length ? holes : played_holes;
  if (!strokeIndexes || holesSoFar?.length !== holes_played)
    return { strokes: roundHalfUp({ top: handicap * holes_played, bottom: length }), spread: true };
  const receivedStrokes = allocateOnHoles(handicap, strokeIndexes, holes);
  return {
    strokes: holesSoFar.reduce((total, hole) => total + receivedStrokes[hole - 1]!, 0),
    spread: false,
  };
}

/** Gross score minus strokes received (Rule 6.1a). Null without a handicap or score; omits rounds with unknown pars. */
export function computeNet(
  { user, round_scores, tees }: NetRankableRow,
  courses: RoundCourses,
): NetScore | null {
  if (user.handicap === null || user.handicap === undefined) return null;
  const handicapIndex = Math.round(user.handicap * 10);
  const countedRounds = Object.entries(round_scores).filter(
    ([, round]) => round.holes_played > 0 && round.par_known !== false,
  );
  const net: NetScore = { strokes: 0, over_under_par: 0, spread: false };
  for (const [roundNumber, round] of countedRounds) {
    const course = courses.get(Number(roundNumber));
    const { strokes, spread } = sumReceivedSoFar(
      computeStrokesReceived(handicapIndex, course, tees),
      round,
      course && findPlayerHoles(course, tees).stroke_indexes,
      listHolesInPlay(course),
    );
    net.strokes += round.total_score - strokes;
    net.over_under_par += round.over_under_par - strokes;
    net.spread ||= spread;
  }
  return countedRounds.length === 0 ? null : net;
}

/** Ranks by net result, lowest first; players without one are last and have no position. */
export const rankByNet = <Row extends NetRankableRow>(
  rows: readonly Row[],
  courses: RoundCourses,
): (Row & { position: string | null; net: NetScore | null })[] =>
  rankRowsBy(
    rows.map((row) => ({ ...row, net: computeNet(row, courses) })),
    ({ net }) => net?.over_under_par ?? null,
  ).map(({ row, position }) => ({ ...row, position }));
