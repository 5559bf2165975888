import { findHolesInPlay, type HolesInPlay } from '#domain/holes-in-play.ts';
import type { WireHole } from '#domain/handicap/net-course.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { Db } from '#server/db/schema.ts';
import { parseHoles } from '#server/scores/hole-id.ts';
import {
  loadCourseTees,
  parseJson,
  parseTees,
  omitLengths,
  type NineRatings,
  type StoredTeeRatings,
} from './course-tees.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { loadHolesInPlay } from './round-holes.ts';
import { ROUND_NUMBERS, type RoundNumber } from '#domain/round.ts';
import { courseOf, toRoundKey, type TournamentRow, listCourseIds } from '../tournaments/rounds.ts';

/** Pars and ratings of a course; `holes` is empty if no pars are set. */
export interface StoredCourseCard {
  course_rating_tenths: number | null;
  slope: number | null;
  holes: WireHole[];
  tees: StoredTeeRatings[];
  nines: NineRatings | null;
}

/** Pars and ratings by course id, with the name. All ids must fit in one statement. */
export async function loadCourseCards(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, StoredCourseCard & { name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('courses')
    .where('id', 'in', ids)
    .select(['id', 'name', 'course_rating_tenths', 'slope', 'nines'])
    .execute();
  const tees = await loadCourseTees(db, ids);
  const cards = new Map(
    rows.map(({ id, nines, ...row }) => {
      const ratedTees = (tees.get(id) ?? []).map(omitLengths);
      const holes: WireHole[] = [];
      return [
        id,
        { ...row, nines: parseJson<NonNullable<NineRatings>>(nines), holes, tees: ratedTees },
      ] as const;
    }),
  );
  const holes = db.selectFrom('holes').where('course', 'in', ids).orderBy('hole_number');
  for (const { course, par, stroke_index } of await holes.select(['course', 'par', 'stroke_index']).execute())
    cards.get(course)?.holes.push({ par, stroke_index });
  return cards;
}

export const loadCourseCard = async (db: Db, course: number) =>
  (await loadCourseCards(db, [course])).get(course)!;

/** Rounds with pars of their own, by `tournament/round`. All ids (a few thousand) must fit in one statement. */
async function loadOwnCourseCards(
  db: Db,
  tournaments: readonly number[],
): Promise<Map<string, StoredCourseCard>> {
  const rounds = db.selectFrom('round_courses').where('tournament', 'in', tournaments).selectAll();
  const holes = db.selectFrom('round_holes').where('tournament', 'in', tournaments).selectAll();
  const tees = db.selectFrom('round_tees').where('tournament', 'in', tournaments).selectAll();
  const cards = new Map<string, StoredCourseCard>();
  for (const { tournament: tournamentId, round_number, nines, ...row } of await rounds.execute())
    cards.set(toRoundKey(tournamentId, round_number), {
      ...row,
      nines: parseJson(nines),
      holes: [],
      tees: [],
    });
  for (const { tournament: tournamentId, round_number, par, stroke_index } of await holes
    .orderBy('hole_number')
    .execute())
    cards.get(toRoundKey(tournamentId, round_number))?.holes.push({ par, stroke_index });
  for (const { tournament: tournamentId, round_number, position: _, ...row } of await tees
    .orderBy('position')
    .execute())
    cards.get(toRoundKey(tournamentId, round_number))?.tees.push(parseTees(row));
  return cards;
}

export interface RoundCourseCard {
  course: number | null;
  course_name: string | null;
  /** The round's own pars and ratings, else those of its course; null without a course. */
  card: StoredCourseCard | null;
  in_play: HolesInPlay;
}

/** Pars and ratings of rounds 1 to 4, by `tournament/round`. All tournaments must fit in one statement. */
export async function loadRoundCourseCards(
  db: Db,
  tournaments: readonly TournamentRow[],
): Promise<Map<string, RoundCourseCard>> {
  const courses = await loadCourseCards(db, listCourseIds(tournaments));
  const ids = tournaments.map(({ id }) => id);
  const ownCourseCards =
    ids.length === 0 ? new Map<string, StoredCourseCard>() : await loadOwnCourseCards(db, ids);
  return new Map(
    tournaments.flatMap((row) =>
      ROUND_NUMBERS.map((round) => {
        const key = toRoundKey(row.id, round);
        const course = courseOf(row, round);
        const courseCard = course === null ? undefined : courses.get(course);
        const card = courseCard ? (ownCourseCards.get(key) ?? courseCard) : null;
        const in_play = findHolesInPlay(parseHoles(row[`holes${round}`]), card?.holes.length ?? 0);
        return [key, { course, course_name: courseCard?.name ?? null, card, in_play }] as const;
      }),
    ),
  );
}

export const loadRoundCourseCard = async (
  db: Db,
  row: TournamentRow,
  round: RoundNumber,
): Promise<RoundCourseCard> => (await loadRoundCourseCards(db, [row])).get(toRoundKey(row.id, round))!;

/** Holes of the player's tees, by hole number. */
export function findHolesOf(
  card: StoredCourseCard | null,
  tees: string | null,
): ReadonlyMap<number, WireHole> {
  const holes = findTees(card?.tees, tees)?.holes ?? card?.holes ?? [];
  return new Map(holes.map((hole, i) => [i + 1, hole]));
}

export const loadRoundInPlay = async (
  db: Db,
  { tournament, round }: { tournament: number; round: number },
): Promise<HolesInPlay> => {
  const row = await loadTournamentRow(db, tournament);
  return (await loadHolesInPlay(db, [row])).get(toRoundKey(tournament, round))!;
};
