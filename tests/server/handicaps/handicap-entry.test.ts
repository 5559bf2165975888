import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  HOLES,
  fresh,
  good,
  newPeople,
  newPerson,
  playRound,
  send,
  type People,
  onEveryServer,
} from '../world.ts';

interface Shown {
  handicap: number | null;
  handicap_source?: string;
  handicap_date?: string;
}

onEveryServer('a handicap index that staff enter', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const shown = (id: number) => good<Shown>(server(), 'readUser', { params: { id } });
  const enter = (id: number, body: object, token = people.staff.access) =>
    send(server(), 'enterHandicap', { params: { id }, body }, token);
  const from = (handicap: number, date = '2026-05-30') => ({ handicap, source: ' Golf Union ', date });

  it('can be from -9.9 to 54.0 with one decimal, and is shown with its source and date', async () => {
    const { id } = await newPerson(server());
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -99, max: 540 }), async (tenths) => {
        expect((await enter(id, from(tenths / 10))).status).toBe(200);
        expect(await shown(id)).toMatchObject({
          handicap: tenths / 10,
          handicap_source: 'Golf Union',
          handicap_date: '2026-05-30',
        });
      }),
      { numRuns: 30, examples: [[-99], [540], [0], [-1]] },
    );
  });

  it.each([
    [-10, 'handicap must be between -9.9 and 54.0.'],
    [54.1, 'handicap must be between -9.9 and 54.0.'],
    [12.34, 'handicap must have one decimal at most.'],
  ])('is refused with a message if it is %s', async (handicap, detail) => {
    const { id } = await newPerson(server());
    expect(await enter(id, from(handicap))).toMatchObject({ status: 400, body: { detail } });
    expect((await shown(id)).handicap).toBeNull();
  });

  it('can have the date of tomorrow, which has already begun in some time zones', async () => {
    const { id } = await newPerson(server());
    expect((await enter(id, from(10, '2026-06-02'))).status).toBe(200);
    expect(await enter(id, from(11, '2026-06-03'))).toMatchObject({
      status: 400,
      body: { errors: { date: ['The date of an index must not be in the future.'] } },
    });
    expect((await shown(id)).handicap).toBe(10);
  });

  it('changes the boards at once, and its source disappears once an update computes an index', async () => {
    const { staff, organizer } = people;
    const player = await newPerson(server());
    const course = { name: fresh('Rated'), holes: HOLES, course_rating: 71.2, slope: 125 };
    const { id: played } = await good<{ id: number }>(
      server(),
      'createCourse',
      { body: course },
      staff.access,
    );
    const dates = { date1: '2026-05-01', date2: '2026-05-02', date3: '2026-05-03' };
    const body = { name: fresh('Cup'), ...dates, course1: played, course2: played, course3: played };
    const { id: tournament } = await good<{ id: number }>(
      server(),
      'createTournament',
      { body },
      organizer.access,
    );
    const entry = { body: { player: player.id, tournament } };
    await good(server(), 'addPlayer', entry, player.access);
    const board = async () =>
      (await good<{ user: Shown }[]>(server(), 'readBoard', { params: { id: tournament } }))[0]!.user;
    expect((await board()).handicap).toBeNull();
    await enter(player.id, from(10.5));
    expect(await board()).toMatchObject({ handicap: 10.5 });
    for (const [i, over] of [18, 13, 23].entries())
      await playRound(
        server(),
        { user: player.id, tournament, round_number: i + 1, course: played },
        over,
        player.access,
      );
    await good(server(), 'updateHandicaps', {}, staff.access);
    for (const user of [await shown(player.id), await board()]) {
      expect(user.handicap).toBe(10.5);
      expect(user).not.toHaveProperty('handicap_source');
    }
  });

  it('stays with its source after an update of all handicaps if the player has too few rounds', async () => {
    const { id } = await newPerson(server());
    await enter(id, from(-1.2));
    await good(server(), 'updateHandicaps', {}, people.staff.access);
    expect(await shown(id)).toMatchObject({ handicap: -1.2, handicap_source: 'Golf Union' });
  });
});
