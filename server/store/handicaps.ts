import { isPickedUp } from '#domain/no-score.ts';
import { HOLES } from '#domain/round.ts';
import { teesNamed } from '#domain/tees.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { courseTees, type RatedTees } from './course-tees.ts';
import { allHidden, hiddenInRound } from './hidden-holes.ts';
import { oneBallCards } from './one-ball.ts';
import { ownCards, type Card } from './round-courses.ts';
import { courseOf, dateOf, type TournamentRow } from './tournaments.ts';
import { GONE } from './users.ts';

type Db = Kysely<Tables>;

const ALL_HOLES = Array.from({ length: HOLES }, (_, i) => i + 1);

/** A course as a handicap needs it. `holes` is empty until its pars are set. */
export interface RatedCourse {
  id: number;
  name: string;
  rating_tenths: number | null;
  slope: number | null;
  holes: { par: number; stroke_index: number | null }[];
  tees: readonly RatedTees[];
}

/** A card with something on it. */
export interface PlayedRound {
  user: number;
  tournament: number;
  tournament_name: string;
  round_number: number;
  date: string;
  course: RatedCourse | null;
  /** Strokes on holes 1 to 18; 0 is unplayed or picked up. */
  scores: number[];
  picked_up: boolean[];
  one_ball: boolean;
  has_hidden: boolean;
  total_score: number;
}

async function ratedCourses(db: Db): Promise<Map<number, RatedCourse>> {
  const courses = await db.selectFrom('courses').selectAll().execute();
  const holes = await db.selectFrom('holes').selectAll().orderBy('hole_number').execute();
  const all = new Map<number, RatedCourse>();
  const tees = await courseTees(db);
  for (const { id, name, course_rating_tenths: rating_tenths, slope } of courses)
    all.set(id, { id, name, rating_tenths, slope, holes: [], tees: tees.get(id) ?? [] });
  for (const { course, par, stroke_index } of holes) all.get(course)?.holes.push({ par, stroke_index });
  return all;
}

/** A round's own pars and rating stand before those of its course. */
function asPlayed(course: RatedCourse | undefined, own: Card | undefined): RatedCourse | null {
  if (!course) return null;
  if (!own) return course;
  const { course_rating_tenths: rating_tenths, slope, holes, tees = [] } = own;
  return { ...course, rating_tenths, slope, holes, tees };
}

/** The course as rated from the tees that the player had, where those have a rating and a slope. */
function fromTees(course: RatedCourse | null, name: string | undefined): RatedCourse | null {
  const tees = teesNamed(course?.tees, name);
  if (!course || !tees || tees.course_rating_tenths === null || tees.slope === null) return course;
  return { ...course, rating_tenths: tees.course_rating_tenths, slope: tees.slope };
}

/** The tees that were chosen for these users, under `tournament/user`. */
async function chosenTees(db: Db, users: number[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('players')
    .where('player', 'in', users)
    .where('tees', 'is not', null)
    .select(['tournament', 'player', 'tees'])
    .execute();
  return new Map(rows.map(({ tournament, player, tees }) => [`${tournament}/${player}`, tees ?? '']));
}

/** What is on a card, hole by hole. */
interface OnCard {
  scores: number[];
  picked_up: boolean[];
}

/** What the given users have on every card, under `tournament/round/user`; none of tournaments that they are banned from. */
async function cardsOf(db: Db, users: number[]): Promise<Map<string, OnCard>> {
  const rows = await db
    .selectFrom('hole_scores')
    .where('user', 'in', users)
    .where('hole_number', '<=', HOLES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('players')
            .select('players.id')
            .whereRef('players.tournament', '=', 'hole_scores.tournament')
            .whereRef('players.player', '=', 'hole_scores.user')
            .where('players.banned', '=', 1),
        ),
      ),
    )
    .select(['tournament', 'round_number', 'user', 'hole_number', 'score', 'value'])
    .execute();
  const cards = new Map<string, OnCard>();
  for (const { tournament, round_number, user, hole_number, score, value } of rows) {
    const key = `${tournament}/${round_number}/${user}`;
    const card = cards.get(key) ?? { scores: ALL_HOLES.map(() => 0), picked_up: ALL_HOLES.map(() => false) };
    card.scores[hole_number - 1] = score;
    card.picked_up[hole_number - 1] = isPickedUp({ value });
    cards.set(key, card);
  }
  return cards;
}

/** A card as if nobody had played these holes. */
function withoutHoles(card: OnCard, holes: readonly number[]): OnCard {
  if (holes.length === 0) return card;
  return {
    scores: card.scores.map((score, i) => (holes.includes(i + 1) ? 0 : score)),
    picked_up: card.picked_up.map((isUp, i) => isUp && !holes.includes(i + 1)),
  };
}

/**
 * The rounds that the given users (a few hundred at most) have something entered in. A round counts as played on its
 * day of the tournament. Hidden holes are not played yet, so that no index tells of them.
 */
export async function playedRounds(db: Db, users: number[]): Promise<Map<number, PlayedRound[]>> {
  const courses = await ratedCourses(db);
  const own = await ownCards(db);
  const chosen = await chosenTees(db, users);
  const oneBall = await oneBallCards(db, users);
  const tournaments = await db.selectFrom('tournaments').selectAll().execute();
  const byId = new Map<number, TournamentRow>(tournaments.map((row) => [row.id, row]));
  const found = new Map<number, PlayedRound[]>(users.map((user) => [user, []]));
  const hidden = await allHidden(db);
  for (const [key, whole] of await cardsOf(db, users)) {
    const [id = 0, round_number = 0, user = 0] = key.split('/').map(Number);
    const holes = hiddenInRound(hidden.get(id) ?? [], round_number);
    const card = withoutHoles(whole, holes);
    const tournament = byId.get(id);
    const date = tournament && dateOf(tournament, round_number);
    if (!tournament || !date || !isBegun(card)) continue;
    found.get(user)?.push({
      user,
      tournament: id,
      tournament_name: tournament.name,
      round_number,
      date,
      course: fromTees(
        asPlayed(courses.get(courseOf(tournament, round_number) ?? 0), own.get(`${id}/${round_number}`)),
        chosen.get(`${id}/${user}`),
      ),
      ...card,
      one_ball: oneBall.has(key),
      has_hidden: holes.length > 0,
      total_score: card.scores.reduce((all, score) => all + score, 0),
    });
  }
  return found;
}

const isBegun = ({ scores, picked_up }: OnCard): boolean =>
  scores.some((score) => score > 0) || picked_up.includes(true);

/** Everybody but who deleted their account, in the order of their ids. */
export async function allAccounts(
  db: Db,
): Promise<{ id: number; username: string; handicap_tenths: number | null }[]> {
  return db
    .selectFrom('users')
    .where('password_hash', '<>', GONE)
    .select(['id', 'username', 'handicap_tenths'])
    .orderBy('id')
    .execute();
}
