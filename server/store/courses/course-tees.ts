import type * as v from 'valibot';
import type { Tee, TeesChange } from '#contract/courses/course-tees.ts';
import type { WireCourse, WireHole } from '#domain/handicap/net-course.ts';
import { findTees } from '#domain/handicap/tees.ts';
import { insertRows, type Db } from '#server/db/schema.ts';
import { fromTenths } from '../people/users.ts';

type GivenTees = v.InferOutput<typeof TeesChange>;
/** Ratings of front and back nine, with one decimal. */
export type NineRatings = WireCourse['nines'];

export interface StoredTeeRatings {
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
  /** Pars and stroke indexes; null if those of the course apply. */
  holes: WireHole[] | null;
  nines: NineRatings | null;
}
type StoredTees = StoredTeeRatings & { lengths: string | null };

export function omitLengths(tees: StoredTees): StoredTeeRatings {
  const { lengths: _, ...ratings } = tees;
  return ratings;
}

interface StoredJson {
  holes: string | null;
  nines: string | null;
}

export const parseJson = <T>(storedJson: string | null): T | null =>
  storedJson === null ? null : (JSON.parse(storedJson) as T);
export const serializeJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export const parseTees = <Row extends StoredJson>({ holes, nines, ...row }: Row) => ({
  ...row,
  holes: parseJson<WireHole[]>(holes),
  nines: parseJson<NonNullable<NineRatings>>(nines),
});

export const serializeTees = <Row extends Pick<StoredTeeRatings, 'holes' | 'nines'>>({
  holes,
  nines,
  ...row
}: Row) => ({
  ...row,
  holes: serializeJson(holes),
  nines: serializeJson(nines),
});

/** Converts ratings to tenths. Tees without given holes or nines keep those of `teesBefore`. */
export const toRatedTees = (
  tees:
    | readonly (Pick<Tee, 'name' | 'course_rating' | 'slope'> & Partial<Pick<Tee, 'holes' | 'nines'>>)[]
    | undefined,
  teesBefore: readonly StoredTeeRatings[],
): StoredTeeRatings[] | undefined =>
  tees?.map(({ name, course_rating, slope, holes, nines }) => {
    const previousTees = findTees(teesBefore, name);
    return {
      name: name.trim(),
      course_rating_tenths: course_rating === null ? null : Math.round(course_rating * 10),
      slope,
      holes: holes === undefined ? (previousTees?.holes ?? null) : holes,
      nines: nines === undefined ? (previousTees?.nines ?? null) : nines,
    };
  });

const parseLengths = (storedLengths: string | null): number[] | null =>
  storedLengths?.split(',').map(Number) ?? null;

export const toWireTees = ({
  name,
  course_rating_tenths,
  slope,
  holes,
  nines,
  lengths,
}: StoredTees): Tee => ({
  name,
  course_rating: fromTenths(course_rating_tenths),
  slope,
  lengths: parseLengths(lengths),
  ...(holes !== null && { holes }),
  ...(nines && { nines: [...nines] }),
});

/** Tees by course id, in the course's order; of all courses if no ids are given. */
export async function loadCourseTees(
  db: Db,
  courses?: readonly number[],
): Promise<Map<number, StoredTees[]>> {
  let query = db.selectFrom('course_tees').selectAll().orderBy('position');
  if (courses !== undefined) query = query.where('course', 'in', courses);
  const teesByCourse = new Map<number, StoredTees[]>();
  for (const { course: courseId, position: _, ...row } of await query.execute())
    teesByCourse.set(courseId, [...(teesByCourse.get(courseId) ?? []), parseTees(row)]);
  return teesByCourse;
}

export async function storeTees(trx: Db, course: number, tees: GivenTees): Promise<void> {
  const previousTees = (await loadCourseTees(trx, [course])).get(course) ?? [];
  await trx.deleteFrom('course_tees').where('course', '=', course).execute();
  if (tees.length === 0) return;
  const ratedTees = toRatedTees(tees, previousTees)!;
  const rows = tees.map(({ lengths }, position) => {
    return { course, position, ...serializeTees(ratedTees[position]!), lengths: lengths?.join(',') ?? null };
  });
  await insertRows(trx, 'course_tees', rows);
}
