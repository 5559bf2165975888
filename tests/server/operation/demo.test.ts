import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { Course } from '#contract/courses/courses.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { Board } from '#domain/competition/types.ts';
import { listStartOrder } from '#domain/round.ts';
import { formatGreeting } from '#server/demo/greeting.ts';
import { DEMO_PASSWORD, seedDemo, type Demo } from '#server/demo/seed.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { expectAll } from '#tests/support/expect-all.ts';

interface Published {
  par: number[];
  players: {
    name: string;
    rounds: { strokes: number[]; total: number }[];
    total: number;
    toPar: number;
    pos: string;
  }[];
}
const published: Published = JSON.parse(
  readFileSync(new URL('../../../server/demo/zozo-championship-2022.json', import.meta.url), 'utf8'),
);
const idsOf = (g: Grouping): number[] =>
  [g.user1, g.user2, g.user3, g.user4].flatMap((u) => (u ? [u.id] : []));

describe('the server’s demo data', () => {
  let server: TestServer;
  let demo: Demo;
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await server.as(null).get(path);
    expect(status).toBe(200);
    return body;
  };
  const signIn = (username: string, password: string) =>
    server.as(null).post('/token/', { username, password });

  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    demo = await seedDemo(server.context);
  });
  afterAll(async () => {
    await server.close();
  });

  it('contain the published rounds, total, result against par and position of each of the 78 players', async () => {
    const board = await get<BoardRow[]>(`/tournament/${demo.zozo}/round-scores`);
    const ours = board.map(({ user, round_scores, over_under_par, position }) => {
      const rounds = ['1', '2', '3'].map((n) => round_scores[n]!.total_score);
      return {
        name: `${user.first_name} ${user.last_name}`,
        rounds,
        total: rounds.reduce((a, b) => a + b, 0),
        toPar: over_under_par,
        pos: position,
      };
    });
    const theirs = published.players.map(({ rounds, ...player }) => ({
      ...player,
      rounds: rounds.map((round) => round.total),
    }));
    const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
    expect(ours).toHaveLength(78);
    expect(ours.sort(byName)).toEqual(theirs.sort(byName));
  });

  it('contain every hole of a card as it was played, entered by a member of the group', async () => {
    const board = await get<BoardRow[]>(`/tournament/${demo.zozo}/round-scores`);
    const leader = board[0]!.user;
    expect(leader.username).toBe('rickie.fowler');
    const card = await get<Scorecard>(`/user/${leader.id}/tournament/${demo.zozo}/round/2/scorecard/`);
    const holes = Array.from({ length: 18 }, (_, i) => card.holes[String(i + 1)]!);
    expect(holes.map((hole) => hole.score)).toEqual(published.players[0]!.rounds[1]!.strokes);
    expect(holes.map((hole) => hole.par)).toEqual(published.par);
    const group = (await get<Grouping[]>(`/api/groupings/?tournament=${demo.zozo}`)).find(
      (g) => g.round_number === 2 && idsOf(g).includes(leader.id),
    )!;
    expect(idsOf(group)).toContain(holes[0]!.partner!.id);
    expect(holes[0]!.entered_by!.id).toBe(holes[0]!.partner!.id);
  });

  it('contain groups of three for four rounds, and no two players meet twice', async () => {
    const groupings = await get<Grouping[]>(`/api/groupings/?tournament=${demo.zozo}`);
    const pairs: string[] = [];
    for (const round of [1, 2, 3, 4]) {
      const groups = groupings.filter((g) => g.round_number === round).map(idsOf);
      expect(groups).toHaveLength(26);
      expect(new Set(groups.flat()).size).toBe(78);
      for (const group of groups) {
        const ids = group.sort((a, b) => a - b);
        pairs.push(...ids.flatMap((a, i) => ids.slice(i + 1).map((b) => `${a}/${b}`)));
      }
    }
    expect(new Set(pairs).size).toBe(pairs.length);
    expectAll(groupings, (g) => Boolean(g.why));
  });

  it('contain round 4 of the ZOZO Championship today, on a course with pars, rating and slope', async () => {
    const today = new Date(server.time.now).toISOString().slice(0, 10);
    const tournament = await get<Tournament>(`/api/tournaments/${demo.zozo}`);
    expect(tournament.date4).toBe(today);
    const board = await get<BoardRow[]>(`/tournament/${demo.zozo}/round-scores`);
    expect(board.filter((row) => row.round_scores['4']!.holes_played > 0)).toEqual([]);
    const courses = await get<Course[]>('/api/courses/');
    for (const course of courses) {
      const { length } = course.holes!;
      expect([9, 18]).toContain(length);
      expect(course.holes!.map((hole) => hole.stroke_index!).sort((a, b) => a - b)).toEqual(
        Array.from({ length }, (_, i) => i + 1),
      );
      expect([course.course_rating, course.slope]).not.toContain(null);
    }
    expect(courses.map((course) => course.name)).toContain('Accordia Golf Narashino CC');
  });

  it('contain a second tournament with a round in progress', async () => {
    const board = await get<BoardRow[]>(`/tournament/${demo.medal}/round-scores`);
    expect(board).toHaveLength(16);
    for (const { round_scores } of board) {
      expect([round_scores['1']!.holes_played, round_scores['2']!.holes_played]).toEqual([18, 18]);
      expect(round_scores['3']!.holes_played).toBeGreaterThan(0);
      expect(round_scores['3']!.holes_played).toBeLessThan(18);
    }
  });

  it('contain a nine-hole tournament in the evening from two tees, with two of its three groups on the course', async () => {
    const { holes_in_play } = await get<Tournament>(`/api/tournaments/${demo.evening}`);
    expect(holes_in_play).toEqual({ 1: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    const board = await get<BoardRow[]>(`/tournament/${demo.evening}/round-scores`);
    const played = board.map(({ round_scores }) => round_scores['1']!.holes_played).sort((a, b) => a - b);
    expect(played).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 6, 6, 6, 6]);
    const onRed = board.find(({ tees }) => tees === 'Red')!.user.id;
    const onWhite = board.find(({ tees }) => tees === 'White')!.user.id;
    const parOf = async (user: number) =>
      (await get<Scorecard>(`/user/${user}/tournament/${demo.evening}/round/1/scorecard/`)).holes['6']!.par;
    expect([await parOf(onRed), await parOf(onWhite)]).toEqual([5, 4]);
  });

  it('allow sign-ins only with the accounts that the demo prints', async () => {
    expect(demo.accounts.map((account) => account.username)).toEqual([
      'player',
      'rickie.fowler',
      'organizer',
      'staff',
    ]);
    for (const { username } of demo.accounts) {
      expect((await signIn(username, DEMO_PASSWORD)).status).toBe(200);
    }
    expect((await signIn('keegan.bradley', DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn('amara.okafor', DEMO_PASSWORD)).status).toBe(401);
  });

  it('let staff compute handicaps from the three completed rounds', async () => {
    const { body } = await signIn('staff', DEMO_PASSWORD);
    const { status, body: result } = await server.as(body.access).post('/api/handicaps/update_all/', {});
    expect(status).toBe(200);
    expect(result.updated_count).toBe(78);
    expect(result.errors).toEqual([]);
  });

  describe('contain a club day', () => {
    const drawOfDay = () => get<Draw>(`/tournament/${demo.clubDay.tournament}/round/1/groups/`);
    const group = async (number: number): Promise<Grouping> =>
      (await drawOfDay()).groups.find(({ group_number }) => group_number === number)!;
    const cardOf = (user: number) =>
      get<Scorecard>(`/user/${user}/tournament/${demo.clubDay.tournament}/round/1/scorecard/`);
    /** The scored holes of a card in order of entry. */
    const entered = async (user: number) =>
      Object.values((await cardOf(user)).holes)
        .filter(({ score }) => (score ?? 0) > 0)
        .sort((a, b) => Date.parse(a.recorded_at!) - Date.parse(b.recorded_at!));
    const asOrganizer = async () => server.as((await signIn('organizer', DEMO_PASSWORD)).body.access);

    it('as a third tournament, with today’s date and the same organizer as the second tournament', async () => {
      expect([demo.zozo, demo.medal, demo.clubDay.tournament]).toEqual([1, 2, 3]);
      const day = await get<Tournament>('/api/tournaments/3');
      expect(day.name).toBe('Saturday Medal');
      expect([day.date1, day.date2]).toEqual([new Date(server.time.now).toISOString().slice(0, 10), null]);
      expect(day.organizer).toBe((await get<Tournament>('/api/tournaments/2')).organizer);
    });

    it('with 62 players without accounts in two divisions, one with a plus handicap, and some with tees of their own', async () => {
      const { body } = await (await asOrganizer()).get('/api/tournaments/3/roster/');
      const players = body.players as RosterPlayer[];
      expect(players).toHaveLength(62);
      expect(players.filter(({ player }) => !player.is_guest)).toEqual([]);
      expect(new Set(players.map(({ player }) => `${player.first_name} ${player.last_name}`)).size).toBe(62);
      expect(new Set(players.map(({ division }) => division))).toEqual(new Set(['A', 'B']));
      expect(players.filter(({ handicap }) => handicap! < 0)).toHaveLength(1);
      const tees = players.filter((player) => player.tees);
      expect(tees.length).toBeGreaterThan(0);
      expect(tees.length).toBeLessThan(62);
    });

    it('with 16 groups that all start at 9:00, each on its own hole', async () => {
      const { groups, tee_sheet } = await drawOfDay();
      expect(tee_sheet).toMatchObject({ start: 'shotgun', first_time: '09:00' });
      expect(groups).toHaveLength(16);
      expect(new Set(groups.flatMap(idsOf)).size).toBe(62);
      expect(new Set(groups.map(({ start_hole }) => start_hole)).size).toBe(16);
      expect(new Set(groups.map(({ start_time }) => start_time))).toEqual(new Set(['09:00']));
    });

    it('with a code for each group, and a printed code that lets a guest enter scores', async () => {
      const { body } = await (await asOrganizer()).post('/api/tournaments/3/access/', { round_number: 1 });
      expect(body.codes).toHaveLength(16);
      const { code, group: number } = demo.clubDay;
      expect(body.codes).toContainEqual(expect.objectContaining({ code, group_number: number }));
      expect(formatGreeting('http://localhost:3000', demo)).toContain(` http://localhost:3000/go/${code}\n`);
      const player = idsOf(await group(number))[0]!;
      expect(await entered(player)).toEqual([]);
      const { status, body: signedIn } = await server.as(null).post('/api/access/sign-in/', { code, player });
      expect([status, signedIn.user.id]).toEqual([200, player]);
      const hole = (await cardOf(player)).holes['5']!.hole_id;
      const update = { user: player, tournament: 3, round_number: 1, hole, score: 0 };
      expect((await server.as(signedIn.access).post('/api/scoreupdate/', update)).status).toBe(200);
    });

    it('with three phones on which 5 to 11 holes were scored in order of play within two hours', async () => {
      const lengths = [];
      for (const number of [16, 12, 7]) {
        const { start_hole, ...members } = await group(number);
        const ids = idsOf(members as Grouping);
        for (const user of ids) {
          const holes = await entered(user);
          expect(holes.map(({ hole_number }) => hole_number)).toEqual(
            listStartOrder(start_hole).slice(0, holes.length),
          );
          expect(new Set(holes.map((hole) => hole.entered_by!.id))).toEqual(new Set([ids[0]]));
          const ages = holes.map(({ recorded_at }) => server.time.now - Date.parse(recorded_at!));
          expect(Math.max(...ages)).toBeLessThanOrEqual(2 * 3_600_000);
          expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
          if (user === ids[0]) lengths.push(holes.length);
        }
      }
      expect(lengths).toEqual([11, 8, 5]);
    });

    it('with a helper who entered the first hole of one group', async () => {
      const { start_hole, ...members } = await group(3);
      for (const user of idsOf(members as Grouping)) {
        const [first, ...rest] = await entered(user);
        expect([first!.hole_number, rest]).toEqual([start_hole, []]);
        expect(first!.entered_by!.first_name).toBe('Hanna Lind');
      }
      const board = await get<BoardRow[]>('/tournament/3/round-scores');
      expect(board).toHaveLength(62);
      const begun = new Set(
        (await drawOfDay()).groups.filter((g) => [16, 12, 7, 3].includes(g.group_number)).flatMap(idsOf),
      );
      for (const { user, round_scores } of board)
        expect(round_scores['1']!.holes_played > 0).toBe(begun.has(user.id));
    });
  });

  it('contain a medal, a Stableford, a four-ball and nearest the pin on the club day', async () => {
    const { tournament } = demo.clubDay;
    const list = await get<Competition[]>(`/tournament/${tournament}/competitions`);
    expect(list.map(({ name }) => name)).toEqual(['Medal net', 'Stableford', 'Four-ball', 'Nearest the pin']);
    const boards = await Promise.all(
      list.map(async ({ id }) => (await get<{ board: Board }>(`/api/competitions/${id}/board/`)).board),
    );
    expect(boards.map(({ kind }) => kind)).toEqual(['rows', 'rows', 'rows', 'contest']);
    const [medal, , pairs] = boards as Extract<Board, { kind: 'rows' }>[];
    expect(medal!.rows.filter(({ position }) => position !== null).length).toBeGreaterThan(10);
    const paired = pairs!.rows.flatMap(({ members }) => members);
    expect([paired.length, new Set(paired).size]).toEqual([62, 62]);
    expect(pairs!.rows.some(({ position }) => position !== null)).toBe(true);
  });
});
