import { sql } from 'kysely';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { applyNewNames, toTeeKey } from '#domain/handicap/tees.ts';
import { isAllHoles } from '#domain/holes-in-play.ts';
import { hasValues, insertRows, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { serializeJson, toRatedTees, toWireTees, serializeTees } from './course-tees.ts';
import {
  loadCourseCard,
  loadCourseCards,
  loadRoundCourseCards,
  type StoredCourseCard,
} from './round-cards.ts';
import { ROUND_NUMBERS, type RoundNumber } from '#domain/round.ts';
import { toRoundKey, type TournamentRow, listCourseIds } from '../tournaments/rounds.ts';
import { fromTenths } from '../people/users.ts';

/** Text that is equal for equal pars and ratings. */
const serializeCourseCard = ({ course_rating_tenths, slope, holes, nines, tees }: StoredCourseCard): string =>
  JSON.stringify([
    course_rating_tenths,
    slope,
    holes.map((hole) => [hole.par, hole.stroke_index]),
    nines,
    tees.map((tee) => [toTeeKey(tee.name), tee.course_rating_tenths, tee.slope, tee.holes, tee.nines]),
  ]);

const isSameCourseCard = (a: StoredCourseCard, b: StoredCourseCard): boolean =>
  serializeCourseCard(a) === serializeCourseCard(b);

export type GivenCourseCard = Pick<RoundCourse, 'holes' | 'course_rating' | 'slope' | 'tees' | 'nines'>;

export const changeCourseCard = (
  cardBefore: StoredCourseCard,
  givenCard: GivenCourseCard,
): StoredCourseCard => ({
  holes: givenCard.holes ?? [],
  course_rating_tenths: givenCard.course_rating === null ? null : Math.round(givenCard.course_rating * 10),
  slope: givenCard.slope,
  tees: toRatedTees(givenCard.tees, cardBefore.tees) ?? cardBefore.tees,
  nines: givenCard.nines === undefined ? cardBefore.nines : givenCard.nines,
});

export const toWireCourseCard = (
  { course_rating_tenths, slope, holes, tees, nines }: StoredCourseCard,
  includesTees = true,
) => ({
  holes: holes.length === 0 ? null : holes.map(({ par, stroke_index }) => ({ par, stroke_index })),
  course_rating: fromTenths(course_rating_tenths),
  slope,
  ...(nines && { nines: [...nines] }),
  ...(includesTees && { tees: tees.map((tee) => toWireTees({ ...tee, lengths: null })) }),
});

const hasTees = (card: StoredCourseCard): boolean => card.tees.length > 0;

/**
 * Lists rounds with a course. If a round is played on an earlier version of its course, `changed` is the present one.
 */
export async function loadRoundCourses(db: Db, tournament: TournamentRow): Promise<RoundCourse[]> {
  const roundCourseCards = await loadRoundCourseCards(db, [tournament]);
  const courses = await loadCourseCards(db, listCourseIds([tournament]));
  const cardCounts = await countCardsByRound(db, tournament.id);
  return ROUND_NUMBERS.flatMap((round_number): RoundCourse[] => {
    const { course: id, card, in_play } = roundCourseCards.get(toRoundKey(tournament.id, round_number))!;
    if (id === null || card === null) return [];
    const currentCourse = courses.get(id)!;
    const includesTees = hasTees(currentCourse) || hasTees(card);
    const changedCard = isSameCourseCard(card, currentCourse)
      ? null
      : toWireCourseCard(currentCourse, includesTees);
    const playedCard = toWireCourseCard(card, includesTees);
    const cardCount = cardCounts.get(round_number) ?? 0;
    return [
      {
        round_number,
        id,
        name: currentCourse.name,
        ...playedCard,
        changed: changedCard,
        ...(cardCount > 0 && { cards: cardCount }),
        ...(!isAllHoles(in_play) && { holes_in_play: [...in_play] }),
      },
    ];
  });
}

export async function countCardsByRound(db: Db, tournament: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('round_scores')
    .where('tournament', '=', tournament)
    .where('holes_played', '>', 0)
    .groupBy('round_number')
    .select((expression) => ['round_number', expression.fn.countAll<number>().as('cards')])
    .execute();
  return new Map(rows.map(({ round_number, cards }) => [round_number, Number(cards)]));
}

interface RoundOnCourse {
  tournament: number;
  round_number: RoundNumber;
  organizer: number;
  holes_played: number;
}

/** Rounds on the course that have scorecards and no pars of their own. */
export async function loadRoundsOnCourse(db: Db, course: number): Promise<RoundOnCourse[]> {
  const { rows } = await sql<RoundOnCourse>`
    select s.tournament, s.round_number, t.organizer, max(s.holes_played) as holes_played from round_scores s
    join tournaments t on t.id = s.tournament
    where case s.round_number when 1 then t.course1 when 2 then t.course2 when 3 then t.course3 else t.course4 end = ${course}
      and not exists (select 1 from round_courses r
        where r.tournament = s.tournament and r.round_number = s.round_number)
    group by s.tournament, s.round_number, t.organizer order by s.tournament, s.round_number`.execute(db);
  return rows;
}

/**
 * Called before a course changes, with its row lock: rounds with scores keep the old pars. If the old course has none,
 * tournaments of `user` take the new ones. All rounds take new names of tees, which change no result, except those of
 * tournaments that keep the old names (`TeesRename`).
 */
export async function preservePlayedPars(
  trx: Db,
  course: number,
  change: GivenCourseCard,
  { user, tournamentsWithOldNames }: { user: number; tournamentsWithOldNames: ReadonlySet<number> },
): Promise<void> {
  const previousCard = await loadCourseCard(trx, course);
  const newCard = changeCourseCard(previousCard, change);
  const renamedCard = { ...previousCard, tees: applyNewNames(previousCard.tees, newCard.tees) };
  if (isSameCourseCard(renamedCard, newCard) && tournamentsWithOldNames.size === 0) return;
  const { course_rating_tenths, slope, nines } = previousCard;
  for (const { tournament, round_number, organizer, holes_played } of await loadRoundsOnCourse(trx, course)) {
    const snapshotCard = tournamentsWithOldNames.has(tournament) ? previousCard : renamedCard;
    if (holes_played === 0 || isSameCourseCard(snapshotCard, newCard)) continue;
    if (previousCard.holes.length === 0 && organizer === user) continue;
    const round = { tournament, round_number };
    await insertRows(trx, 'round_courses', {
      ...round,
      course_rating_tenths,
      slope,
      nines: serializeJson(nines),
    });
    const holes = previousCard.holes.map((hole, i) => ({ ...round, hole_number: i + 1, ...hole }));
    await insertRows(trx, 'round_holes', holes);
    const tees = snapshotCard.tees.map((tee, position) => ({ ...round, position, ...serializeTees(tee) }));
    await insertRows(trx, 'round_tees', tees);
  }
}

export async function dropOwnCourseCard(
  trx: Db,
  { tournament, round_number }: { tournament: number; round_number: number },
): Promise<void> {
  for (const table of ['round_tees', 'round_holes', 'round_courses'] as const)
    await trx.deleteFrom(table).where(hasValues({ tournament, round_number })).execute();
}

/**
 * Gives the round the course's present pars and ratings. Throws 409 if the organizer was shown different pars or
 * ratings. Needs the course's row lock; the caller recomputes the round's sums.
 */
export async function adoptCourseCard(
  trx: Db,
  round: { tournament: number; round_number: number; course: number },
  shownCard: GivenCourseCard,
): Promise<void> {
  const currentCard = await loadCourseCard(trx, round.course);
  if (!isSameCourseCard(currentCard, changeCourseCard(currentCard, shownCard)))
    throw conflict('The course was changed again. Please check it.');
  await dropOwnCourseCard(trx, round);
}
