import type { Kysely } from 'kysely';
import type { FieldCourse } from '#domain/competition/types.ts';
import { toNetCourse } from '#domain/handicap/net-course.ts';
import { listRounds } from '#domain/round.ts';
import type { Tables } from '#server/db/schema.ts';
import { loadOwnCards, toWireCard, type CourseCard } from '../courses/round-courses.ts';
import { courseOf, type TournamentRow } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;

async function loadCourseCards(db: Db, ids: number[]): Promise<Map<number, Required<CourseCard>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('courses')
    .where('id', 'in', ids)
    .select(['id', 'course_rating_tenths', 'slope'])
    .execute();
  const cards = new Map(
    rows.map(({ id, ...rating }) => [id, { ...rating, holes: [], tees: [] } as Required<CourseCard>]),
  );
  const holes = db.selectFrom('holes').where('course', 'in', ids).orderBy('hole_number');
  for (const { course, par, stroke_index } of await holes.select(['course', 'par', 'stroke_index']).execute())
    cards.get(course)?.holes.push({ par, stroke_index });
  const tees = db.selectFrom('course_tees').where('course', 'in', ids).orderBy('position').selectAll();
  for (const { course, name, course_rating_tenths, slope } of await tees.execute())
    cards.get(course)?.tees?.push({ name, course_rating_tenths, slope });
  return cards;
}

/** A round's own card if it has one, else that of its course. The phone computes the same from the same card. */
export async function loadFieldCourses(db: Db, tournament: TournamentRow): Promise<FieldCourse[]> {
  const rounds = listRounds(tournament).map(({ round_number }) => round_number);
  const ids = rounds.flatMap((round) => courseOf(tournament, round) ?? []);
  const courses = await loadCourseCards(db, [...new Set(ids)]);
  const own = await loadOwnCards(db, [tournament.id]);
  return rounds.map((round_number) => {
    const id = courseOf(tournament, round_number);
    const card = id === null ? undefined : (own.get(`${tournament.id}/${round_number}`) ?? courses.get(id));
    if (!card) return { round_number, par: null, stroke_index: null, rated: null, tees: [] };
    const { pars, stroke_indexes, rated, tees } = toNetCourse(toWireCard(card, true));
    return { round_number, par: pars, stroke_index: stroke_indexes, rated, tees };
  });
}
