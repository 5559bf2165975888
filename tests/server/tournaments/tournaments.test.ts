import { beforeAll, expect, it } from 'vitest';
import type { JournalPage } from '#contract/tournaments/journal.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { fresh, good, newPeople, newWorld, send, type People, onEveryServer } from '../world.ts';

type Made = { id: number } & Record<string, unknown>;

onEveryServer('tournaments', (server) => {
  let people: People;
  const create = (body: Record<string, unknown>) =>
    send(server(), 'createTournament', { body }, people.organizer.access);
  const made = async (body: Record<string, unknown>) => {
    const answer = await create(body);
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return answer.body as Made;
  };
  beforeAll(async () => {
    people = await newPeople(server());
  });

  it('are created from the form of SPEC.md, and the caller is always the organizer', async () => {
    const course = fresh('Old Links');
    const form = {
      name: fresh(' Spring Open '),
      organizer: people.staff.id,
      date1: '2026-05-01',
      date2: '2026-05-02',
      date3: '',
      date4: '',
      course1: course,
      course2: ` ${course.toUpperCase()} `,
      course3: '',
      course4: '',
      players: [people.staff.id],
      scores: [],
    };
    const answer = await made(form);
    const existing = { id: expect.any(Number), name: course };
    expect(answer).toEqual({
      id: expect.any(Number),
      name: form.name.trim(),
      organizer: people.organizer.id,
      date1: '2026-05-01',
      date2: '2026-05-02',
      date3: null,
      date4: null,
      course1: existing,
      course2: existing,
      course3: null,
      course4: null,
      players: [],
      entry: 'open',
    });
    expect(answer['course1']).toEqual(answer['course2']);
    expect(await good(server(), 'readTournament', { params: { id: answer.id } })).toEqual(answer);
  });

  it('get a new course without pars for an unknown course name, and an existing course for its id', async () => {
    const first = await made({ name: 'A', date1: '2026-05-01', course1: fresh('Heath') });
    const course = first['course1'] as { id: number; name: string };
    const pars = await good<Made>(server(), 'readCourse', { params: { id: course.id } });
    expect(pars).toMatchObject({ holes: null, course_rating: null, slope: null });
    for (const course1 of [course.id, course, { id: course.id }])
      expect(await made({ name: 'B', date1: '2026-05-01', course1 })).toMatchObject({ course1: course });
  });

  it('are refused with a message that names the invalid field', async () => {
    const name = 'Cup';
    const days = { date1: '2026-05-01', date2: '2026-05-02', date3: '2026-05-03', date4: '2026-05-04' };
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ ...days, name: '' }, 'name', 'The tournament needs a name.'],
      [{ ...days, name: '   ' }, 'name', 'The tournament needs a name.'],
      [{ ...days, name, date2: '' }, 'date2', 'Round 2 needs a date, because round 4 has one.'],
      [{ name, date2: days.date2 }, 'date1', 'Round 1 needs a date, because round 2 has one.'],
      [{ name }, 'date1', 'Round 1 needs a date.'],
      [{ ...days, name, date3: '2026-05-01' }, 'date3', 'Round 3 is before round 2.'],
      [{ name, date1: days.date1, course2: 'Links' }, 'date2', 'Round 2 has a course and needs a date.'],
    ];
    for (const [body, field, detail] of wrong)
      expect(await create(body)).toMatchObject({
        status: 400,
        body: { detail, errors: { [field]: [detail] } },
      });
    for (const date1 of ['2026-02-30', '01.05.2026', 'tomorrow', '2026-5-1'])
      expect(await create({ name, date1 })).toMatchObject({
        status: 400,
        body: { detail: expect.stringMatching(/^date1 .*\.$/), errors: { date1: expect.any(Array) } },
      });
  });

  it('are not stored even in part if they are refused', async () => {
    const course1 = fresh('Never');
    expect((await create({ name: '', date1: '2026-05-01', course1 })).status).toBe(400);
    expect(JSON.stringify(await good(server(), 'listCourses', {}))).not.toContain(course1);
  });

  it('are listed with the ids of their players; the answer for a single tournament has its entries with the users', async () => {
    const w = await newWorld(server(), people);
    const list = await good<Made[]>(server(), 'listTournaments', {});
    const listed = list.find(({ id }) => id === w.tournament)!;
    expect(listed['players']).toEqual([people.owner.id, people.mate.id, people.other.id]);
    expect(listed['course1']).toEqual({ id: w.course, name: expect.any(String) });
    expect(listed['course3']).toBeNull();
    const one = await good<Made>(server(), 'readTournament', { params: { id: w.tournament } });
    expect(one['players']).toEqual(
      [people.owner, people.mate, people.other].map((person) => ({
        id: w.entries.get(person.id),
        tournament: w.tournament,
        player: expect.objectContaining({ id: person.id, username: person.username }),
        status: 'playing',
      })),
    );
    expect((await send(server(), 'readTournament', { params: { id: 2_000_000_000 } })).status).toBe(404);
  });

  it('can have the same name', async () => {
    const body = { name: fresh('Twice'), date1: '2026-05-01' };
    expect((await made(body)).id).not.toBe((await made(body)).id);
  });

  it('cannot move a round before the previous one, but to the same day', async () => {
    const { id } = await made({ name: fresh('Order'), date1: '2026-06-01', date2: '2026-06-02' });
    const move = (body: object) =>
      send(server(), 'changeTournament', { params: { id }, body }, people.organizer.access);
    const detail = 'Round 2 is before round 1.';
    const refused = { status: 400, body: { detail, errors: { date2: [detail] } } };
    expect(await move({ date1: '2026-06-03' })).toMatchObject(refused);
    expect(await move({ date2: '2026-05-31' })).toMatchObject(refused);
    expect(await move({ date2: '2026-06-01' })).toMatchObject({ status: 200, body: { date2: '2026-06-01' } });
    expect((await move({ date1: '2026-06-08', date2: '2026-06-09' })).status).toBe(200);
  });

  it('of an older release with dates out of order can be copied, and an undo may restore that order', async () => {
    const { id } = await made({ name: fresh('Old'), date1: '2026-06-10', date2: '2026-06-10' });
    await server().context.write((trx) =>
      trx.updateTable('tournaments').set({ date2: '2026-06-03' }).where('id', '=', id).execute(),
    );
    const asOrganizer = (name: string, sent: object) => send(server(), name, sent, people.organizer.access);
    const copy = { params: { id }, body: { date1: '2026-07-10', date2: '2026-07-03' } };
    expect((await asOrganizer('copyTournament', copy)).status).toBe(201);
    const move = { params: { id }, body: { date1: '2026-06-03', date2: '2026-06-10' } };
    expect((await asOrganizer('changeTournament', move)).status).toBe(200);
    const journal = (await asOrganizer('readJournal', { params: { id } })).body as JournalPage;
    const undo = { params: { id }, body: { entry: journal.entries[0]!.id } };
    expect((await asOrganizer('undoChange', undo)).status).toBe(204);
    expect((await good<Tournament>(server(), 'readTournament', { params: { id } })).date2).toBe('2026-06-03');
  });

  it('can have dates in the past, and dates up to two years ahead', async () => {
    const sentence = 'Round 2 is more than 2 years ahead. Please check the year.';
    const far = { name: 'A', date1: '2026-06-01', date2: '9999-12-31' };
    const refused = { status: 400, body: { detail: sentence, errors: { date2: [sentence] } } };
    expect(await create(far)).toMatchObject(refused);
    const { id } = await made({ ...far, date1: '1987-06-01', date2: '1987-06-02' });
    const move = (date2: string) =>
      send(server(), 'changeTournament', { params: { id }, body: { date2 } }, people.organizer.access);
    expect(await move('2029-01-01')).toMatchObject(refused);
    expect((await move('2028-05-31')).status).toBe(200);
  });
});
