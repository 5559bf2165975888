import type { PlayingConditions } from '#contract/courses/playing-conditions.ts';
import { hasValues, insertRows, type Db } from '#server/db/schema.ts';
import { MAX_PLAYING_CONDITIONS } from '#server/policies/quotas.ts';

/** Days with a value, the latest first. */
export const loadPlayingConditions = async (db: Db, course: number): Promise<PlayingConditions[]> =>
  db
    .selectFrom('playing_conditions')
    .where('course', '=', course)
    .select(['date', 'pcc'])
    .orderBy('date', 'desc')
    .limit(MAX_PLAYING_CONDITIONS)
    .execute();

/** Stores a value; a value of 0 has no row. */
export async function storePlayingConditions(
  trx: Db,
  course: number,
  { date, pcc }: PlayingConditions,
): Promise<void> {
  await trx.deleteFrom('playing_conditions').where(hasValues({ course, date })).execute();
  if (pcc !== 0) await insertRows(trx, 'playing_conditions', { course, date, pcc });
}

export async function loadPlayingConditionsByDay(
  db: Db,
  courses: readonly number[],
): Promise<Map<string, number>> {
  if (courses.length === 0) return new Map();
  const rows = await db
    .selectFrom('playing_conditions')
    .where('course', 'in', [...new Set(courses)])
    .selectAll()
    .execute();
  return new Map(rows.map(({ course, date, pcc }) => [`${course}/${date}`, pcc]));
}
