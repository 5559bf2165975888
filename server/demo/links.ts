import { computeCourseHandicap, countStrokesReceived } from '#domain/handicap/course-handicap.ts';
import type { WireHole } from '#domain/handicap/net-course.ts';
import type { Random } from '#domain/random.ts';
import { HOLES } from '#domain/holes-in-play.ts';

export const toHoles = (pars: readonly number[], strokeIndexes: readonly number[]): WireHole[] =>
  pars.map((par, i) => ({ par, stroke_index: strokeIndexes[i]! }));

/** An invented course. */
export const LINKS_COURSE = {
  name: 'Greenside Links',
  holes: toHoles(
    [4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4],
    [9, 3, 15, 7, 1, 13, 17, 11, 5, 4, 16, 10, 12, 2, 8, 18, 14, 6],
  ),
  course_rating: 71.4,
  slope: 127,
};

const LINKS_PAR = LINKS_COURSE.holes.reduce((total, { par }) => total + par, 0);

/** Creates random strokes on 18 holes that fit the handicap. */
export function createRandomStrokes(handicap_tenths: number, random: Random): number[] {
  const ratedCourse = {
    course_rating: Math.round(LINKS_COURSE.course_rating * 10),
    slope: LINKS_COURSE.slope,
    par: LINKS_PAR,
  };
  const courseHandicap = computeCourseHandicap(handicap_tenths, ratedCourse);
  return LINKS_COURSE.holes.map(({ par, stroke_index }) => {
    const randomPercent = random(100);
    const strokesOverNetPar = randomPercent < 20 ? -1 : randomPercent < 68 ? 0 : randomPercent < 93 ? 1 : 2;
    return Math.max(2, par + countStrokesReceived(courseHandicap, stroke_index ?? HOLES) + strokesOverNetPar);
  });
}
