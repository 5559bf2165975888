import { beforeAll, expect, it } from 'vitest';
import {
  HOLES,
  PARS,
  fresh,
  good,
  newPeople,
  newWorld,
  scoreOf,
  send,
  type People,
  onEveryServer,
} from '../world.ts';

type Course = { id: number; name: string; may_edit: boolean } & Record<string, unknown>;
type Board = { user: { id: number }; round_scores: Record<string, Record<string, unknown>> }[];

onEveryServer('courses', (server) => {
  let people: People;
  const draft = (more: object = {}) => ({
    name: fresh('Links'),
    holes: HOLES,
    course_rating: 71.4,
    slope: 128,
    ...more,
  });
  const create = (body: object, token = people.outsider.access) =>
    send(server(), 'createCourse', { body }, token);
  const change = (id: number, body: object, token: string) =>
    send(server(), 'changeCourse', { params: { id }, body }, token);
  const read = (id: number, token?: string) =>
    good<Course>(server(), 'readCourse', { params: { id } }, token);
  beforeAll(async () => {
    people = await newPeople(server());
  });

  it('are stored unchanged with pars, stroke indexes, rating and slope', async () => {
    const body = draft({ course_rating: 68.9 });
    const made = await create(body);
    expect(made).toMatchObject({ status: 201, body: { ...body, may_edit: true } });
    const { id } = made.body as Course;
    expect(await read(id)).toEqual({ ...body, id, may_edit: false });
    const list = await good<Course[]>(server(), 'listCourses', {});
    expect(list.find((course) => course.id === id)).toEqual({ ...body, id, may_edit: false });
  });

  it('cannot have the name of another course, not even with other capital letters or spaces', async () => {
    const [one, two] = [draft(), draft()];
    const { id } = (await create(one)).body as Course;
    expect(await create({ ...two, name: ` ${one.name.toUpperCase()}` })).toMatchObject({
      status: 409,
      body: { detail: 'There is already a course with that name.' },
    });
    await create(two);
    expect((await change(id, { ...one, name: two.name }, people.outsider.access)).status).toBe(409);
    expect((await change(id, { ...one, name: one.name.toUpperCase() }, people.outsider.access)).status).toBe(
      200,
    );
  });

  it('are sent as editable only to their creator and to staff', async () => {
    const w = await newWorld(server(), people);
    const may = async (token?: string) => (await read(w.course, token)).may_edit;
    expect(await may()).toBe(false);
    expect(await may(people.owner.access)).toBe(false);
    expect(await may(people.organizer.access)).toBe(false);
    expect(await may(people.staff.access)).toBe(true);
    const list = await good<Course[]>(server(), 'listCourses', {}, people.staff.access);
    expect(list.find(({ id }) => id === w.course)?.may_edit).toBe(true);
    const { id } = (await create(draft())).body as Course;
    expect((await read(id, people.outsider.access)).may_edit).toBe(true);
    expect((await read(id, people.organizer.access)).may_edit).toBe(false);
  });

  it('cannot be changed by an organizer who only uses them in a tournament', async () => {
    const { id, ...body } = (await create(draft())).body as Course;
    const { access } = people.owner;
    const cup = { name: fresh('Mine'), date1: '2026-06-01', course1: id };
    await good(server(), 'createTournament', { body: cup }, access);
    expect((await read(id, access)).may_edit).toBe(false);
    expect(await change(id, { ...body, name: fresh('Stolen') }, access)).toMatchObject({
      status: 403,
      body: { detail: 'Only the person who added this course and staff may change it.' },
    });
    expect((await read(id)).name).toBe(body.name);
  });

  it('give results against par as soon as the organizer who created them enters pars', async () => {
    const w = await newWorld(server(), people);
    const bare = { name: fresh('Bare'), holes: null, course_rating: null, slope: null };
    const made = await create(bare, people.organizer.access);
    w.course = (made.body as Course).id;
    await server().context.write((trx) =>
      trx.updateTable('tournaments').set({ course1: w.course }).where('id', '=', w.tournament).execute(),
    );
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    const round = async () => {
      const board = await good<Board>(server(), 'readBoard', { params: { id: w.tournament } });
      return board.find(({ user }) => user.id === people.owner.id)!.round_scores['1'];
    };
    expect(await round()).toMatchObject({ total_score: 4, over_under_par: 0, par_known: false });
    const threes = PARS.map(() => ({ par: 3, stroke_index: null }));
    await change(w.course, { ...bare, holes: threes }, people.organizer.access);
    expect(await round()).toMatchObject({ total_score: 4, total_par: 3, over_under_par: 1, par_known: true });
  });

  it('that are changed while scores arrive leave every total correct', async () => {
    const w = await newWorld(server(), people);
    const parsOf = (par: number) => HOLES.map(({ stroke_index }) => ({ par, stroke_index }));
    const name = fresh('Busy');
    const scores = HOLES.map((_, i) => {
      const body = { ...scoreOf(w), hole: w.course * 100 + i + 1, score: 5 };
      return send(server(), 'updateScore', { body }, people.owner.access);
    });
    const changes = [3, 5, 4].map((par) =>
      change(w.course, { name, holes: parsOf(par), course_rating: null, slope: null }, people.staff.access),
    );
    const answers = await Promise.all([...scores, ...changes]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [{ holes }] = (await good(server(), 'listRoundCourses', { params: { id: w.tournament } })) as [
      Course,
    ];
    const pars = (holes as { par: number }[]).map(({ par }) => par);
    // One consistent course: one of those sent before the first score arrived, or the original.
    expect([PARS, ...[3, 5, 4].map((each) => PARS.map(() => each))]).toContainEqual(pars);
    const board = await good<Board>(server(), 'readBoard', { params: { id: w.tournament } });
    const round = board.find(({ user }) => user.id === people.owner.id)!.round_scores['1'];
    const par = pars.reduce((sum, each) => sum + each, 0);
    expect(round).toMatchObject({
      holes_played: 18,
      total_score: 90,
      total_par: par,
      over_under_par: 90 - par,
    });
  });

  it('accept only values that are possible', async () => {
    const twice = HOLES.map((hole, i) => (i === 1 ? { ...hole, stroke_index: 1 } : hole));
    for (const wrong of [
      { holes: HOLES.slice(1) },
      { holes: twice },
      { holes: HOLES.map(() => ({ par: 7, stroke_index: null })) },
      { course_rating: 71.45 },
      { course_rating: 12 },
      { slope: 54 },
      { slope: 113.5 },
      { name: '  ' },
    ])
      expect((await create(draft(wrong))).status).toBe(400);
  });
});
