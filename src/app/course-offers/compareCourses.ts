import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { t } from '#words/t.ts';

export type ComparedCourse = Pick<RoundCourse, 'holes' | 'course_rating' | 'slope' | 'tees' | 'nines'>;
type Holes = ComparedCourse['holes'];

interface CourseDifference {
  what: string;
  before: string;
  after: string;
}

const formatPar = ({ holes }: ComparedCourse): string =>
  holes === null ? t('not set') : String(holes.reduce((total, hole) => total + hole.par, 0));

const formatValue = (holes: Holes, hole: number, key: 'par' | 'stroke_index'): string =>
  String(holes?.[hole - 1]?.[key] ?? t('not set'));

const formatRating = (ratedItem: { course_rating: number | null; slope: number | null } | null): string =>
  ratedItem === null
    ? t('not set')
    : `${ratedItem.course_rating?.toFixed(1) ?? '-'} / ${ratedItem.slope ?? '-'}`;

/**
 * The rating of the players on these tees. Where the course lacks the tees, its own rating counts for all who have
 * them, as it does for tees without a rating.
 */
function formatTeesRating(course: ComparedCourse, teesName: string): string {
  const tees = findTees(course.tees, teesName);
  if (tees !== null && tees.course_rating !== null && tees.slope !== null) return formatRating(tees);
  if (course.course_rating === null || course.slope === null) return formatRating(tees);
  const rating = formatRating(course);
  return tees === null ? t('{rating} for all tees', { rating }) : rating;
}

const listTeeNames = (courseBefore: ComparedCourse, courseAfter: ComparedCourse): string[] => {
  const allTees = [...(courseBefore.tees ?? []), ...(courseAfter.tees ?? [])];
  return allTees.filter((tee) => findTees(allTees, tee.name) === tee).map(({ name }) => name);
};

type CreateDifference = (label: string, format: (course: ComparedCourse) => string) => CourseDifference;

const compareHoles = (
  createDifference: CreateDifference,
  holesOf: (course: ComparedCourse) => Holes,
): CourseDifference[] => [
  ...ALL_HOLES.map((hole) =>
    createDifference(t('Par of hole {hole}', { hole }), (card) => formatValue(holesOf(card), hole, 'par')),
  ),
  ...ALL_HOLES.map((hole) =>
    createDifference(t('Stroke index of hole {hole}', { hole }), (card) =>
      formatValue(holesOf(card), hole, 'stroke_index'),
    ),
  ),
];

const compareNines = (
  createDifference: CreateDifference,
  ninesOf: (course: ComparedCourse) => ComparedCourse['nines'],
): CourseDifference[] =>
  [t('Front Nine'), t('Back Nine')].map((nine, i) =>
    createDifference(nine, (card) => formatRating(ninesOf(card)?.[i] ?? null)),
  );

/** Compares the holes of tees only if the tees have their own pars and stroke indexes. */
function compareTees(
  createDifference: CreateDifference,
  teesName: string,
  courses: readonly ComparedCourse[],
): CourseDifference[] {
  const findTeesByName = ({ tees = [] }: ComparedCourse) => findTees(tees, teesName);
  const createTeesDifference: CreateDifference = (label, format) =>
    createDifference(`${t('Tees {name}', { name: teesName })}: ${label}`, format);
  return [
    createDifference(t('Tees {name}', { name: teesName }), (card) => formatTeesRating(card, teesName)),
    ...(courses.some((card) => findTeesByName(card)?.holes)
      ? compareHoles(createTeesDifference, (card) => findTeesByName(card)?.holes ?? card.holes)
      : []),
    ...compareNines(createTeesDifference, (card) => findTeesByName(card)?.nines),
  ];
}

/** True if the course or any of its tees has other pars. */
export function changesPars(courseBefore: ComparedCourse, courseAfter: ComparedCourse): boolean {
  const listPars = ({ holes, tees }: ComparedCourse, teesName: string | null): string =>
    JSON.stringify((findTees(tees, teesName)?.holes ?? holes)?.map(({ par }) => par) ?? null);
  return [null, ...listTeeNames(courseBefore, courseAfter)].some(
    (teesName) => listPars(courseBefore, teesName) !== listPars(courseAfter, teesName),
  );
}

export function compareCourses(
  courseBefore: ComparedCourse,
  courseAfter: ComparedCourse,
): CourseDifference[] {
  const createDifference: CreateDifference = (label, format) => ({
    what: label,
    before: format(courseBefore),
    after: format(courseAfter),
  });
  const differences = [
    createDifference(t('Par'), formatPar),
    ...compareHoles(createDifference, ({ holes }) => holes),
    createDifference(t('Course rating'), ({ course_rating }) => course_rating?.toFixed(1) ?? t('not set')),
    createDifference(t('Slope'), ({ slope }) => String(slope ?? t('not set'))),
    ...compareNines(createDifference, ({ nines }) => nines),
    ...listTeeNames(courseBefore, courseAfter).flatMap((name) =>
      compareTees(createDifference, name, [courseBefore, courseAfter]),
    ),
  ];
  return differences.filter((difference) => difference.before !== difference.after);
}
