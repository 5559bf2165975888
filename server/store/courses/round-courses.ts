import { sql, type Kysely } from 'kysely';
import type { RoundCourse } from '#contract/courses/courses.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { loadCourseTees, toRatedTees, type RatedTees } from './course-tees.ts';
import { courseOf, ROUNDS, type TournamentRow } from '../tournaments/tournaments.ts';
import { fromTenths } from '../people/users.ts';

type Db = Kysely<Tables>;

/** Pars, stroke indexes, rating and slope of a round; `holes` is empty if no pars are set. */
export interface CourseCard {
  course_rating_tenths: number | null;
  slope: number | null;
  holes: { par: number; stroke_index: number | null }[];
  /** Undefined if the client sends no tees. */
  tees?: RatedTees[] | undefined;
}

async function loadCourseCard(
  db: Db,
  course: number,
): Promise<CourseCard & { name: string; tees: RatedTees[] }> {
  const row = await db.selectFrom('courses').where('id', '=', course).selectAll().executeTakeFirstOrThrow();
  const holes = await db
    .selectFrom('holes')
    .where('course', '=', course)
    .select(['par', 'stroke_index'])
    .orderBy('hole_number')
    .execute();
  const tees = (await loadCourseTees(db, [course])).get(course) ?? [];
  return { name: row.name, course_rating_tenths: row.course_rating_tenths, slope: row.slope, holes, tees };
}

const keyOf = (tournament: number, round: number): string => `${tournament}/${round}`;

/** Only rounds with pars of their own, by `tournament/round`. All ids (some thousand) must fit in one statement. */
export async function loadOwnCards(db: Db, tournaments: readonly number[]): Promise<Map<string, CourseCard>> {
  const rounds = db.selectFrom('round_courses').where('tournament', 'in', tournaments).selectAll();
  const holes = db.selectFrom('round_holes').where('tournament', 'in', tournaments).selectAll();
  const tees = db.selectFrom('round_tees').where('tournament', 'in', tournaments).selectAll();
  const cards = new Map<string, CourseCard>();
  for (const { tournament: of, round_number, course_rating_tenths, slope } of await rounds.execute())
    cards.set(keyOf(of, round_number), { course_rating_tenths, slope, holes: [], tees: [] });
  for (const { tournament: of, round_number, par, stroke_index } of await holes
    .orderBy('hole_number')
    .execute())
    cards.get(keyOf(of, round_number))?.holes.push({ par, stroke_index });
  for (const { tournament: of, round_number, name, course_rating_tenths, slope } of await tees
    .orderBy('position')
    .execute())
    cards.get(keyOf(of, round_number))?.tees?.push({ name, course_rating_tenths, slope });
  return cards;
}

/** The pars of the round, else those of its course. */
export async function loadRoundHoles(
  db: Db,
  { tournament, round, course }: { tournament: number; round: number; course: number | null },
): Promise<{ hole_number: number; par: number; stroke_index: number | null }[]> {
  const own = await db
    .selectFrom('round_courses')
    .where('tournament', '=', tournament)
    .where('round_number', '=', round)
    .select('tournament')
    .executeTakeFirst();
  if (own) {
    const holes = db.selectFrom('round_holes').where('tournament', '=', tournament);
    return holes.where('round_number', '=', round).selectAll().execute();
  }
  return course === null ? [] : db.selectFrom('holes').where('course', '=', course).selectAll().execute();
}

const hasSameTees = (a: CourseCard['tees'], b: CourseCard['tees']): boolean => {
  const serialize = (tees: RatedTees[]): string =>
    JSON.stringify(tees.map(({ name, course_rating_tenths, slope }) => [name, course_rating_tenths, slope]));
  return a === undefined || b === undefined || serialize(a) === serialize(b);
};

const isSameCard = (a: CourseCard, b: CourseCard): boolean =>
  hasSameTees(a.tees, b.tees) &&
  a.course_rating_tenths === b.course_rating_tenths &&
  a.slope === b.slope &&
  JSON.stringify(a.holes.map((h) => [h.par, h.stroke_index])) ===
    JSON.stringify(b.holes.map((h) => [h.par, h.stroke_index]));

export const toCourseCard = (
  course: Pick<RoundCourse, 'holes' | 'course_rating' | 'slope' | 'tees'>,
): CourseCard => ({
  holes: course.holes ?? [],
  course_rating_tenths: course.course_rating === null ? null : Math.round(course.course_rating * 10),
  slope: course.slope,
  tees: toRatedTees(course.tees),
});

export const toWireCard = (
  { course_rating_tenths, slope, holes, tees = [] }: CourseCard,
  includesTees: boolean,
) => ({
  holes: holes.length === 0 ? null : holes.map(({ par, stroke_index }) => ({ par, stroke_index })),
  course_rating: fromTenths(course_rating_tenths),
  slope,
  ...(includesTees && {
    tees: tees.map((tee) => ({
      name: tee.name,
      course_rating: fromTenths(tee.course_rating_tenths),
      slope: tee.slope,
      lengths: null,
    })),
  }),
});

const hasTees = (card: CourseCard | undefined): boolean => (card?.tees ?? []).length > 0;

/** Rounds with a course. `changed` is the course's current card if it differs from the one that is played. */
export async function loadRoundCourses(db: Db, tournament: TournamentRow): Promise<RoundCourse[]> {
  const own = await loadOwnCards(db, [tournament.id]);
  const counts = await countCards(db, tournament.id);
  const rounds: RoundCourse[] = [];
  for (const round_number of ROUNDS) {
    const id = courseOf(tournament, round_number);
    if (id === null) continue;
    const today = await loadCourseCard(db, id);
    const ownCard = own.get(keyOf(tournament.id, round_number));
    const includesTees = hasTees(today) || hasTees(ownCard);
    const changed = ownCard && !isSameCard(ownCard, today) ? toWireCard(today, includesTees) : null;
    const played = toWireCard(ownCard ?? today, includesTees);
    const cards = counts.get(round_number) ?? 0;
    rounds.push({ round_number, id, name: today.name, ...played, changed, ...(cards > 0 && { cards }) });
  }
  return rounds;
}

/** Cards with a score, by round. */
export async function countCards(db: Db, tournament: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('round_scores')
    .where('tournament', '=', tournament)
    .where('holes_played', '>', 0)
    .groupBy('round_number')
    .select((eb) => ['round_number', eb.fn.countAll<number>().as('cards')])
    .execute();
  return new Map(rows.map(({ round_number, cards }) => [round_number, Number(cards)]));
}

/** Rounds on the course with scores and no pars of their own. */
async function loadRoundsInProgress(
  db: Db,
  course: number,
): Promise<{ tournament: number; round_number: number; organizer: number }[]> {
  const { rows } = await sql<{ tournament: number; round_number: number; organizer: number }>`
    select distinct s.tournament, s.round_number, t.organizer from round_scores s
    join tournaments t on t.id = s.tournament
    where s.holes_played > 0
      and case s.round_number when 1 then t.course1 when 2 then t.course2 when 3 then t.course3 else t.course4 end = ${course}
      and not exists (select 1 from round_courses r
        where r.tournament = s.tournament and r.round_number = s.round_number)
    order by s.tournament, s.round_number`.execute(db);
  return rows;
}

/**
 * Call before a locked course changes to `next`: rounds with scores keep the old pars. If the old course has none,
 * tournaments of `user` take the new ones.
 */
export async function preservePlayedPars(
  trx: Db,
  course: number,
  next: CourseCard,
  user: number,
): Promise<void> {
  const before = await loadCourseCard(trx, course);
  if (isSameCard(before, next)) return;
  const { course_rating_tenths, slope } = before;
  for (const { tournament, round_number, organizer } of await loadRoundsInProgress(trx, course)) {
    if (before.holes.length === 0 && organizer === user) continue;
    const round = { tournament, round_number };
    await trx
      .insertInto('round_courses')
      .values({ ...round, course_rating_tenths, slope })
      .execute();
    const holes = before.holes.map((hole, i) => ({ ...round, hole_number: i + 1, ...hole }));
    if (holes.length > 0) await trx.insertInto('round_holes').values(holes).execute();
    const tees = before.tees.map(({ name, course_rating_tenths: rating, slope: s }, position) => ({
      ...round,
      position,
      name,
      course_rating_tenths: rating,
      slope: s,
    }));
    if (tees.length > 0) await trx.insertInto('round_tees').values(tees).execute();
  }
}

export async function dropOwnCard(
  trx: Db,
  { tournament, round_number }: { tournament: number; round_number: number },
): Promise<void> {
  for (const table of ['round_tees', 'round_holes', 'round_courses'] as const)
    await trx
      .deleteFrom(table)
      .where('tournament', '=', tournament)
      .where('round_number', '=', round_number)
      .execute();
}

/**
 * The round takes the course's current card. 409 if that is not the card shown to the organizer. The course must be
 * locked; the caller recomputes the round's sums.
 */
export async function adoptCourseCard(
  trx: Db,
  round: { tournament: number; round_number: number; course: number },
  shown: CourseCard,
): Promise<void> {
  if (!isSameCard(await loadCourseCard(trx, round.course), shown))
    throw conflict('The course has been changed once more. Please look at it again.');
  await dropOwnCard(trx, round);
}
