import type { Kysely } from 'kysely';
import { findTees } from '#domain/handicap/tees.ts';
import type { Tables } from '#server/db/schema.ts';
import { loadCourseTees, type RatedTees } from './course-tees.ts';
import { loadHiddenByTournament, type HiddenHoles } from '../boards/hidden-holes.ts';
import { loadOwnCards, type CourseCard } from './round-courses.ts';
import { courseOf, ROUNDS, type TournamentRow } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;

/** `holes` is empty if the course has no pars. */
export interface RatedCourse {
  id: number;
  name: string;
  rating_tenths: number | null;
  slope: number | null;
  holes: { par: number; stroke_index: number | null }[];
  tees: readonly RatedTees[];
}

async function loadRatedCourses(db: Db, ids: readonly number[]): Promise<Map<number, RatedCourse>> {
  if (ids.length === 0) return new Map();
  const courses = await db.selectFrom('courses').where('id', 'in', ids).selectAll().execute();
  const holes = await db
    .selectFrom('holes')
    .where('course', 'in', ids)
    .selectAll()
    .orderBy('hole_number')
    .execute();
  const all = new Map<number, RatedCourse>();
  const tees = await loadCourseTees(db, ids);
  for (const { id, name, course_rating_tenths: rating_tenths, slope } of courses)
    all.set(id, { id, name, rating_tenths, slope, holes: [], tees: tees.get(id) ?? [] });
  for (const { course, par, stroke_index } of holes) all.get(course)?.holes.push({ par, stroke_index });
  return all;
}

/** The round's own pars and rating replace those of its course. */
export function applyOwnCard(
  course: RatedCourse | undefined,
  own: CourseCard | undefined,
): RatedCourse | null {
  if (!course) return null;
  if (!own) return course;
  const { course_rating_tenths: rating_tenths, slope, holes, tees = [] } = own;
  return { ...course, rating_tenths, slope, holes, tees };
}

/** Uses the rating of the player's tees if they have a rating and a slope. */
export function applyTees(course: RatedCourse | null, name: string | undefined): RatedCourse | null {
  const tees = findTees(course?.tees, name);
  if (!course || !tees || tees.course_rating_tenths === null || tees.slope === null) return course;
  return { ...course, rating_tenths: tees.course_rating_tenths, slope: tees.slope };
}

/** By tournament or course id; `own` by `tournament/round`. */
interface RatingData {
  tournaments: Map<number, TournamentRow>;
  courses: Map<number, RatedCourse>;
  own: Map<string, CourseCard>;
  hidden: Map<number, HiddenHoles[]>;
}

/** Below the limit of values in one statement. */
const IDS_PER_STATEMENT = 1000;

export async function loadRatingData(db: Db, ids: readonly number[]): Promise<RatingData> {
  const places: RatingData = {
    tournaments: new Map(),
    courses: new Map(),
    own: new Map(),
    hidden: new Map(),
  };
  for (let at = 0; at < ids.length; at += IDS_PER_STATEMENT) {
    const some = ids.slice(at, at + IDS_PER_STATEMENT);
    const rows = await db.selectFrom('tournaments').where('id', 'in', some).selectAll().execute();
    for (const row of rows) places.tournaments.set(row.id, row);
    for (const [key, card] of await loadOwnCards(db, some)) places.own.set(key, card);
    for (const [id, holes] of await loadHiddenByTournament(db, some)) places.hidden.set(id, holes);
    const played = new Set(rows.flatMap((row) => ROUNDS.flatMap((round) => courseOf(row, round) ?? [])));
    const unread = [...played].filter((course) => !places.courses.has(course));
    for (const [id, course] of await loadRatedCourses(db, unread)) places.courses.set(id, course);
  }
  return places;
}
