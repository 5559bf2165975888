import { findTees } from '../handicap/tees.ts';
import type { WireHole } from '../handicap/net-course.ts';
import { FRONT_HOLES } from '../holes-in-play.ts';
import { toNineRating, toNineRatings } from './course-card.ts';
import type { CourseCard, NineName, NineRating, TeesCard } from './course-card.ts';

export interface CourseNine {
  course: CourseCard;
  nine: NineName;
}

const selectNine = <T>(values: readonly T[], nine: NineName): T[] =>
  nine === 'back' ? values.slice(FRONT_HOLES) : values.slice(0, FRONT_HOLES);

function computeNineRating(ratedCourse: CourseCard | TeesCard, nine: NineName): NineRating {
  if (nine !== 'only') return ratedCourse.nines?.[nine === 'back' ? 1 : 0] ?? null;
  return toNineRating(ratedCourse.course_rating, ratedCourse.slope);
}

/** Renumbers a nine's stroke indexes in their order: odd on the front nine, even on the back nine (Appendix E). */
function renumberNine(nine: readonly WireHole[], isBack: boolean): WireHole[] {
  const sortedIndexes = nine.map(({ stroke_index }) => stroke_index).sort((a, b) => (a ?? 0) - (b ?? 0));
  return nine.map(({ par, stroke_index }) => ({
    par,
    stroke_index: stroke_index === null ? null : 2 * sortedIndexes.indexOf(stroke_index) + (isBack ? 2 : 1),
  }));
}

function joinHoles(frontHoles: readonly WireHole[], backHoles: readonly WireHole[]): WireHole[] {
  const holes = [...renumberNine(frontHoles, false), ...renumberNine(backHoles, true)];
  const isComplete = holes.every(({ stroke_index }) => stroke_index !== null);
  return isComplete ? holes : holes.map(({ par }) => ({ par, stroke_index: null }));
}

/** Tees that both nines have. Rating and slope stay empty, because a course is rated separately over 18 holes. */
function joinTees(frontNine: CourseNine, backNine: CourseNine): TeesCard[] {
  return (frontNine.course.tees ?? []).flatMap((tees) => {
    const backTees = findTees(backNine.course.tees, tees.name);
    if (backTees === null) return [];
    const hasOwnHoles = Boolean(tees.holes ?? backTees.holes);
    const selectTeesHoles = (teesOfNine: TeesCard, { course, nine }: CourseNine) =>
      selectNine(teesOfNine.holes ?? course.holes ?? [], nine);
    return [
      {
        name: tees.name,
        course_rating: null,
        slope: null,
        lengths:
          tees.lengths && backTees.lengths && frontNine.course.length_unit === backNine.course.length_unit
            ? [...selectNine(tees.lengths, frontNine.nine), ...selectNine(backTees.lengths, backNine.nine)]
            : null,
        holes: hasOwnHoles
          ? joinHoles(selectTeesHoles(tees, frontNine), selectTeesHoles(backTees, backNine))
          : null,
        nines: toNineRatings([
          computeNineRating(tees, frontNine.nine),
          computeNineRating(backTees, backNine.nine),
        ]),
      },
    ];
  });
}

/**
 * Builds an 18-hole course from two nines with pars, or from one nine played twice. Its stroke indexes are a
 * suggestion; two nines' ratings give no rating over 18 holes (Rule 5.1a).
 */
export function combineNines(frontNine: CourseNine, backNine: CourseNine): CourseCard {
  const selectCourseHoles = ({ course, nine }: CourseNine) => selectNine(course.holes ?? [], nine);
  const [frontName, backName] = [frontNine.course.name, backNine.course.name];
  return {
    name: frontName === backName ? frontName : `${frontName} / ${backName}`,
    holes: joinHoles(selectCourseHoles(frontNine), selectCourseHoles(backNine)),
    course_rating: null,
    slope: null,
    nines: toNineRatings([
      computeNineRating(frontNine.course, frontNine.nine),
      computeNineRating(backNine.course, backNine.nine),
    ]),
    tees: joinTees(frontNine, backNine),
    length_unit: frontNine.course.length_unit ?? null,
    time_zone: frontNine.course.time_zone ?? null,
  };
}
