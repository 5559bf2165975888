import type { TestServer, Caller } from './server.ts';

export interface Player {
  id: number;
  as: Caller;
}

/** A tournament with a course with pars, an organizer, and players; the first four are one group. */
export interface Cup {
  id: number;
  course: number;
  organizer: Player;
  players: Player[];
}

export const PARS = [4, 4, 3, 4, 3, 5, 3, 4, 4, 4, 4, 4, 3, 5, 4, 3, 4, 5];
let cups = 0;

/** Creates it through the API. */
export async function makeCup(server: TestServer, { players: wanted = 4, parred = true } = {}): Promise<Cup> {
  const name = `cup${(cups += 1)}`;
  const organizer = await server.register(`${name}-organizer`);
  const holes = PARS.map((par, i) => ({ par, stroke_index: i + 1 }));
  const course = await organizer.as.post('/api/courses/', {
    name: `${name} links`,
    holes: parred ? holes : null,
    course_rating: 70.1,
    slope: 125,
  });
  const made = await organizer.as.post('/api/tournaments/', {
    name,
    date1: '2026-06-01',
    course1: `${name} links`,
    date2: '2026-06-02',
    course2: `${name} links`,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const tournament: number = made.body.id;
  const players: Player[] = [];
  for (let i = 0; i < wanted; i += 1) {
    const player = await server.register(`${name}-player${i}`);
    await organizer.as.post('/api/player_post/', { player: player.id, tournament });
    players.push(player);
  }
  const [user1 = null, user2 = null, user3 = null, user4 = null] = players.map((player) => player.id);
  await server.context.write((trx) =>
    trx
      .insertInto('groupings')
      .values({ tournament, round_number: 1, group_number: 1, user1, user2, user3, user4, why: null })
      .execute(),
  );
  return { id: tournament, course: course.body.id, organizer, players };
}

/** The score update of SPEC.md §7 for a hole of round 1, with extra fields. */
export const scoreUpdate = <More extends object = object>(
  cup: Cup,
  player: Player,
  hole: number,
  score: number,
  more?: More,
) => ({
  user: player.id,
  date: '2026-06-01',
  tournament: cup.id,
  course: cup.course,
  round_number: 1,
  hole: cup.course * 100 + hole,
  score,
  partner: null,
  ...(more as More),
});

export const cardPath = (cup: Cup, player: Player, round = 1): string =>
  `/user/${player.id}/tournament/${cup.id}/round/${round}/scorecard/`;
