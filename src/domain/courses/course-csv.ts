import { toTimeZone } from '../calendar/time-zone.ts';
import { csv, writeCsv, type Cell } from '../csv.ts';
import type { WireHole } from '../handicap/net-course.ts';
import { ALL_HOLES, FRONT_HOLES, HOLES } from '../holes-in-play.ts';
import { LENGTH_UNITS, toNineRating, toNineRatings } from './course-card.ts';
import type { CourseCard, NineRating, TeesCard } from './course-card.ts';

/*
 * A course is one line, and each of its tees is another line. Columns have the names of the OpenGolf schema's CSV, if
 * it has them: name, holes, hole_1_par to hole_18_par.
 */

const COURSE_COLUMNS = ['name', 'tees', 'holes', 'length_unit', 'time_zone', 'course_rating', 'slope_rating'];
const NINES_COLUMNS = ['front', 'back'].flatMap((nine) => [`${nine}_course_rating`, `${nine}_slope_rating`]);
const listHoleColumns = (field: string): string[] => ALL_HOLES.map((hole) => `hole_${hole}_${field}`);
const CSV_HEADINGS = [
  ...COURSE_COLUMNS,
  ...NINES_COLUMNS,
  ...['par', 'handicap_index', 'length'].flatMap((field) => listHoleColumns(field)),
];

const toHoleCells = (values: readonly Cell[] | null | undefined): Cell[] =>
  ALL_HOLES.map((hole) => values?.[hole - 1] ?? null);

function toCsvLine(course: CourseCard, tees: TeesCard | null): Cell[] {
  const { holes, course_rating, slope, nines } = tees ?? course;
  return [
    course.name,
    tees?.name ?? null,
    course.holes?.length ?? null,
    course.length_unit ?? null,
    course.time_zone ?? null,
    course_rating,
    slope,
    ...[0, 1].flatMap((nine) => [nines?.[nine]?.course_rating ?? null, nines?.[nine]?.slope ?? null]),
    ...toHoleCells(holes?.map(({ par }) => par)),
    ...toHoleCells(holes?.map(({ stroke_index }) => stroke_index)),
    ...toHoleCells(tees?.lengths),
  ];
}

/** Writes a CSV file with a byte-order mark. */
export const writeCourseCsv = (course: CourseCard): string =>
  writeCsv([
    CSV_HEADINGS,
    toCsvLine(course, null),
    ...(course.tees ?? []).map((tees) => toCsvLine(course, tees)),
  ]);

type CellReader = (column: string) => string;

const parseNumber = (cellText: string): number | null => {
  const tidyText = cellText.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(tidyText) ? Number(tidyText) : null;
};

function parseNumbers(readCell: CellReader, field: string): number[] | null {
  const values = listHoleColumns(field).map((column) => parseNumber(readCell(column)));
  const presentValues = values.flatMap((value) => (value === null ? [] : [value]));
  const hasNoGap = values.slice(0, presentValues.length).every((value) => value !== null);
  return hasNoGap && [HOLES, FRONT_HOLES].includes(presentValues.length) ? presentValues : null;
}

function parseHoles(readCell: CellReader): WireHole[] | null {
  const strokeIndexes = parseNumbers(readCell, 'handicap_index');
  const pars = parseNumbers(readCell, 'par');
  const hasIndexes = strokeIndexes?.length === pars?.length;
  return (
    pars?.map((par, i) => ({ par, stroke_index: hasIndexes ? (strokeIndexes?.[i] ?? null) : null })) ?? null
  );
}

const parseNineRatings = (readCell: CellReader): NineRating[] | null =>
  toNineRatings(
    ['front', 'back'].map((nine) =>
      toNineRating(
        parseNumber(readCell(`${nine}_course_rating`)),
        parseNumber(readCell(`${nine}_slope_rating`)),
      ),
    ),
  );

const parseRating = (readCell: CellReader) => ({
  course_rating: parseNumber(readCell('course_rating')),
  slope: parseNumber(readCell('slope_rating')),
  nines: parseNineRatings(readCell),
  holes: parseHoles(readCell),
});

/** Reads a CSV file with these headings or the OpenGolf schema's. Empty if no column is for names. */
export function readCourseCsv(csvText: string): CourseCard[] {
  const [headings = [], ...records] = csv.parse(csvText.replace(/^\uFEFF/, '').trim()).data;
  const columns = new Map(headings.map((heading, i) => [heading.trim().toLowerCase(), i]));
  const courses = new Map<string, CourseCard>();
  for (const record of records) {
    const readCell: CellReader = (column) => (record[columns.get(column) ?? -1] ?? '').trim();
    const [name, tees] = [readCell('name'), readCell('tees')];
    if (name === '') continue;
    const course = courses.get(name);
    if (tees !== '' && course) {
      course.tees!.push({ name: tees, ...parseRating(readCell), lengths: parseNumbers(readCell, 'length') });
    } else {
      const length_unit = LENGTH_UNITS.find((unit) => unit === readCell('length_unit')) ?? null;
      // Courses of a bulk file may share a name.
      const key = course ? `${name} ${courses.size}` : name;
      const time_zone = toTimeZone(readCell('time_zone'));
      courses.set(key, { name, ...parseRating(readCell), tees: [], length_unit, time_zone });
    }
  }
  return [...courses.values()];
}
