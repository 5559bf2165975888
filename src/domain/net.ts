import { courseHandicap, type RatedCourse } from './course-handicap.ts';
import { roundHalfUp } from './exact.ts';
import { netScore, rankBy, type BoardUser, type Rankable } from './leaderboard.ts';

/** What a player needs beside the scores for a net result. */
export interface NetRankable extends Rankable {
  /** `handicap` in strokes with one decimal, negative for a plus handicap. */
  user: BoardUser & { handicap?: number | null };
}

/** A player's finished rounds less the strokes received on them. */
export interface Net {
  strokes: number;
  /** Strokes over (+) or under (-) par. */
  over_under_par: number;
  /** How many rounds are finished and counted. */
  rounds: number;
}

/** The course of each round; null where it has no rating, so that the index itself is what a player receives. */
export type RoundCourses = ReadonlyMap<number, RatedCourse | null>;

/** Strokes received on 18 holes, from an index in tenths. */
const received = (index: number, course: RatedCourse | null): number =>
  course === null ? roundHalfUp({ top: index, bottom: 10 }) : courseHandicap(index, course);

/**
 * The net result over the rounds that are finished: gross less course handicap (Rules of Handicapping 6.1a). Null
 * without a handicap or a finished round; a round on holes of unknown par has no par to be under, and does not count.
 */
export function netOf({ user, round_scores }: NetRankable, courses: RoundCourses): Net | null {
  if (user.handicap === null || user.handicap === undefined) return null;
  const index = Math.round(user.handicap * 10);
  const net: Net = { strokes: 0, over_under_par: 0, rounds: 0 };
  for (const [n, round] of Object.entries(round_scores)) {
    const strokes = received(index, courses.get(Number(n)) ?? null);
    const score = netScore(round, strokes);
    if (score === null || round.par_known === false) continue;
    net.strokes += score;
    net.over_under_par += round.over_under_par - strokes;
    net.rounds += 1;
  }
  return net.rounds === 0 ? null : net;
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
