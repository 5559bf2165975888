import { toTimeZone } from '../calendar/time-zone.ts';
import { csv, csvFile, type Cell } from '../csv.ts';
import type { WireHole } from '../handicap/net-course.ts';
import { ALL_HOLES, FRONT_HOLES, HOLES } from '../holes-in-play.ts';
import { LENGTH_UNITS, toNineRating, toNines } from './course-card.ts';
import type { CourseCard, NineRating, TeesCard } from './course-card.ts';

/*
 * A course is one line, and each set of tees another. Where the OpenGolf schema's CSV has a column, it has that name:
 * name, holes, hole_1_par to hole_18_par.
 */

const OF_COURSE = ['name', 'tees', 'holes', 'length_unit', 'time_zone', 'course_rating', 'slope_rating'];
const OF_NINES = ['front', 'back'].flatMap((nine) => [`${nine}_course_rating`, `${nine}_slope_rating`]);
const holeColumns = (field: string): string[] => ALL_HOLES.map((hole) => `hole_${hole}_${field}`);
const HEADINGS = [
  ...OF_COURSE,
  ...OF_NINES,
  ...['par', 'handicap_index', 'length'].flatMap((field) => holeColumns(field)),
];

const eachHole = (values: readonly Cell[] | null | undefined): Cell[] =>
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
    ...eachHole(holes?.map(({ par }) => par)),
    ...eachHole(holes?.map(({ stroke_index }) => stroke_index)),
    ...eachHole(tees?.lengths),
  ];
}

/** Writes a CSV file with a byte-order mark. */
export const writeCourseCsv = (course: CourseCard): string =>
  csvFile([HEADINGS, toCsvLine(course, null), ...(course.tees ?? []).map((tees) => toCsvLine(course, tees))]);

type CsvLine = (column: string) => string;

const parseNumber = (text: string): number | null => {
  const value = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
};

function parseNumbers(line: CsvLine, field: string): number[] | null {
  const values = holeColumns(field).map((column) => parseNumber(line(column)));
  const presentValues = values.flatMap((value) => (value === null ? [] : [value]));
  const isFront = values.slice(0, presentValues.length).every((value) => value !== null);
  return isFront && [HOLES, FRONT_HOLES].includes(presentValues.length) ? presentValues : null;
}

function parseHoles(line: CsvLine): WireHole[] | null {
  const indexes = parseNumbers(line, 'handicap_index');
  const pars = parseNumbers(line, 'par');
  const hasIndexes = indexes?.length === pars?.length;
  return pars?.map((par, i) => ({ par, stroke_index: hasIndexes ? (indexes?.[i] ?? null) : null })) ?? null;
}

const parseNines = (line: CsvLine): NineRating[] | null =>
  toNines(
    ['front', 'back'].map((nine) =>
      toNineRating(parseNumber(line(`${nine}_course_rating`)), parseNumber(line(`${nine}_slope_rating`))),
    ),
  );

const parseRating = (line: CsvLine) => ({
  course_rating: parseNumber(line('course_rating')),
  slope: parseNumber(line('slope_rating')),
  nines: parseNines(line),
  holes: parseHoles(line),
});

/** Reads a CSV file with these headings or the OpenGolf schema's. Empty if no column is for names. */
export function readCourseCsv(text: string): CourseCard[] {
  const [headings = [], ...records] = csv.parse(text.replace(/^\uFEFF/, '').trim()).data;
  const columns = new Map(headings.map((heading, i) => [heading.trim().toLowerCase(), i]));
  const courses = new Map<string, CourseCard>();
  for (const record of records) {
    const line: CsvLine = (column) => (record[columns.get(column) ?? -1] ?? '').trim();
    const [name, tees] = [line('name'), line('tees')];
    if (name === '') continue;
    const course = courses.get(name);
    if (tees !== '' && course) {
      course.tees!.push({ name: tees, ...parseRating(line), lengths: parseNumbers(line, 'length') });
    } else {
      const length_unit = LENGTH_UNITS.find((unit) => unit === line('length_unit')) ?? null;
      // Courses of a bulk file may share a name.
      const key = course ? `${name} ${courses.size}` : name;
      const time_zone = toTimeZone(line('time_zone'));
      courses.set(key, { name, ...parseRating(line), tees: [], length_unit, time_zone });
    }
  }
  return [...courses.values()];
}
