import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { FRONT_NINE } from '#domain/holes-in-play.ts';
import { fieldActs } from './field-acts.ts';
import { HOLES, PARS, fresh, good, newPeople, newWorld, onEveryServer, send } from '../world.ts';
import type { People, World } from '../world.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const NINE = HOLES.slice(0, 9);

onEveryServer('The holes in play of a round', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const about = () => ({ params: { id: w.tournament } });
  const change = (body: object) =>
    good<Tournament>(server(), 'changeTournament', { ...about(), body }, w.organizer.access);
  const play = (holes: readonly number[] | null, round = 1) => change({ holes_in_play: { [round]: holes } });
  const score = async (holes: readonly number[], over = 0, user = w.owner.id) => {
    for (const hole of holes) await fieldActs(w).score(hole, PARS[hole - 1]! + over, { user });
  };
  const roundOf = async (user = w.owner.id) => {
    const board = await good<BoardRow[]>(server(), 'readBoard', about());
    return board.find((row) => row.user.id === user)!.round_scores['1']!;
  };
  const cardOf = (user = w.owner.id) =>
    good<Scorecard>(server(), 'readScorecard', { params: { user, tournament: w.tournament, round: 1 } });
  const changeCourse = (more: object) =>
    good(
      server(),
      'changeCourse',
      {
        params: { id: w.course },
        body: { name: fresh('Links'), holes: HOLES, course_rating: 71.2, slope: 125, ...more },
      },
      people.staff.access,
    );

  it('are sent with the tournament, its cards, leaderboard and field, unless they are all 18 holes', async () => {
    expect(await good<Tournament>(server(), 'readTournament', about())).not.toHaveProperty('holes_in_play');
    expect(await cardOf()).not.toHaveProperty('holes_in_play');
    expect(await roundOf()).not.toHaveProperty('holes');
    expect((await play(FRONT_NINE)).holes_in_play).toEqual({ 1: FRONT_NINE });
    expect((await cardOf()).holes_in_play).toEqual(FRONT_NINE);
    expect(await roundOf()).toMatchObject({ holes: 9 });
    const field = await good<FieldAnswer>(server(), 'readField', about());
    expect(field.courses[0]).toMatchObject({ holes_in_play: FRONT_NINE, rated: { nine: true } });
    expect(field.courses[1]).not.toHaveProperty('holes_in_play');
    expect((await play(null)).holes_in_play).toBeUndefined();
  });

  it.each([
    [[], 'at least one hole'],
    [[1, 1], 'each hole once'],
    [[0], 'holes from 1 to 18'],
    [[19], 'holes from 1 to 18'],
  ])('are refused in one sentence if they are %j', async (holes, words) => {
    const sent = { ...about(), body: { holes_in_play: { 1: holes } } };
    const answer = await send(server(), 'changeTournament', sent, w.organizer.access);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  it('are the nine holes on a nine-hole course, and a card with scores on all nine is complete', async () => {
    await changeCourse({ holes: NINE, course_rating: 35.1 });
    expect((await good<Tournament>(server(), 'readTournament', about())).holes_in_play).toMatchObject({
      1: FRONT_NINE,
    });
    await score(FRONT_NINE, 1);
    const par = sum(PARS.slice(0, 9));
    expect(await roundOf()).toEqual({
      holes: 9,
      holes_played: 9,
      over_under_par: 9,
      total_par: par,
      total_score: par + 9,
      par_known: true,
    });
  });

  it('can be reduced during the day, and scores on a closed hole do not count until it is opened again', async () => {
    await score([1, 2, 3], 1);
    await play(FRONT_NINE.filter((hole) => hole !== 2));
    expect(await roundOf()).toMatchObject({
      holes: 8,
      holes_played: 2,
      over_under_par: 2,
      played_holes: [1, 3],
    });
    const closed = await cardOf();
    expect(closed.total_score).toBe(PARS[0]! + PARS[2]! + 2);
    expect(closed.holes['2']!.score, 'what phones have stored stays').toBe(PARS[1]! + 1);
    await score([2], 3);
    expect(await roundOf(), 'a score that comes late is stored as well').toMatchObject({ holes_played: 2 });
    await play(null);
    expect(await roundOf()).toMatchObject({ holes_played: 3, over_under_par: 5, played_holes: [1, 2, 3] });
  });

  it('decide when a round is complete, so that the next round is drawn', async () => {
    await play([10, 11]);
    await change({ holes_in_play: { 2: FRONT_NINE } });
    const groups = async () =>
      (
        await good<{ round_number: number }[]>(server(), 'listGroupings', {
          query: `?tournament=${w.tournament}`,
        })
      ).filter(({ round_number }) => round_number === 2).length;
    for (const user of [w.owner.id, w.mate.id, w.other.id]) await score([10], 0, user);
    await fieldActs(w).pickUp(11, w.owner.id);
    await fieldActs(w).pickUp(11, w.mate.id);
    expect(await groups()).toBe(0);
    await score([11], 0, w.other.id);
    await expect.poll(groups, { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it('are the only holes on which groups start in a shotgun start', async () => {
    await play(FRONT_NINE);
    const sheet = { start: 'shotgun', first_time: '18:00', interval_minutes: null, gap_minutes: null };
    const round = { params: { tournament: w.tournament, round: 1 } };
    const set = async () =>
      (
        await good<{ groups: { start_hole: number }[] }>(
          server(),
          'changeTeeSheet',
          { ...round, body: sheet },
          w.organizer.access,
        )
      ).groups.map(({ start_hole }) => start_hole);
    expect(await set()).toEqual([1, 2]);
    await play([13, 14, 18]);
    expect(await set()).toEqual([13, 14]);
  });

  it('are the only holes that a certification covers, so that other holes do not void it', async () => {
    await play([1, 2]);
    await score([1, 2]);
    const value = PARS.map((par, i) => (i < 2 ? par : 0)).join('.');
    const stamp = '019dddddddd0-0000-phone';
    const of = { user: w.owner.id, tournament: w.tournament, round_number: 1 };
    const update = { ...of, kind: 'committee', value, op_id: fresh('op-of-a-mark').replace(' ', '-'), stamp };
    await good(server(), 'updateMarks', { body: { updates: [update] } }, w.organizer.access);
    const stateOf = async () => {
      const { cards } = await good<FieldAnswer>(server(), 'readField', about());
      return cards.find(({ user }) => user === w.owner.id)?.hand_in?.state;
    };
    expect(await stateOf()).toBe('in');
    await score([3]);
    expect(await stateOf()).toBe('in');
    await score([2], 1);
    expect(await stateOf()).toBe('void');
  });

  it('are copied with the tournament', async () => {
    await play([1, 2, 3]);
    const copy = await good<Tournament>(
      server(),
      'copyTournament',
      { ...about(), body: {} },
      w.organizer.access,
    );
    expect(copy.holes_in_play).toEqual({ 1: [1, 2, 3] });
  });

  it('make an older app ask for an update if they are fewer than 18', async () => {
    const { id } = await fieldActs(w).add({ format: 'stableford' });
    const versionOf = async (call: 'readField' | 'listCompetitions') => {
      const answer = await good<FieldAnswer['competitions'] | FieldAnswer>(server(), call, about());
      const list = Array.isArray(answer) ? answer : answer.competitions;
      return (list.find((one) => one.id === id)!.settings as { v: number }).v;
    };
    expect(await Promise.all([versionOf('readField'), versionOf('listCompetitions')])).toEqual([1, 1]);
    await play(FRONT_NINE);
    expect(await Promise.all([versionOf('readField'), versionOf('listCompetitions')])).toEqual([3, 3]);
  });
});
