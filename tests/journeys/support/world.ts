import type { Course } from '#contract/courses/courses.ts';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';

export interface Golfer {
  id: number;
  username: string;
  password: string;
  first: string;
  token: string;
}

/** A tournament in progress, created through the API as its organizer. */
export interface World {
  url: string;
  tournament: number;
  course: Course;
  organizer: Golfer;
  /** The first one holds the phone; all four play in one group. */
  golfers: Golfer[];
}

/** Calls the API with a token; throws with the server's message if refused. */
export async function call<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export async function enrol(url: string, username: string, first: string, last: string): Promise<Golfer> {
  const password = `pw of ${username}`;
  type Registered = { access: string; user: { id: number } };
  const { access, user } = await call<Registered>(url, 'POST', '/register/', { username, password });
  const profile = { username, email: `${username}@example.com`, first_name: first, last_name: last };
  await call(url, 'PUT', `/api/users/${user.id}/`, profile, access);
  return { id: user.id, username, password, first, token: access };
}

export const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];

export interface Names {
  organizer: string;
  golfers: [username: string, first: string, last: string][];
  tournament: string;
  course: string;
}

/** The usual names; usernames and the course end in `mark`, which must be unique on the server. */
export const usualNames = (mark = ''): Names => ({
  organizer: `olga${mark}`,
  golfers: [
    [`ada${mark}`, 'Ada', 'Birdie'],
    [`ben${mark}`, 'Ben', 'Fairway'],
    [`cleo${mark}`, 'Cleo', 'Green'],
    [`dan${mark}`, 'Dan', 'Bunker'],
  ],
  tournament: 'Autumn Open',
  course: `Links of Loopback ${mark}`.trim(),
});

/** An organizer, four golfers in one group, a course with pars and a tournament of two rounds. */
export async function createWorld(url: string, names: Names = usualNames()): Promise<World> {
  const organizer = await enrol(url, names.organizer, 'Olga', 'Organizer');
  const golfers: Golfer[] = [];
  for (const name of names.golfers) golfers.push(await enrol(url, ...name));
  const holes = PARS.map((par, i) => ({ par, stroke_index: ((i * 7) % 18) + 1 }));
  const newCourse = { name: names.course, holes, course_rating: 71.2, slope: 128 };
  const course = await call<Course>(url, 'POST', '/api/courses/', newCourse, organizer.token);
  const plan = {
    name: names.tournament,
    date1: '2026-09-19',
    date2: '2026-09-20',
    course1: { id: course.id },
    course2: { id: course.id },
  };
  const { id } = await call<Tournament>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  for (const golfer of golfers)
    await call<PlayerEntry>(
      url,
      'POST',
      '/api/player_post/',
      { player: golfer.id, tournament: id },
      organizer.token,
    );
  for (const round of [1, 2])
    await call(url, 'POST', `/tournament/${id}/round/${round}/generate-groupings/`, {}, organizer.token);
  return { url, tournament: id, course, organizer, golfers };
}

const cardPath = (world: World, golfer: Golfer, round: number) =>
  `/user/${golfer.id}/tournament/${world.tournament}/round/${round}`;

/** Enters scores on holes 1, 2, … of a golfer's card, as another phone. */
export async function enterScores(
  world: World,
  golfer: Golfer,
  round: number,
  scores: readonly number[],
): Promise<void> {
  const updates = scores.map((score, i) => ({
    user: golfer.id,
    tournament: world.tournament,
    course: world.course.id,
    round_number: round,
    hole: world.course.id * 100 + i + 1,
    score,
  }));
  type Answers = { results: { status: number; body: unknown }[] };
  const path = '/api/scoreupdate/batch/';
  const { results } = await call<Answers>(world.url, 'POST', path, { updates }, golfer.token);
  const refused = results.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A score was refused: ${JSON.stringify(refused.body)}`);
}

/** The scores of holes 1 to 18 of a card on the server. */
export async function scoresOnServer(world: World, golfer: Golfer, round: number): Promise<number[]> {
  const card = await call<Scorecard>(world.url, 'GET', `${cardPath(world, golfer, round)}/scorecard/`);
  return Array.from({ length: 18 }, (_, i) => card.holes[String(i + 1)]?.score ?? 0);
}

/** Every write that arrived for a card, whatever its result. */
export const logOf = (world: World, golfer: Golfer, round: number): Promise<ScoreLogEntry[]> =>
  call(world.url, 'GET', `${cardPath(world, golfer, round)}/score-log/`, undefined, golfer.token);
