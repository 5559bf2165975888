import { sumHolePars, type WireHole } from '../handicap/net-course.ts';
import { FRONT_HOLES, HOLES } from '../holes-in-play.ts';
import { LENGTH_UNITS, toNineRating, toNineRatings } from './course-card.ts';
import type { CourseCard, NineRating, TeesCard } from './course-card.ts';
import { toTimeZone } from '../calendar/time-zone.ts';

/*
 * Fields have the names of the OpenGolf schema (github.com/opengolfapi/schema) where it has them: name, holes, par,
 * scorecard with hole, par and handicap_index. docs/COURSE-FILES.md has the others.
 */

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const toNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const writeNineRatings = (nines: readonly NineRating[] | null | undefined) =>
  nines?.map((nine) => (nine ? { course_rating: nine.course_rating, slope_rating: nine.slope } : null));

const writeHoles = (holes: readonly WireHole[] | null | undefined, lengths?: readonly number[] | null) =>
  (holes ?? lengths ?? []).map((_, i) => ({
    hole: i + 1,
    ...(holes && { par: holes[i]!.par, handicap_index: holes[i]!.stroke_index }),
    ...(lengths && { length: lengths[i] }),
  }));

export const writeCourseJson = (course: CourseCard): string => {
  const { name, holes, course_rating, slope, nines, tees = [], length_unit, time_zone } = course;
  const content = {
    name,
    holes: holes?.length ?? null,
    par: holes && sumHolePars(holes),
    course_rating,
    slope_rating: slope,
    nines: writeNineRatings(nines),
    length_unit,
    time_zone,
    scorecard: writeHoles(holes),
    tees: tees.map((teesEntry) => ({
      name: teesEntry.name,
      course_rating: teesEntry.course_rating,
      slope_rating: teesEntry.slope,
      nines: writeNineRatings(teesEntry.nines),
      scorecard: writeHoles(teesEntry.holes, teesEntry.lengths),
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
};

/** Sorts the data of holes 1 to 18, or 1 to 9; null if a hole is missing or repeated. */
function sortHoles(scorecard: unknown): Fields[] | null {
  const holes = toList(scorecard)
    .filter(isFields)
    .sort((a, b) => Number(a.hole) - Number(b.hole));
  const hasAllHoles = holes.length === HOLES || holes.length === FRONT_HOLES;
  return hasAllHoles && holes.every(({ hole }, i) => hole === i + 1) ? holes : null;
}

function readHoles(holes: readonly Fields[] | null): WireHole[] | null {
  if (holes === null || holes.some(({ par }) => toNumber(par) === null)) return null;
  const strokeIndexes = holes.map(({ handicap_index }) => toNumber(handicap_index));
  const hasIndexes = strokeIndexes.every((strokeIndex) => strokeIndex !== null);
  return holes.map(({ par }, i) => ({
    par: par as number,
    stroke_index: hasIndexes ? strokeIndexes[i]! : null,
  }));
}

function readNineRatings(nines: unknown): NineRating[] | null {
  const parsedNines = toList(nines).map((nine) =>
    isFields(nine) ? toNineRating(toNumber(nine.course_rating), toNumber(nine.slope_rating)) : null,
  );
  return parsedNines.length === 2 ? toNineRatings(parsedNines) : null;
}

function readTees(tees: Fields): TeesCard {
  const holes = sortHoles(tees.scorecard);
  const lengths = holes?.map(({ length }) => toNumber(length)) ?? [];
  return {
    name: String(tees.name ?? ''),
    course_rating: toNumber(tees.course_rating),
    slope: toNumber(tees.slope_rating),
    lengths: lengths.length > 0 && lengths.every((length) => length !== null) ? lengths : null,
    holes: readHoles(holes),
    nines: readNineRatings(tees.nines),
  };
}

function readCourse(course: Fields): CourseCard {
  return {
    name: String(course.name),
    holes: readHoles(sortHoles(course.scorecard)),
    course_rating: toNumber(course.course_rating),
    slope: toNumber(course.slope_rating),
    nines: readNineRatings(course.nines),
    tees: toList(course.tees).filter(isFields).map(readTees),
    length_unit: LENGTH_UNITS.find((unit) => unit === course.length_unit) ?? null,
    time_zone: toTimeZone(course.time_zone),
  };
}

/** Reads one course, a list, or GeoJSON of the OpenGolf schema. Leaves out incomplete scorecards. */
export function readCourseJson(content: unknown): CourseCard[] {
  if (Array.isArray(content)) return content.flatMap(readCourseJson);
  if (!isFields(content)) return [];
  if (Array.isArray(content.features)) return readCourseJson(content.features);
  if (isFields(content.properties)) return readCourseJson(content.properties);
  return typeof content.name === 'string' && content.name.trim() !== '' ? [readCourse(content)] : [];
}
