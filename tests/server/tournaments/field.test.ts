import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { toField } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { computeBoard } from '#domain/competition/board.ts';
import { FORMAT_NAMES, type Settings } from '#domain/competition/types.ts';
import { toRoundCourses } from '#app/reads/roundCourses.ts';
import { fieldActs } from './field-acts.ts';
import { fresh, good, newPeople, newWorld, onEveryServer, PARS, playRound, send } from '../world.ts';
import type { People, World } from '../world.ts';

const NOTHING = Array.from({ length: 18 }, () => '0');
const holes = (status: Record<number, string>): string =>
  NOTHING.map((none, i) => status[i + 1] ?? none).join('.');

onEveryServer('The field of a tournament (the data for boards)', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  it('contains the leaderboard’s players, and no card before its first score', async () => {
    const { field, organizer } = fieldActs(w);
    const entry = { params: { id: w.entries.get(w.mate.id)! } };
    await organizer('changePlayer', { ...entry, body: { handicap: 7.4, division: 'Seniors', tees: 'Red' } });
    await good(
      server(),
      'enterHandicap',
      { params: { id: w.owner.id }, body: { handicap: -2.3, source: 'Union', date: '2026-04-30' } },
      w.staff.access,
    );
    await organizer('changePlayer', {
      params: { id: w.entries.get(w.other.id)! },
      body: { status: 'withdrawn' },
    });
    const { players, cards, measured, starts: early, hidden } = await field();
    const plain = { index: null, index_fixed: false, division: null, tees: null, withdrawn: false };
    expect(players).toEqual([
      { ...plain, id: w.owner.id, name: w.owner.username, index: -23 },
      {
        ...plain,
        id: w.mate.id,
        name: w.mate.username,
        index: 74,
        index_fixed: true,
        division: 'Seniors',
        tees: 'Red',
      },
      { ...plain, id: w.other.id, name: w.other.username, withdrawn: true },
    ]);
    expect([cards, measured, early, hidden]).toEqual([[], [], [], []]);
  });

  it('contains the scores, pick-ups and statuses of cards, and no card whose scores are all deleted', async () => {
    const { field, score, pickUp, mark } = fieldActs(w);
    await score(1, 5);
    await score(18, 12);
    await pickUp(7);
    await score(2, 4, { user: w.mate.id });
    await score(2, 0, { user: w.mate.id });
    await mark('NS', w.other.id);
    const status = { round_number: 1 };
    expect((await field()).cards).toEqual([
      { ...status, user: w.owner.id, holes: holes({ 1: '5', 7: 'x', 18: '12' }), status: 'playing' },
      { ...status, user: w.other.id, holes: NOTHING.join('.'), status: 'NS' },
    ]);
    await mark('playing', w.other.id, '019cccccccce-0000-phone');
    expect((await field()).cards).toHaveLength(1);
  });

  it('contains sides, groups that start on other holes than 1, measured distances and competitions', async () => {
    const { field, measure, add, starts, sides } = fieldActs(w);
    await sides();
    await starts(10);
    await measure(207, '345');
    await measure(312, '21000', w.mate.id);
    await measure(208, '');
    const medal = await add({ rounds: [1] }, 'Medal');
    const answer = await field();
    expect(answer.sides).toMatchObject([
      { set_name: 'Pairs', name: 'Aces', round_number: null, members: [w.owner.id, w.mate.id] },
    ]);
    expect(answer.starts).toEqual([
      { round_number: 1, user: w.owner.id, start_hole: 10 },
      { round_number: 1, user: w.mate.id, start_hole: 10 },
    ]);
    const at = { round_number: 1 };
    expect(answer.measured).toEqual([
      { ...at, kind: 'long', hole_number: 12, user: w.mate.id, centimetres: 21000 },
      { ...at, kind: 'near', hole_number: 7, user: w.owner.id, centimetres: 345 },
    ]);
    expect(answer.competitions.at(-1)).toEqual(medal);
    expect(answer.cards).toEqual([]);
  });

  it('contains no banned players and none of their cards', async () => {
    const { field, organizer, score } = fieldActs(w);
    await score(1, 5);
    await organizer('changePlayer', {
      params: { id: w.entries.get(w.owner.id)! },
      body: { status: 'banned' },
    });
    const { players, cards } = await field();
    expect(players.map(({ id }) => id)).toEqual([w.mate.id, w.other.id]);
    expect(cards).toEqual([]);
  });

  it('contains for each round the same course values as a phone computes, even after a change of the course', async () => {
    const { about, field, score } = fieldActs(w);
    const onPhone = async () => {
      const tournament = await good<Tournament>(server(), 'readTournament', about());
      const rounds = await good<RoundCourse[]>(server(), 'listRoundCourses', about());
      const played = toRoundCourses(tournament, rounds);
      return [1, 2, 3].map((round_number) => {
        const course = played.get(round_number);
        return {
          round_number,
          par: course?.pars ?? null,
          stroke_index: course?.stroke_indexes ?? null,
          rated: course?.rated ?? null,
          tees: course?.tees ?? [],
        };
      });
    };
    const tees = [
      { name: 'Red', course_rating: 68.3, slope: 119, lengths: null },
      { name: 'Old', course_rating: null, slope: null, lengths: null },
    ];
    const change = (more: object) =>
      good(
        server(),
        'changeCourse',
        {
          params: { id: w.course },
          body: { name: fresh('Links'), holes: null, course_rating: null, slope: null, ...more },
        },
        w.staff.access,
      );
    const full = {
      holes: PARS.map((par, i) => ({ par, stroke_index: 18 - i })),
      course_rating: 70.9,
      slope: 131,
      tees,
    };
    await change(full);
    expect((await field()).courses).toEqual(await onPhone());
    expect((await field()).courses[0]).toMatchObject({
      par: PARS,
      rated: { course_rating: 709, slope: 131, par: 72 },
      tees: [{ name: 'Red' }],
    });
    await score(1, 5);
    await change({ holes: PARS.map((par) => ({ par, stroke_index: null })) });
    const { courses } = await field();
    expect(courses).toEqual(await onPhone());
    expect(courses.map(({ stroke_index }) => stroke_index === null)).toEqual([false, true, true]);
    expect(courses[2]).toEqual({ round_number: 3, par: null, stroke_index: null, rated: null, tees: [] });
  });

  it('is compressed for clients that accept compression, and is answered with 304 while it is unchanged', async () => {
    const { about, organizer, score } = fieldActs(w);
    await playRound(
      server(),
      { user: w.owner.id, tournament: w.tournament, round_number: 1, course: w.course },
      3,
      w.owner.access,
    );
    const get = (headers: Record<string, string> = {}) =>
      server().app.inject({ url: `/tournament/${w.tournament}/field`, headers });
    const first = await get();
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^W\/"/);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    for (const encoding of ['gzip', 'br']) {
      const squeezed = await get({ 'accept-encoding': encoding });
      expect(squeezed.headers).toMatchObject({ 'content-encoding': encoding, etag });
      expect(squeezed.rawPayload.length).toBeLessThan(first.rawPayload.length);
    }
    await score(1, 9);
    const changed = await get({ 'if-none-match': etag });
    expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false]);
    await organizer('changeTournament', { ...about(), body: { name: fresh('Other name') } });
    expect((await get({ 'if-none-match': String(changed.headers['etag']) })).statusCode).toBe(304);
    for (const name of ['readField', 'readBoard'])
      expect(await send(server(), name, { params: { id: 999_999 } })).toMatchObject({
        status: 404,
        body: { detail: 'There is no such tournament.' },
      });
  });

  it('gives the same boards on a phone as on the server, in every format', async () => {
    const { field, organizer, score, measure, add, sides } = fieldActs(w);
    for (const [i, user] of [w.owner, w.mate, w.other].entries()) {
      const card = { user: user.id, tournament: w.tournament, course: w.course };
      await playRound(server(), { ...card, round_number: 1 }, i * 7, user.access);
      await score(2 + i, 0, { user: user.id, no_score: true });
      await organizer('changePlayer', {
        params: { id: w.entries.get(user.id)! },
        body: { handicap: 4.5 + i },
      });
    }
    await sides();
    await measure(207, '345');
    const own: Partial<Record<Settings['format'], Partial<Settings>>> = {
      match: { matches: [{ round_number: 1, a: w.owner.id, b: w.mate.id }] },
      near: { contest_hole: 7 },
      long: { contest_hole: 7 },
      stroke: { prizes: [5000] },
    };
    const isOfBalls = (format: string) => format === 'near' || format === 'long';
    for (const format of FORMAT_NAMES)
      for (const net of isOfBalls(format) ? [null] : [null, { percent: 95, most: null }])
        await add({ format, net, rounds: [1], ...own[format] });
    await add({ format: 'stableford', sides: 'Pairs', rounds: [1], count: [1, 1, 2] });
    const answer = await field();
    expect(answer.competitions.length).toBeGreaterThan(14);
    const kinds = new Set<string>();
    for (const { id, settings } of answer.competitions) {
      const sent = { params: { id } };
      const shown = await good<{ competition: Competition; board: { kind: string } }>(
        server(),
        'readCompetitionBoard',
        sent,
      );
      expect(shown.competition).toEqual(answer.competitions.find((one) => one.id === id));
      const onPhone = computeBoard(toField(answer), settings as Settings);
      expect(JSON.stringify(shown.board)).toBe(JSON.stringify(onPhone));
      kinds.add(shown.board.kind);
    }
    expect([...kinds].sort()).toEqual(['contest', 'matches', 'rows', 'skins']);
    expect((await send(server(), 'readCompetitionBoard', { params: { id: 999_999 } })).status).toBe(404);
  });

  it('contains competitions of a newer version unchanged, and an older app shows no board for them', async () => {
    const { field, add } = fieldActs(w);
    const { id } = await add({ rounds: [1] });
    const settings = JSON.stringify({ v: 2, format: 'wolf' });
    await server().context.write(async (trx) => {
      await trx.updateTable('competitions').set({ settings }).where('id', '=', id).execute();
      await server().context.boards.touch(trx, w.tournament);
    });
    expect((await field()).competitions.at(-1)).toMatchObject({
      id,
      settings: { v: 2, format: 'wolf' },
      shown: true,
    });
    const answer = await good<{ board: unknown }>(server(), 'readCompetitionBoard', { params: { id } });
    expect(answer.board).toBeNull();
  });
});
