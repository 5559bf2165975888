import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import {
  good,
  newPeople,
  newWorld,
  onEveryServer,
  scoreOf,
  send,
  type People,
  type World,
} from '../world.ts';

onEveryServer('An organizer of a tournament', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const change = (body: object, token = w.organizer.access) =>
    send(server(), 'changeTournament', { params: { id: w.tournament }, body }, token);
  const changed = async (body: object): Promise<Tournament> => {
    const answer = await change(body);
    expect(answer.status).toBe(200);
    return answer.body as Tournament;
  };
  const post = (body: object) => send(server(), 'updateScore', { body }, w.owner.access);
  const total = async (): Promise<number> => {
    const params = { user: w.owner.id, tournament: w.tournament, round: 1 };
    return (await good<Scorecard>(server(), 'readScorecard', { params })).total_score;
  };
  const stamped = (stamp: string, op_id: string, score = 4) => ({ ...scoreOf(w), stamp, op_id, score });

  it('can change name and dates, and omitted values stay the same', async () => {
    const before = await good<Tournament>(server(), 'readTournament', { params: { id: w.tournament } });
    const after = await changed({ name: 'Another Name', date2: '2026-05-09' });
    expect(after).toMatchObject({ name: 'Another Name', date1: before.date1, date2: '2026-05-09' });
    expect(after.course1).toEqual(before.course1);
  });

  it('cannot remove the date of a round with scores, or leave a gap between rounds', async () => {
    await post({ ...scoreOf(w), date: '2026-05-01' });
    expect(await change({ date1: null })).toMatchObject({ status: 400 });
    expect(await change({ date2: null })).toMatchObject({ status: 400 });
    expect(await change({ name: '  ' })).toMatchObject({
      status: 400,
      body: { detail: 'The tournament needs a name.' },
    });
    const last = { ...scoreOf(w), date: '2028-05-03', round_number: 3, course: null, hole: 1 };
    expect((await post(last)).status).toBe(200);
    expect(await change({ date3: null })).toMatchObject({ status: 409 });
  });

  it('can make results final, after which new scores are refused until the tournament is reopened', async () => {
    const device = 'device000001';
    const first = stamped(`019e00000000-0000-${device}`, 'op-one-00');
    expect((await post(first)).status).toBe(200);
    const { closed_at } = await changed({ closed: true });
    expect(closed_at).toMatch(/^\d{4}-.*Z$/);
    const late = stamped(`019e00000001-0000-${device}`, 'op-two-00', 5);
    expect(await post(late)).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/results of this tournament are final/) },
    });
    expect((await send(server(), 'updateScore', { body: late }, w.organizer.access)).status).toBe(403);
    expect((await post(first)).status).toBe(200);
    expect(await total()).toBe(4);
    expect((await changed({ closed: true })).closed_at).toBe(closed_at);
    expect((await changed({ closed: false })).closed_at).toBeUndefined();
    expect((await post(late)).status).toBe(200);
    expect(await total()).toBe(5);
  });

  it('can cancel the tournament, and reinstate it with all scores', async () => {
    await post(scoreOf(w));
    expect((await changed({ cancelled: true })).cancelled_at).toMatch(/Z$/);
    expect((await changed({ cancelled: false })).cancelled_at).toBeUndefined();
    expect(await total()).toBe(4);
  });
});
