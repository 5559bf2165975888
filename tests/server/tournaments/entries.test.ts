import { beforeAll, expect, it } from 'vitest';
import { OFFER_MS } from '#server/policies/lifetimes.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onBothServers,
  send,
  type People,
  type Person,
} from '../world.ts';

interface Own {
  entry: string;
  state: string | null;
  place?: number;
  of?: number;
  offered_until?: string;
  entry_taken?: number;
  entry_waiting?: number;
  player_entry?: number;
  wish_with: string | null;
  wish_when: string | null;
}
interface Listed {
  code: string | null;
  seen_at: string | null;
  requests: {
    id: number;
    player: { id: number };
    state: string;
    wish_with: string | null;
    arrived_at: string;
  }[];
}
type Detail = { id: number; entry: string; entry_mode?: string; entry_limit?: number; players: unknown[] };

onBothServers('Entry to a tournament', (server) => {
  let people: People;
  let members: Person[];
  let course: number;
  beforeAll(async () => {
    people = await newPeople(server());
    course = (await newWorld(server(), people)).course;
    members = [];
    for (let i = 0; i < 6; i += 1) members.push(await newPerson(server(), 'member'));
  });
  const change = (id: number, body: object) =>
    good<Detail>(server(), 'changeTournament', { params: { id }, body }, people.organizer.access);
  const make = async (settings: object = {}): Promise<number> => {
    const body = { name: fresh('Cup'), date1: '2027-05-01', course1: course };
    const { id } = await good<Detail>(server(), 'createTournament', { body }, people.organizer.access);
    await change(id, settings);
    return id;
  };
  const ask = (id: number, who: Person, body: object) =>
    send(server(), 'changeOwnEntry', { params: { id }, body }, who.access);
  const enter = (id: number, who: Person, body: object = {}) =>
    good<Own>(server(), 'changeOwnEntry', { params: { id }, body: { enter: true, ...body } }, who.access);
  const own = (id: number, who: Person) =>
    good<Own>(server(), 'readOwnEntry', { params: { id } }, who.access);
  const list = (id: number) =>
    good<Listed>(server(), 'listRequests', { params: { id } }, people.organizer.access);
  const decide = (id: number, body: object) =>
    good(server(), 'decideRequests', { params: { id }, body }, people.organizer.access);
  const detail = (id: number) => good<Detail>(server(), 'readTournament', { params: { id } });
  const leave = async (id: number, who: Person) => {
    const { player_entry } = await own(id, who);
    return good(server(), 'removePlayer', { params: { id: player_entry! } }, who.access);
  };
  const endOffers = (id: number) =>
    server().context.write((trx) =>
      trx
        .updateTable('entry_requests')
        .set({ offered_until: server().context.clock() - 1000 })
        .where('tournament', '=', id)
        .where('state', '=', 'offered')
        .execute(),
    );
  const statesOf = async (id: number) => Promise.all(members.map(async (who) => (await own(id, who)).state));

  it('is open to everybody if the organizer sets nothing', async () => {
    const id = await make();
    expect(await detail(id)).toMatchObject({ entry: 'open' });
    expect(await detail(id)).not.toHaveProperty('entry_mode');
    expect(await enter(id, members[0]!)).toMatchObject({ state: 'in' });
    expect((await detail(id)).players).toHaveLength(1);
  });

  it('puts players on the waiting list in order of arrival once all places are taken', async () => {
    const id = await make({ entry_limit: 2 });
    for (const who of members) await enter(id, who);
    expect(await detail(id)).toMatchObject({
      entry: 'waiting',
      entry_limit: 2,
      entry_taken: 2,
      entry_waiting: 4,
    });
    expect(await own(id, members[4]!)).toMatchObject({ state: 'waiting', place: 3, of: 4 });
    expect(await enter(id, members[4]!), 'a repeat keeps the place').toMatchObject({ place: 3, of: 4 });
    const body = { player: people.outsider.id, tournament: id };
    expect((await send(server(), 'addPlayer', { body }, people.outsider.access)).status).toBe(409);
  });

  it('offers a free place to the first waiting player, and to the next one if the first misses the offer', async () => {
    const id = await make({ entry_limit: 2 });
    for (const who of members.slice(0, 5)) await enter(id, who);
    await leave(id, members[0]!);
    const offered = await own(id, members[2]!);
    expect(offered.state).toBe('offered');
    expect(Date.parse(offered.offered_until!) - server().context.clock()).toBeGreaterThan(OFFER_MS - 60_000);
    expect((await own(id, members[3]!)).place).toBe(1);
    expect((await ask(id, people.outsider, { enter: true })).body).toMatchObject({
      state: 'waiting',
      place: 3,
    });
    await endOffers(id);
    expect(await statesOf(id)).toEqual([null, 'in', 'missed', 'offered', 'waiting', null]);
    expect(await enter(id, members[3]!)).toMatchObject({ state: 'in', entry_taken: 2 });
    expect(await enter(id, members[2]!), 'who missed it is last').toMatchObject({
      state: 'waiting',
      place: 3,
    });
    await ask(id, members[4]!, { enter: false });
    expect(await own(id, members[2]!)).toMatchObject({ place: 2, of: 2 });
  });

  it('offers the place of a withdrawn player to the next one; then only the organizer can reinstate the withdrawn player', async () => {
    const id = await make({ entry_limit: 2 });
    for (const who of members.slice(0, 3)) await enter(id, who);
    const entry = (await own(id, members[0]!)).player_entry!;
    const set = (status: string, by: Person) =>
      send(server(), 'changePlayer', { params: { id: entry }, body: { status } }, by.access);
    expect((await set('withdrawn', members[0]!)).status).toBe(200);
    expect((await own(id, members[2]!)).state).toBe('offered');
    expect(await set('playing', members[0]!)).toMatchObject({
      status: 409,
      body: { detail: 'This tournament is full.' },
    });
    expect((await set('playing', people.organizer)).status).toBe(200);
  });

  it('gives the last place to one of several players who enter at the same time, and the others wait', async () => {
    const id = await make({ entry_limit: 3 });
    await enter(id, members[0]!);
    const outcomes = await Promise.all(members.slice(1).map((who) => enter(id, who)));
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['in', 'in', 'waiting', 'waiting', 'waiting']);
    const places = await Promise.all(members.map(async (who) => (await own(id, who)).place ?? 0));
    expect(places.sort()).toEqual([0, 0, 0, 1, 2, 3]);
    expect((await detail(id)).players).toHaveLength(3);
  });

  it('can require the organizer’s decision, which may accept or refuse several players at once and may exceed the limit', async () => {
    const id = await make({ entry_mode: 'ask', entry_limit: 2 });
    for (const who of members.slice(0, 4)) expect(await enter(id, who)).toMatchObject({ state: 'asked' });
    const ids = (await list(id)).requests.map((request) => request.id);
    expect(await decide(id, { accept: ids.slice(0, 3), refuse: [ids[3]] })).toEqual({
      entered: 2,
      waiting: 1,
      refused: 1,
    });
    expect(await statesOf(id)).toEqual(['in', 'in', 'waiting', 'refused', null, null]);
    expect((await ask(id, members[3]!, { enter: true })).status).toBe(403);
    await decide(id, { admit: [ids[2]] });
    expect(await own(id, members[2]!)).toMatchObject({ state: 'in', entry_taken: 3 });
    const byMember = { params: { id }, body: { accept: ids } };
    expect((await send(server(), 'decideRequests', byMember, members[0]!.access)).status).toBe(403);
  });

  it('has a list of requests, with the time when the organizers last checked the list', async () => {
    const id = await make({ entry_limit: 1 });
    await enter(id, members[0]!, { wish_with: 'Ben and Cleo' });
    expect((await list(id)).seen_at).toBeNull();
    await decide(id, { seen: true });
    const { seen_at, requests } = await list(id);
    expect(requests).toMatchObject([{ state: 'in', wish_with: 'Ben and Cleo' }]);
    expect(requests[0]!.arrived_at <= seen_at!).toBe(true);
  });

  it('needs the code of the organizer’s link if the organizer chooses that', async () => {
    const id = await make({ entry_mode: 'code' });
    const { code } = await list(id);
    expect(await detail(id)).toMatchObject({ entry: 'code' });
    expect(JSON.stringify(await detail(id))).not.toContain(code);
    expect((await ask(id, members[0]!, { enter: true })).status).toBe(403);
    expect((await ask(id, members[0]!, { enter: true, code: 'JWRONG' })).status).toBe(403);
    const body = { player: members[0]!.id, tournament: id };
    expect((await send(server(), 'addPlayer', { body }, members[0]!.access)).status).toBe(403);
    expect(await enter(id, members[0]!, { code })).toMatchObject({ state: 'in' });
  });

  it('opens and closes at the set times, and closes at the first draw', async () => {
    const now = server().context.clock();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const id = await make({ entry_opens: at(60_000), entry_closes: at(120_000) });
    expect((await detail(id)).entry).toBe('soon');
    expect((await ask(id, members[0]!, { enter: true })).status).toBe(403);
    await change(id, { entry_opens: at(-120_000), entry_closes: at(-60_000) });
    expect((await detail(id)).entry).toBe('closed');
    expect((await change(id, { entry: 'open' })).entry).toBe('open');
    for (const who of members.slice(0, 3)) await enter(id, who);
    await good(
      server(),
      'generateGroupings',
      { params: { tournament: id, round: 1 }, body: {} },
      people.organizer.access,
    );
    expect((await detail(id)).entry).toBe('closed');
    expect((await ask(id, members[4]!, { enter: true })).status).toBe(403);
    expect((await change(id, { entry: 'open', entry_limit: 3 })).entry).toBe('waiting');
  });

  it('can include wishes, which the first draw fulfils', async () => {
    const id = await make({ entry_limit: 8 });
    const names = await Promise.all(
      members.map(async (who, i) => {
        const body = {
          username: who.username,
          email: '',
          first_name: `First${i}`,
          last_name: `Last${i}`,
          profile_picture_url: '',
        };
        await good(server(), 'changeUser', { params: { id: who.id }, body }, who.access);
        return `First${i} Last${i}`;
      }),
    );
    for (const who of members) await enter(id, who);
    await ask(id, members[0]!, { wish_with: names[5], wish_when: 'late' });
    expect(await own(id, members[0]!)).toMatchObject({ wish_with: names[5], wish_when: 'late' });
    await good(
      server(),
      'generateGroupings',
      { params: { tournament: id, round: 1 }, body: {} },
      people.organizer.access,
    );
    type Group = { group_number: number } & Record<
      'user1' | 'user2' | 'user3' | 'user4',
      { id: number } | null
    >;
    const groups = await good<Group[]>(server(), 'listGroupings', { query: `?tournament=${id}` });
    const together = groups.map(({ user1, user2, user3, user4 }) =>
      [user1, user2, user3, user4].flatMap((user) => user?.id ?? []),
    );
    expect(together.at(-1)).toEqual(expect.arrayContaining([members[0]!.id, members[5]!.id]));
  });

  it('is in the list of open entries, with the user’s own state and place on the waiting list, until the tournament is cancelled', async () => {
    const id = await make({ entry_limit: 1 });
    await enter(id, members[0]!);
    await enter(id, members[1]!);
    type Open = Own & { tournament: number; name: string; dates: string[]; course: string };
    const open = await good<Open[]>(server(), 'listOpenEntries', {}, members[1]!.access);
    const found = open.find(({ tournament }) => tournament === id)!;
    expect(found).toMatchObject({
      entry: 'waiting',
      state: 'waiting',
      place: 1,
      of: 1,
      dates: ['2027-05-01'],
    });
    await change(id, { cancelled: true });
    const later = await good<Open[]>(server(), 'listOpenEntries', {}, members[1]!.access);
    expect(later.map(({ tournament }) => tournament)).not.toContain(id);
  });

  it('ends when the player’s account is deleted, and the place is offered to the next player', async () => {
    const id = await make({ entry_limit: 1 });
    const leaver = await newPerson(server(), 'leaver');
    await enter(id, members[0]!);
    await enter(id, leaver);
    await enter(id, members[1]!);
    await good(
      server(),
      'removeAccount',
      { params: { id: leaver.id }, body: { password: 'fore!' } },
      leaver.access,
    );
    expect(await own(id, members[1]!)).toMatchObject({ state: 'waiting', place: 1, of: 1 });
  });
});
