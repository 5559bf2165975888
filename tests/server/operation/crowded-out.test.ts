import { beforeAll, expect, it } from 'vitest';
import { buildListBytes } from '#server/background/lists.ts';
import { MAX_LIST_ANSWER_BYTES, MAX_OWN } from '#server/policies/quotas.ts';
import {
  fresh,
  good,
  HOLES,
  newPeople,
  newPerson,
  newWorld,
  onBothServers,
  PASSWORD,
  send,
  type Person,
  type World,
} from '../world.ts';

type Named = { id: number; name: string };
const DAY = 86_400_000;

onBothServers('The lists that everybody can add to', (server) => {
  let w: World;
  let golfer: Person;
  beforeAll(async () => {
    w = await newWorld(server(), await newPeople(server()));
    golfer = await newPerson(server());
  });
  const idsOf = (rows: readonly Named[]) => rows.map(({ id }) => id);
  const addCourse = (by: Person) => {
    const body = { name: fresh('Course'), holes: HOLES, course_rating: null, slope: null };
    return send(server(), 'createCourse', { body }, by.access);
  };
  const addSeason = (by: Person, competitions: number[] = []) => {
    const body = { name: fresh('Merit'), points: [3, 2, 1], best: null, competitions };
    return send(server(), 'createSeason', { body }, by.access);
  };
  const addCup = async (by: Person, date1: string, more: object = {}) => {
    const body = { name: fresh('Cup'), date1, ...more };
    return (await good<Named>(server(), 'createTournament', { body }, by.access)).id;
  };
  const insertCourses = (by: Person, count: number, created_at: number, tees = 0) =>
    server().context.write(async (trx) => {
      const holes = JSON.stringify(HOLES);
      const lengths = HOLES.map(() => 400).join(',');
      const rating = { holes, lengths, nines: null, course_rating_tenths: 700, slope: 120 };
      for (let at = 0; at < count; at += 20) {
        const courses = Array.from({ length: Math.min(20, count - at) }, () => fresh('aaa'));
        const rows = await trx
          .insertInto('courses')
          .values(courses.map((name) => ({ name, name_key: name, created_by: by.id, created_at })))
          .returning('id')
          .execute();
        const teeRows = rows.flatMap(({ id }) =>
          Array.from({ length: tees }, (_, position) => ({
            ...rating,
            course: id,
            position,
            name: `Tees ${position}`,
          })),
        );
        if (tees > 0) await trx.insertInto('course_tees').values(teeRows).execute();
      }
    });

  it('has the courses of others when few accounts have added more than an answer can hold', async () => {
    const own = (await addCourse(golfer)).body as Named;
    const crowd = [await newPerson(server()), await newPerson(server()), await newPerson(server())];
    for (const person of crowd) await insertCourses(person, 1200, server().time.now, 12);
    const later = (await addCourse(golfer)).body as Named;
    for (const access of [undefined, golfer.access]) {
      const { status, body } = await send(server(), 'listCourses', {}, access);
      expect(status).toBe(200);
      const size = JSON.stringify(body).length;
      expect(size > MAX_LIST_ANSWER_BYTES / 2 && size <= MAX_LIST_ANSWER_BYTES).toBe(true);
      expect(idsOf(body as Named[])).toEqual(expect.arrayContaining([w.course, w.spare, own.id, later.id]));
      const names = (body as Named[]).map(({ name }) => name.toLowerCase());
      expect(names).toEqual([...names].sort());
    }
  });

  it('has the orders of merit of others when one account has added more than an answer can hold', async () => {
    const busy = await newPerson(server());
    const points = JSON.stringify(Array.from({ length: 200 }, () => 10_000));
    const season = { name: 'x'.repeat(20), points, best: null, created_by: busy.id, created_at: 0 };
    await server().context.write(async (trx) => {
      for (let i = 0; i < 60; i += 1)
        await trx
          .insertInto('seasons')
          .values(Array.from({ length: 500 }, () => season))
          .execute();
    });
    const list = await good<Named[]>(server(), 'listSeasons', {});
    expect(idsOf(list)).toContain(w.season);
    expect(JSON.stringify(list).length).toBeLessThanOrEqual(MAX_LIST_ANSWER_BYTES);
    expect(idsOf(list)).toEqual([...idsOf(list)].sort((a, b) => b - a));
  });

  it('has the next tournaments of other organizers when one account has added many', async () => {
    const busy = await newPerson(server());
    const day = new Date(server().time.now + 2 * DAY).toISOString().slice(0, 10);
    const nextDay = new Date(server().time.now + 3 * DAY).toISOString().slice(0, 10);
    for (let i = 0; i < 60; i += 1) await addCup(busy, day);
    const [own, second] = [await addCup(golfer, nextDay), await addCup(golfer, nextDay)];
    type Open = { tournament: number; dates: string[] };
    const open = await good<Open[]>(server(), 'listOpenEntries', {}, w.owner.access);
    expect(open).toHaveLength(50);
    expect(open.map(({ tournament }) => tournament)).toEqual(expect.arrayContaining([own, second]));
    const days = open.map(({ dates }) => dates[0]!);
    expect(days).toEqual([...days].sort());
  });

  it('takes from one account a limited number of courses that no tournament uses', async () => {
    const busy = await newPerson(server());
    await insertCourses(busy, MAX_OWN.courses - 1, server().time.now - 2 * DAY);
    const last = (await addCourse(busy)).body as Named;
    const refused = {
      status: 409,
      body: {
        detail:
          'You have 200 courses that no tournament uses. Please remove some of them first, or ask staff.',
      },
    };
    expect(await addCourse(busy)).toMatchObject(refused);
    await addCup(busy, '2027-05-01', { course1: last.id });
    expect((await addCourse(busy)).status).toBe(201);
    expect(await addCourse(busy)).toMatchObject(refused);
    await insertCourses(w.staff, MAX_OWN.courses, server().time.now - 2 * DAY);
    expect((await addCourse(w.staff)).status).toBe(201);
  });

  it('takes from one account a limited number of orders of merit', async () => {
    const busy = await newPerson(server());
    await addCup(busy, '2027-05-01');
    const old = { points: '[1]', best: null, created_by: busy.id, created_at: server().time.now - 2 * DAY };
    await server().context.write((trx) =>
      trx
        .insertInto('seasons')
        .values(Array.from({ length: MAX_OWN.seasons - 1 }, () => ({ ...old, name: 'Old' })))
        .execute(),
    );
    expect((await addSeason(busy)).status).toBe(201);
    expect(await addSeason(busy)).toMatchObject({
      status: 409,
      body: { detail: 'You have 100 orders of merit. Please remove some of them first, or ask staff.' },
    });
  });

  it('loses with a deleted account what nobody uses, and keeps what tournaments use', async () => {
    const leaver = await newPerson(server());
    const [used, unused] = [(await addCourse(leaver)).body as Named, (await addCourse(leaver)).body as Named];
    const cup = await addCup(leaver, '2027-05-01', { course1: fresh('By name') });
    const empty = (await addSeason(leaver)).body as Named;
    await addCup(w.organizer, '2027-05-01', { course1: used.id });
    const sent = { params: { id: leaver.id }, body: { password: PASSWORD } };
    expect((await send(server(), 'removeAccount', sent, w.staff.access)).status).toBe(204);
    const statusOf = async (name: string, id: number) =>
      (await send(server(), name, { params: { id } })).status;
    expect(await statusOf('readCourse', used.id)).toBe(200);
    expect(await statusOf('readCourse', unused.id)).toBe(404);
    expect(await statusOf('readTournament', cup)).toBe(404);
    expect(await statusOf('readSeason', empty.id)).toBe(404);
    const left = await server()
      .context.read.selectFrom('courses')
      .where('created_by', '=', leaver.id)
      .select('id')
      .execute();
    expect(left).toEqual([{ id: used.id }]);
  });

  it('that are too large to send say so by their size', async () => {
    const reason = 'x'.repeat(1024 * 1024);
    await server().context.write(async (trx) => {
      for (let round_number = 10; round_number < 43; round_number += 1)
        await trx
          .insertInto('player_exclusions')
          .values({ tournament: w.tournament, player: w.mate.id, round_number, reason })
          .execute();
    });
    await expect(
      buildListBytes(server().context.read, { name: 'exclusions', about: undefined }),
    ).rejects.toThrow('This list is larger than 32 MB. Please ask staff to delete what nobody needs.');
  });
});
