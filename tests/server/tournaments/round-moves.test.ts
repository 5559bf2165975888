import { beforeAll, expect, it } from 'vitest';
import {
  HOLES,
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  scoreOf,
  send,
  type People,
  type World,
} from '../world.ts';

type Use = { rounds: { tournament: number; round_number: number; cards: number; takes: boolean }[] };
type Board = { user: { id: number }; round_scores: Record<string, Record<string, unknown>> }[];
type Rounds = { round_number: number; id: number; cards?: number }[];

const SIXES = HOLES.map(({ stroke_index }) => ({ par: 6, stroke_index }));

onEveryServer('a course change in a tournament with scores', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const sixes = async () => {
    const body = { name: fresh('Long'), holes: SIXES, course_rating: 80, slope: 150 };
    return (await good<{ id: number }>(server(), 'createCourse', { body }, people.staff.access)).id;
  };
  const score = (w: World, body: object) =>
    send(server(), 'updateScore', { body: { ...scoreOf(w), ...body } }, people.owner.access);
  const change = (w: World, body: object) =>
    send(server(), 'changeTournament', { params: { id: w.tournament }, body }, people.organizer.access);
  const row = async (w: World) => {
    const board = await good<Board>(server(), 'readBoard', { params: { id: w.tournament } });
    return board.find(({ user }) => user.id === w.owner.id)!.round_scores['1'];
  };
  const use = (course: number, token?: string) =>
    good<Use>(server(), 'readCourseUse', { params: { id: course } }, token);

  it('is announced with the number of cards that have scores in each round', async () => {
    const w = await newWorld(server(), people);
    expect(await use(w.course)).toEqual({ rounds: [] });
    expect((await send(server(), 'readCourseUse', { params: { id: 999_999 } })).status).toBe(404);
    await score(w, {});
    await good(server(), 'updateScore', { body: { ...scoreOf(w), user: w.mate.id } }, people.mate.access);
    const round = { tournament: w.tournament, round_number: 1, cards: 2, takes: false };
    expect((await use(w.course, people.staff.access)).rounds).toMatchObject([round]);
    const listed = await good<Rounds>(server(), 'listRoundCourses', { params: { id: w.tournament } });
    expect(listed.map(({ cards }) => cards ?? 0)).toEqual([2, 0]);
  });

  it('takes effect at once in a round without pars, as the announcement states', async () => {
    const w = await newWorld(server(), people);
    const bare = { name: fresh('Bare'), holes: null, course_rating: null, slope: null };
    const made = await good<{ id: number }>(
      server(),
      'createCourse',
      { body: bare },
      people.organizer.access,
    );
    expect((await change(w, { course1: made.id })).status).toBe(200);
    await score(w, { hole: made.id * 100 + 1, course: made.id });
    expect((await use(made.id, people.organizer.access)).rounds).toMatchObject([{ cards: 1, takes: true }]);
    expect((await use(made.id, people.staff.access)).rounds).toMatchObject([{ cards: 1, takes: false }]);
    const sent = { params: { id: made.id }, body: { ...bare, holes: SIXES } };
    await good(server(), 'changeCourse', sent, people.organizer.access);
    expect(await row(w)).toMatchObject({ total_par: 6 });
  });

  it('needs a confirmation if a round with scores gets another course, and the scores then count against the new pars', async () => {
    const w = await newWorld(server(), people);
    const long = await sixes();
    await score(w, {});
    expect(await row(w)).toMatchObject({ total_score: 4, total_par: 4, over_under_par: 0 });
    expect(await change(w, { course1: long })).toMatchObject({
      status: 409,
      body: { detail: 'Round 1 has scores. Confirm to change its course.' },
    });
    expect((await change(w, { course1: long, force: true })).status).toBe(200);
    expect(await row(w)).toMatchObject({ total_score: 4, total_par: 6, over_under_par: -2 });
    expect((await change(w, { course1: null, force: true })).status).toBe(200);
    expect(await row(w)).toMatchObject({ total_score: 4, total_par: 0, par_known: false });
  });

  it('needs no confirmation if only rounds without scores get another course', async () => {
    const w = await newWorld(server(), people);
    await score(w, {});
    const name = fresh('Elsewhere');
    const answer = await change(w, { course1: w.course, course2: name });
    expect(answer).toMatchObject({ status: 200, body: { course1: { id: w.course }, course2: { name } } });
    expect(await change(w, { course3: 999_999 })).toMatchObject({ status: 400 });
    expect(await change(w, { course4: name })).toMatchObject({
      status: 400,
      body: { detail: 'Round 4 has a course and needs a date.' },
    });
  });

  it('does not prevent phones from sending scores for the former course', async () => {
    const w = await newWorld(server(), people);
    const long = await sixes();
    await score(w, {});
    await change(w, { course1: long, force: true });
    const late = await score(w, { hole: w.course * 100 + 2, course: w.course, score: 5 });
    expect(late).toMatchObject({ status: 200, body: { hole_id: long * 100 + 2, par: 6, score: 5 } });
    expect(await row(w)).toMatchObject({ holes_played: 2, total_score: 9, total_par: 12 });
    const foreign = await score(w, { hole: w.spare * 100 + 3, course: w.spare });
    expect(foreign).toMatchObject({ status: 400 });
  });

  it('leaves every total correct, even if it happens while scores arrive', async () => {
    const w = await newWorld(server(), people);
    const long = await sixes();
    const scores = HOLES.map((_, i) => score(w, { hole: w.course * 100 + i + 1, score: 5 }));
    const moved = change(w, { course1: long, force: true });
    const answers = await Promise.all([...scores, moved]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await row(w)).toMatchObject({ holes_played: 18, total_score: 90, total_par: 108 });
  });
});
