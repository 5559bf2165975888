import { isPickedUp } from '#domain/cards/picked-up.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { findHiddenHoles } from '#domain/boards/overlay-field.ts';
import { countRows, type Db } from '#server/db/schema.ts';
import { findOneBallCards } from '../competitions/one-ball-cards.ts';
import { loadPlayingConditionsByDay } from '../courses/playing-conditions.ts';
import { rateCourseFromTees, loadRatingSources, type RatedRoundCourse } from '../courses/rated-courses.ts';
import { dateOf } from '../tournaments/rounds.ts';
import { DELETED_PASSWORD_HASH } from './users.ts';

const ALL_HOLES = Array.from({ length: HOLES }, (_, i) => i + 1);

/** A card with a score or a picked-up hole. */
export interface PlayedCard {
  user: number;
  tournament: number;
  tournament_name: string;
  round_number: number;
  date: string;
  course: RatedRoundCourse | null;
  /** Strokes on holes 1 to 18; 0 if not played or picked up. */
  scores: number[];
  picked_up: boolean[];
  one_ball: boolean;
  has_hidden: boolean;
  /** Playing conditions calculation (PCC) of the course on that day, in strokes. */
  pcc: number;
  total_score: number;
}

async function loadChosenTees(db: Db, users: number[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('players')
    .where('player', 'in', users)
    .where('tees', 'is not', null)
    .select(['tournament', 'player', 'tees'])
    .execute();
  return new Map(rows.map(({ tournament, player, tees }) => [`${tournament}/${player}`, tees ?? '']));
}

interface CardHoles {
  scores: number[];
  picked_up: boolean[];
}

/** Cards by `tournament/round/user`, without tournaments that ban the user. */
async function loadCards(db: Db, users: number[]): Promise<Map<string, CardHoles>> {
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
  const cards = new Map<string, CardHoles>();
  for (const { tournament, round_number, user, hole_number, score, value } of rows) {
    const key = `${tournament}/${round_number}/${user}`;
    const card = cards.get(key) ?? { scores: ALL_HOLES.map(() => 0), picked_up: ALL_HOLES.map(() => false) };
    card.scores[hole_number - 1] = score;
    card.picked_up[hole_number - 1] = isPickedUp({ value });
    cards.set(key, card);
  }
  return cards;
}

function omitHoles(card: CardHoles, holes: readonly number[]): CardHoles {
  if (holes.length === 0) return card;
  return {
    scores: card.scores.map((score, i) => (holes.includes(i + 1) ? 0 : score)),
    picked_up: card.picked_up.map((isHolePickedUp, i) => isHolePickedUp && !holes.includes(i + 1)),
  };
}

/**
 * Loads the rounds of a few hundred users at most. A round counts on its day of the tournament. Hidden holes count as
 * not played, so that no index reveals them.
 */
export async function loadPlayedRounds(db: Db, users: number[]): Promise<Map<number, PlayedCard[]>> {
  const cards = await loadCards(db, users);
  const chosenTees = await loadChosenTees(db, users);
  const oneBallCards = await findOneBallCards(db, users);
  const ids = new Set([...cards.keys()].map((key) => Number(key.split('/', 1)[0])));
  const { tournaments, cards: courseCardsByRound, hidden } = await loadRatingSources(db, [...ids]);
  const roundsByUser = new Map<number, PlayedCard[]>(users.map((user) => [user, []]));
  for (const [key, fullCard] of cards) {
    const [id = 0, round_number = 0, user = 0] = key.split('/').map(Number);
    const holes = findHiddenHoles(hidden.get(id) ?? [], round_number, user);
    const card = omitHoles(fullCard, holes);
    const tournament = tournaments.get(id);
    const date = tournament && dateOf(tournament, round_number);
    if (!tournament || !date || !hasPlayedHoles(card)) continue;
    const roundCourseCard = courseCardsByRound.get(`${id}/${round_number}`)!;
    const holesInPlay = roundCourseCard.in_play;
    roundsByUser.get(user)?.push({
      user,
      tournament: id,
      tournament_name: tournament.name,
      round_number,
      date,
      course: rateCourseFromTees(roundCourseCard, chosenTees.get(`${id}/${user}`)),
      ...card,
      one_ball: oneBallCards.has(key),
      has_hidden: holes.length > 0,
      pcc: 0,
      total_score: card.scores.reduce(
        (total, score, i) => total + (holesInPlay.includes(i + 1) ? score : 0),
        0,
      ),
    });
  }
  await addPlayingConditions(db, [...roundsByUser.values()].flat());
  return roundsByUser;
}

async function addPlayingConditions(db: Db, rounds: readonly PlayedCard[]): Promise<void> {
  const conditionsByDay = await loadPlayingConditionsByDay(
    db,
    rounds.flatMap(({ course }) => course?.id ?? []),
  );
  for (const round of rounds) round.pcc = conditionsByDay.get(`${round.course?.id}/${round.date}`) ?? 0;
}

const hasPlayedHoles = ({ scores, picked_up }: CardHoles): boolean =>
  scores.some((score) => score > 0) || picked_up.includes(true);

const selectAccounts = (db: Db) => db.selectFrom('users').where('password_hash', '<>', DELETED_PASSWORD_HASH);

/** Accounts by id, without deleted ones. */
export const loadAccountsAfter = (db: Db, afterId: number, maximum: number) =>
  selectAccounts(db)
    .where('id', '>', afterId)
    .select(['id', 'username', 'handicap_tenths', 'handicap_source'])
    .orderBy('id')
    .limit(maximum)
    .execute();

export const countAccounts = (db: Db): Promise<number> => countRows(selectAccounts(db));
