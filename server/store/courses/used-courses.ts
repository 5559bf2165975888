import type { DialectName } from '#server/db/executor.ts';
import { splitIntoChunks, type Db } from '#server/db/schema.ts';

const COURSE_TABLES = ['course_tees', 'playing_conditions', 'holes'] as const;

/** Ids of the courses of all tournaments. */
export const selectUsedCourses = (db: Db) =>
  (['course2', 'course3', 'course4'] as const).reduce(
    (query, slot) =>
      query.union(db.selectFrom('tournaments').where(slot, 'is not', null).select(`${slot} as course`)),
    db.selectFrom('tournaments').where('course1', 'is not', null).select('course1 as course'),
  );

/** Courses that the user added and that no tournament uses. */
export const selectUnusedCourses = (db: Db, maker: number) =>
  db.selectFrom('courses').where('created_by', '=', maker).where('id', 'not in', selectUsedCourses(db));

export async function deleteCourseRows(trx: Db, ids: readonly number[]): Promise<void> {
  for (const table of COURSE_TABLES) await trx.deleteFrom(table).where('course', 'in', ids).execute();
  await trx.deleteFrom('courses').where('id', 'in', ids).execute();
}

/** Deletes the courses that the user added and that no tournament uses. */
export async function dropUnusedCourses(trx: Db, dialect: DialectName, maker: number): Promise<void> {
  // The locks block new references. The second query omits courses that got a reference before the locks.
  if (dialect === 'postgres') await selectUnusedCourses(trx, maker).select('id').forUpdate().execute();
  const rows = await selectUnusedCourses(trx, maker).select('id').execute();
  for (const chunk of splitIntoChunks(rows.map(({ id }) => id))) await deleteCourseRows(trx, chunk);
}
