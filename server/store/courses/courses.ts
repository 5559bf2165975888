import type { Selectable } from 'kysely';
import type { Tee } from '#contract/courses/course-tees.ts';
import type { Course, CourseChange } from '#contract/courses/courses.ts';
import { loadRequester } from '#server/auth/rights.ts';
import { hasRight, type Requester } from '#domain/rights/rights.ts';
import { insertRows, selectRow, selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/failures.ts';
import { loadCourseTees, storeTees, serializeJson, toWireTees } from './course-tees.ts';
import { requireCreationQuota, requireRoomForOwn } from '../quota.ts';
import { loadFairShare } from '../fair-share.ts';
import { toNameKey } from '#domain/name-search.ts';
import { refuseIfTaken } from '../unique.ts';
import { fromTenths } from '../people/users.ts';

type CourseRow = Selectable<Tables['courses']>;
type HoleRow = Selectable<Tables['holes']>;

const createNameConflict = () => conflict('There is already a course with that name.');
const COURSE_SLOTS = ['course1', 'course2', 'course3', 'course4'] as const;

const toWireCourse = (row: CourseRow, holes: HoleRow[], tees: Tee[], requester: Requester): Course => ({
  id: row.id,
  name: row.name,
  holes: holes.length === 0 ? null : holes.map(({ par, stroke_index }) => ({ par, stroke_index })),
  course_rating: fromTenths(row.course_rating_tenths),
  slope: row.slope,
  ...(row.nines !== null && { nines: JSON.parse(row.nines) as Course['nines'] }),
  ...(tees.length > 0 && { tees }),
  ...(row.length_unit !== null && { length_unit: row.length_unit }),
  ...(row.time_zone !== null && { time_zone: row.time_zone }),
  may_edit: hasRight(requester, 'change-own', { owner: row.created_by }),
});

async function loadCoursesById(db: Db, ids: readonly number[], requester: Requester): Promise<Course[]> {
  const rows = await db.selectFrom('courses').where('id', 'in', ids).selectAll().execute();
  const holes = await db
    .selectFrom('holes')
    .where('course', 'in', ids)
    .selectAll()
    .orderBy('hole_number')
    .execute();
  const tees = await loadCourseTees(db, ids);
  const holesByCourse = new Map<number, HoleRow[]>();
  for (const hole of holes) holesByCourse.set(hole.course, [...(holesByCourse.get(hole.course) ?? []), hole]);
  return rows.map((row) =>
    toWireCourse(row, holesByCourse.get(row.id) ?? [], (tees.get(row.id) ?? []).map(toWireTees), requester),
  );
}

/**
 * Courses by name, as many as an answer can have. `may_edit` says whether `user` may edit the course; `user` is null
 * without a sign-in.
 */
export async function loadCourses(db: Db, user: number | null): Promise<Course[]> {
  const requester = await loadRequester(db, user);
  const courses = await loadFairShare(db, { table: 'courses', user }, (ids) =>
    loadCoursesById(db, ids, requester),
  );
  const nameKeys = new Map(courses.map(({ id, name }) => [id, toNameKey(name)]));
  return courses.sort((a, b) => (nameKeys.get(a.id)! < nameKeys.get(b.id)! ? -1 : 1));
}

/** Throws 404 if the course does not exist. */
export async function loadCourse(db: Db, id: number, user: number | null): Promise<Course> {
  const row = await selectRow(db, 'courses', id).executeTakeFirstOrThrow(() =>
    notFound('There is no such course.'),
  );
  const holes = await selectRowsOf(db, 'holes', { course: id }).orderBy('hole_number').execute();
  const tees = ((await loadCourseTees(db, [id])).get(id) ?? []).map(toWireTees);
  return toWireCourse(row, holes, tees, await loadRequester(db, user));
}

export interface CourseMaker {
  user: number;
  now: number;
  /** Time zone of a course that is added by name. */
  zone?: string | undefined;
}

/** Adds a course and returns the id, or null if the name is taken. */
async function addNamedCourse(trx: Db, name: string, maker: CourseMaker): Promise<number | null> {
  await requireCreationQuota(trx, 'courses', maker);
  await requireRoomForOwn(trx, 'courses', maker.user);
  const row = await trx
    .insertInto('courses')
    .values({
      name: name.trim(),
      name_key: toNameKey(name),
      course_rating_tenths: null,
      slope: null,
      created_by: maker.user,
      created_at: maker.now,
      time_zone: maker.zone ?? null,
    })
    .onConflict((clause) => clause.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds a course by its name (`toNameKey`), or adds one without pars. */
export async function findOrAddCourse(trx: Db, name: string, maker: CourseMaker): Promise<number> {
  const findCourseByName = () =>
    trx.selectFrom('courses').where('name_key', '=', toNameKey(name)).select('id').executeTakeFirst();
  const id =
    (await findCourseByName())?.id ??
    (await addNamedCourse(trx, name, maker)) ??
    (await findCourseByName())?.id;
  if (id === undefined) throw new Error(`course ${name} is neither there nor addable`);
  return id;
}

/** Changes a course; undefined tees and unit do not change. Throws 409 if another course has the name. */
export async function setCourse(trx: Db, id: number, change: CourseChange): Promise<void> {
  const courseUpdate = trx
    .updateTable('courses')
    .set({
      name: change.name.trim(),
      name_key: toNameKey(change.name),
      course_rating_tenths: change.course_rating === null ? null : Math.round(change.course_rating * 10),
      slope: change.slope,
      ...(change.nines !== undefined && { nines: serializeJson(change.nines) }),
      ...(change.length_unit !== undefined && { length_unit: change.length_unit }),
      ...(change.time_zone !== undefined && { time_zone: change.time_zone }),
    })
    .where('id', '=', id);
  const sameNameCourse = await trx
    .selectFrom('courses')
    .where('name_key', '=', toNameKey(change.name))
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  if (sameNameCourse) throw createNameConflict();
  await refuseIfTaken(courseUpdate.execute(), createNameConflict());
  if (change.tees !== undefined) await storeTees(trx, id, change.tees);
  await trx.deleteFrom('holes').where('course', '=', id).execute();
  if (change.holes === null) return;
  const holes = change.holes.map((hole, i) => ({ course: id, hole_number: i + 1, ...hole }));
  await insertRows(trx, 'holes', holes);
}

/** Adds a course and returns the id. Throws 409 if another course has the same name (`toNameKey`). */
export async function addCourse(trx: Db, course: CourseChange, maker: CourseMaker): Promise<number> {
  const id = await addNamedCourse(trx, course.name, maker);
  if (id === null) throw createNameConflict();
  await setCourse(trx, id, course);
  return id;
}

/** Ids of the tournaments on the course, in the order in which row locks are taken. */
export async function loadTournamentsOn(db: Db, course: number): Promise<number[]> {
  const rows = await selectTournamentsOn(db, course).orderBy('id').execute();
  return rows.map((row) => row.id);
}

export const selectTournamentsOn = (db: Db, course: number) =>
  db
    .selectFrom('tournaments')
    .where((expression) => expression.or(COURSE_SLOTS.map((slot) => expression(slot, '=', course))))
    .select('id');
