import { beforeAll, expect, it } from 'vitest';
import { newPeople, newWorld, onBothServers, type World } from '../world.ts';

/** One more than PostgreSQL's integer columns store. */
const TOO_LARGE = 2_147_483_648;

onBothServers('An id that is too large', (server) => {
  let w: World;
  beforeAll(async () => {
    w = await newWorld(server(), await newPeople(server()));
  });

  it.each([TOO_LARGE, 9_999_999_999])('in a cursor of tournaments is no page of the list: %i', async (id) => {
    const { status, body } = await server().as(null).get(`/api/tournaments/?before=9999-12-31.${id}`);
    expect([status, body.detail]).toEqual([400, 'There is no such page of the list.']);
    const last = await server()
      .as(null)
      .get(`/api/tournaments/?before=9999-12-31.${TOO_LARGE - 1}`);
    expect(last.status).toBe(200);
  });

  it('in a cursor of a journal is refused', async () => {
    const as = server().as(w.organizer.access);
    for (const source of ['j', 'c'])
      for (const id of [TOO_LARGE, 9_999_999_999]) {
        const url = `/api/tournaments/${w.tournament}/journal/?kind=cards&before=999999999999999.${source}${id}`;
        expect((await as.get(url)).status).toBe(400);
      }
  });

  it('of a journal entry is refused', async () => {
    const as = server().as(w.organizer.access);
    for (const entry of [`j${TOO_LARGE}`, `c${TOO_LARGE}`, 'j9999999999']) {
      const { status } = await as.post(`/api/tournaments/${w.tournament}/undo/`, { entry });
      expect([400, 404]).toContain(status);
    }
  });

  it('in a query is refused', async () => {
    const as = server().as(w.staff.access);
    const queries = [
      'tournaments/?player=',
      'tournaments/?organizer=',
      'tournaments/?skip=',
      'players/?tournament=',
    ];
    for (const query of [...queries, 'groupings/?tournament=', 'accounts/?after='])
      expect([query, (await as.get(`/api/${query}${TOO_LARGE}`)).status]).toEqual([query, 400]);
  });
});
