import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/board.ts';
import type { Course } from '#contract/courses.ts';
import type { Grouping } from '#contract/groupings.ts';
import type { Scorecard } from '#contract/scores.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { DEMO_PASSWORD, seedDemo, type Demo } from '#server/demo/seed.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

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
  readFileSync(new URL('../../server/demo/zozo-championship-2022.json', import.meta.url), 'utf8'),
);
const idsOf = (g: Grouping): number[] =>
  [g.user1, g.user2, g.user3, g.user4].flatMap((u) => (u ? [u.id] : []));

describe('the demo', () => {
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

  it('gives every one of the 78 players the published rounds, total, to-par and position', async () => {
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

  it('has every hole of a card as it was played, marked by a member of the group', async () => {
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

  it('groups all 78 in threes for each of four rounds, and nobody plays with anybody twice', async () => {
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
    expect(groupings.every((g) => Boolean(g.why))).toBe(true);
  });

  it('leaves round 4 of the ZOZO open today, on a course with pars, rating and slope', async () => {
    const today = new Date(server.time.now).toISOString().slice(0, 10);
    const tournament = await get<Tournament>(`/api/tournaments/${demo.zozo}`);
    expect(tournament.date4).toBe(today);
    const board = await get<BoardRow[]>(`/tournament/${demo.zozo}/round-scores`);
    expect(board.filter((row) => row.round_scores['4']!.holes_played > 0)).toEqual([]);
    const courses = await get<Course[]>('/api/courses/');
    for (const course of courses) {
      expect(course.holes).toHaveLength(18);
      expect(course.holes!.map((hole) => hole.stroke_index!).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 18 }, (_, i) => i + 1),
      );
      expect([course.course_rating, course.slope]).not.toContain(null);
    }
    expect(courses.map((course) => course.name)).toContain('Accordia Golf Narashino CC');
  });

  it('has a second tournament with a round in progress', async () => {
    const board = await get<BoardRow[]>(`/tournament/${demo.medal}/round-scores`);
    expect(board).toHaveLength(16);
    for (const { round_scores } of board) {
      expect([round_scores['1']!.holes_played, round_scores['2']!.holes_played]).toEqual([18, 18]);
      expect(round_scores['3']!.holes_played).toBeGreaterThan(0);
      expect(round_scores['3']!.holes_played).toBeLessThan(18);
    }
  });

  it('signs in each of its accounts, and no other', async () => {
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

  it('lets its staff work out handicaps from the three real rounds', async () => {
    const { body } = await signIn('staff', DEMO_PASSWORD);
    const { status, body: result } = await server.as(body.access).post('/api/handicaps/update_all/', {});
    expect(status).toBe(200);
    expect(result.updated_count).toBe(78);
    expect(result.errors).toEqual([]);
  });
});
