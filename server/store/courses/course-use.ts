import { sql } from 'kysely';
import type * as v from 'valibot';
import type { readCourseUse } from '#contract/courses/courses.ts';
import type { Db } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';

type CourseUse = v.InferOutput<(typeof readCourseUse)['answer']>;

/**
 * Lists the rounds with scores on the course. `takes` is true if the round has no pars and `user` organizes it: it then
 * gets the course's first pars at once. Throws 404 if the course does not exist.
 */
export async function loadCourseUse(db: Db, course: number, user: number | null): Promise<CourseUse> {
  await db
    .selectFrom('courses')
    .where('id', '=', course)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound('There is no such course.'));
  const { rows } = await sql<{
    tournament: number;
    name: string;
    organizer: number;
    round_number: number;
    cards: number;
    snapshots: number;
    pars: number;
  }>`
    select t.id as tournament, t.name, t.organizer, s.round_number, count(*) as cards,
      (select count(*) from round_courses r where r.tournament = t.id and r.round_number = s.round_number) as snapshots,
      (select count(*) from holes h where h.course = ${course}) as pars
    from tournaments t join round_scores s on s.tournament = t.id and s.holes_played > 0
    where case s.round_number when 1 then t.course1 when 2 then t.course2 when 3 then t.course3 else t.course4 end = ${course}
    group by t.id, t.name, t.organizer, s.round_number order by t.id, s.round_number`.execute(db);
  return {
    rounds: rows.map(({ tournament, name, organizer, round_number, cards, snapshots, pars }) => ({
      tournament,
      name,
      round_number,
      cards: Number(cards),
      takes: Number(snapshots) === 0 && Number(pars) === 0 && organizer === user,
    })),
  };
}
