import { computeCourseHandicap, countStrokesReceived } from '#domain/handicap/course-handicap.ts';
import type { Random } from '#domain/random.ts';
import { HOLES } from '#domain/holes-in-play.ts';

/** An invented course; each hole is [par, stroke index]. */
export const LINKS_COURSE = {
  name: 'Greenside Links',
  holes: [
    [4, 9],
    [4, 3],
    [3, 15],
    [5, 7],
    [4, 1],
    [4, 13],
    [3, 17],
    [5, 11],
    [4, 5],
    [4, 4],
    [3, 16],
    [4, 10],
    [5, 12],
    [4, 2],
    [4, 8],
    [3, 18],
    [5, 14],
    [4, 6],
  ].map(([par = 4, stroke_index = null]) => ({ par, stroke_index })),
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
