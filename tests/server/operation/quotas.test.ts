import { beforeAll, expect, it } from 'vitest';
import { MAX_CREATIONS_PER_DAY } from '#server/policies/quotas.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onEveryServer,
  scoreOf,
  send,
  type People,
  type Person,
} from '../world.ts';

type Listed = { id: number; name: string; date1: string; players: number[] };

onEveryServer('tournaments and courses', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const tournament = (by: Person, more: object = {}) =>
    send(
      server(),
      'createTournament',
      { body: { name: fresh('Cup'), date1: '2026-06-01', ...more } },
      by.access,
    );
  const course = (by: Person) => {
    const body = { name: fresh('Course'), holes: null, course_rating: null, slope: null };
    return send(server(), 'createCourse', { body }, by.access);
  };
  /** Inserts rows created by the user `ago` ms before now. */
  const made = (what: 'tournaments' | 'courses', by: Person, count: number, ago: number) =>
    server().context.write(async (trx) => {
      const created_at = server().time.now - ago;
      for (let i = 0; i < count; i += 1)
        if (what === 'tournaments')
          await trx
            .insertInto('tournaments')
            .values({ name: fresh('Old'), organizer: by.id, date1: '2025-01-01', version: 1, created_at })
            .execute();
        else {
          const name = fresh('old course');
          await trx
            .insertInto('courses')
            .values({ name, name_key: name, created_by: by.id, created_at })
            .execute();
        }
    });
  const HOUR = 3_600_000;

  it('can be created up to a limit per user and day, and a refusal states the time to wait', async () => {
    const busy = await newPerson(server());
    await made('tournaments', busy, MAX_CREATIONS_PER_DAY.tournaments - 1, 20 * HOUR);
    expect((await tournament(busy)).status).toBe(201);
    const refused = await tournament(busy);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        detail: 'You have created 100 tournaments within a day. Please continue in 4 hours, or ask staff.',
      },
      headers: { 'retry-after': String(4 * 3600) },
    });
    expect((await tournament(people.outsider)).status).toBe(201);
    server().time.now += 4 * HOUR;
    expect((await tournament(await signedIn(busy))).status).toBe(201);
    server().time.now -= 4 * HOUR;
  });
  const signedIn = async (person: Person): Promise<Person> => {
    const body = { username: person.username, password: 'fore!' };
    const { access } = await good<{ access: string }>(server(), 'signIn', { body });
    return { ...person, access };
  };

  it('have separate limits, and a course that is created together with a tournament counts as a course', async () => {
    const busy = await newPerson(server());
    await made('courses', busy, MAX_CREATIONS_PER_DAY.courses, HOUR);
    expect(await course(busy)).toMatchObject({ status: 429, headers: { 'retry-after': String(23 * 3600) } });
    const name = fresh('Known');
    const existing = { name, holes: null, course_rating: null, slope: null };
    await good(server(), 'createCourse', { body: existing }, people.staff.access);
    expect((await tournament(busy, { course1: name })).status).toBe(201);
    expect((await tournament(busy, { course1: fresh('Unknown') })).status).toBe(429);
  });

  it('created at the same time never exceed the limit', async () => {
    const busy = await newPerson(server());
    await made('tournaments', busy, MAX_CREATIONS_PER_DAY.tournaments - 2, HOUR);
    const answers = await Promise.all(Array.from({ length: 6 }, () => tournament(busy)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it('can be created by staff without a limit', async () => {
    await made('tournaments', people.staff, MAX_CREATIONS_PER_DAY.tournaments, HOUR);
    expect((await tournament(people.staff)).status).toBe(201);
  });

  it('can be deleted by the organizer, with all their data, while there are no scores', async () => {
    const w = await newWorld(server(), people);
    const params = { id: w.tournament };
    expect((await send(server(), 'removeTournament', { params }, people.organizer.access)).status).toBe(204);
    for (const name of ['readTournament', 'readBoard', 'listRoundCourses'])
      expect((await send(server(), name, { params })).status).toBe(404);
    for (const name of ['listPlayers', 'listGroupings', 'listExclusions', 'listGroupingSettings'])
      expect(await good(server(), name, { query: `?tournament=${w.tournament}` })).toEqual([]);
  });

  it('with scores can be deleted only by staff after a confirmation, and the scores stay in the log', async () => {
    const w = await newWorld(server(), people);
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    const remove = (by: Person, query = '') =>
      send(server(), 'removeTournament', { params: { id: w.tournament }, query }, by.access);
    const stays = {
      status: 409,
      body: { detail: 'This tournament has scores. Only staff can remove it.' },
    };
    expect(await remove(people.organizer)).toMatchObject(stays);
    expect(await remove(people.organizer, '?force=true')).toMatchObject(stays);
    expect((await remove(people.staff)).status).toBe(409);
    expect((await remove(people.staff, '?force=true')).status).toBe(204);
    const log = await server()
      .context.read.selectFrom('score_log')
      .where('tournament', '=', w.tournament)
      .select('score')
      .execute();
    expect(log).toEqual([{ score: 4 }]);
    expect((await send(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access)).status).toBe(404);
  });

  it('can be deleted while a tournament’s first score arrives: the tournament disappears, or it stays and has the score', async () => {
    for (let i = 0; i < 6; i += 1) {
      const w = await newWorld(server(), people);
      const removal = () =>
        send(server(), 'removeTournament', { params: { id: w.tournament } }, people.organizer.access);
      const score = () => send(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
      const [first, second] = i % 2 ? [removal, score] : [score, removal];
      const both = await Promise.all([first(), second()]);
      const statuses = both.map(({ status }) => status).sort();
      expect([
        [204, 404],
        [200, 409],
        [204, 500],
      ]).toContainEqual(statuses); // after a 500 the phone retries
      server().expectLog(); // the database refused a score of the deleted tournament
    }
  });

  it('can be deleted by their creator, but a course only while no tournament uses it', async () => {
    const { id } = (await course(people.outsider)).body as { id: number };
    const remove = (by: Person) => send(server(), 'removeCourse', { params: { id } }, by.access);
    expect((await remove(people.organizer)).status).toBe(403);
    const cup = (await tournament(people.organizer, { course1: id })).body as { id: number };
    expect(await remove(people.outsider)).toMatchObject({
      status: 409,
      body: { detail: 'This course is used by tournaments and cannot be removed.' },
    });
    await good(server(), 'removeTournament', { params: { id: cup.id } }, people.organizer.access);
    expect((await remove(people.outsider)).status).toBe(204);
    expect((await send(server(), 'readCourse', { params: { id } })).status).toBe(404);
  });

  it('are listed in pages, the latest first, without gaps or duplicates', async () => {
    const many = await newPerson(server());
    await made('tournaments', many, 1100, 48 * HOUR);
    const all: Listed[] = [];
    const sizes: number[] = [];
    for (let query = ''; ;) {
      const answer = await send(server(), 'listTournaments', { query });
      const page = answer.body as Listed[];
      sizes.push(page.length);
      all.push(...page);
      const next = /^<\/api\/tournaments\/(\?[^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''));
      if (!next) break;
      query = next[1]!;
    }
    expect(sizes.slice(0, 2)).toEqual([500, 500]);
    const { count } = await server()
      .context.read.selectFrom('tournaments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(new Set(all.map(({ id }) => id)).size).toBe(Number(count));
    expect(all).toHaveLength(Number(count));
    const order = all.map(({ date1, id }) => `${date1} ${String(id).padStart(9, '0')}`);
    expect(order).toEqual([...order].sort((a, b) => (a < b ? 1 : -1)));
  });

  it('can be listed for a single player', async () => {
    const w = await newWorld(server(), people);
    const lone = await newPerson(server());
    const body = { player: lone.id, tournament: w.tournament };
    await good(server(), 'addPlayer', { body }, people.organizer.access);
    const list = await good<Listed[]>(server(), 'listTournaments', { query: `?player=${lone.id}` });
    expect(list.map(({ id }) => id)).toEqual([w.tournament]);
    expect(list[0]!.players).toContain(lone.id);
  });
});
