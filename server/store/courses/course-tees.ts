import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { Tee, TeesChange } from '#contract/courses/course-tees.ts';
import type { Tables } from '#server/db/schema.ts';
import { fromTenths } from '../people/users.ts';

type Db = Kysely<Tables>;

export interface RatedTees {
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
}
type StoredTees = RatedTees & { lengths: string | null };

/** Converts ratings to tenths. */
export const toRatedTees = (
  tees: readonly Pick<Tee, 'name' | 'course_rating' | 'slope'>[] | undefined,
): RatedTees[] | undefined =>
  tees?.map(({ name, course_rating, slope }) => ({
    name: name.trim(),
    course_rating_tenths: course_rating === null ? null : Math.round(course_rating * 10),
    slope,
  }));

const parseLengths = (stored: string | null): number[] | null => stored?.split(',').map(Number) ?? null;

export const toWireTees = ({ name, course_rating_tenths, slope, lengths }: StoredTees): Tee => ({
  name,
  course_rating: fromTenths(course_rating_tenths),
  slope,
  lengths: parseLengths(lengths),
});

/** By course id, in their order; of all courses if none are given. */
export async function loadCourseTees(
  db: Db,
  courses?: readonly number[],
): Promise<Map<number, StoredTees[]>> {
  let query = db.selectFrom('course_tees').selectAll().orderBy('position');
  if (courses !== undefined) query = query.where('course', 'in', courses);
  const all = new Map<number, StoredTees[]>();
  for (const { course: of, name, course_rating_tenths, slope, lengths } of await query.execute())
    all.set(of, [...(all.get(of) ?? []), { name, course_rating_tenths, slope, lengths }]);
  return all;
}

export async function setTees(
  trx: Db,
  course: number,
  tees: v.InferOutput<typeof TeesChange>,
): Promise<void> {
  await trx.deleteFrom('course_tees').where('course', '=', course).execute();
  if (tees.length === 0) return;
  const rated = toRatedTees(tees)!;
  const rows = tees.map(({ lengths }, position) => ({
    course,
    position,
    ...rated[position]!,
    lengths: lengths?.join(',') ?? null,
  }));
  await trx.insertInto('course_tees').values(rows).execute();
}
