import { beforeAll, expect, it } from 'vitest';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  scoreOf,
  send,
  type People,
  onEveryServer,
} from '../world.ts';

type Profile = Record<string, unknown>;

onEveryServer('profiles of users', (server) => {
  let people: People;
  const read = (id: number, token?: string) => good<Profile>(server(), 'readUser', { params: { id } }, token);
  const change = (id: number, body: Profile, token: string) =>
    send(server(), 'changeUser', { params: { id }, body }, token);
  beforeAll(async () => {
    people = await newPeople(server());
  });

  it('are public except for the e-mail address, which only the user and staff see', async () => {
    const { owner, staff, mate } = people;
    await change(owner.id, { email: 'olive@example.com', first_name: 'Olive' }, owner.access);
    expect(await read(owner.id)).toEqual({
      id: owner.id,
      username: owner.username,
      first_name: 'Olive',
      last_name: '',
      handicap: null,
      profile_picture_url: null,
      is_staff: false,
    });
    expect(await read(owner.id, mate.access)).not.toHaveProperty('email');
    expect(await read(owner.id, owner.access)).toHaveProperty('email', 'olive@example.com');
    expect(await read(owner.id, staff.access)).toHaveProperty('email', 'olive@example.com');
  });

  it('contain no e-mail address in any list', async () => {
    const w = await newWorld(server(), people);
    await change(people.owner.id, { email: 'olive@example.com' }, people.owner.access);
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    const card = { user: people.owner.id, tournament: w.tournament, round: 1 };
    const reads: [string, object][] = [
      ['listTournaments', {}],
      ['readTournament', { params: { id: w.tournament } }],
      ['listPlayers', {}],
      ['listGroupings', {}],
      ['listExclusions', {}],
      ['readBoard', { params: { id: w.tournament } }],
      ['readScorecard', { params: card }],
      ['readScoreLog', { params: card }],
    ];
    for (const [name, sent] of reads) {
      const text = JSON.stringify(await good(server(), name, sent, people.staff.access));
      expect([name, text]).toEqual([name, expect.not.stringMatching(/olive@|"email"|password/)]);
    }
  });

  it('keep the values of omitted fields, and accept no change of handicap, staff flag or password', async () => {
    const person = await newPerson(server());
    await change(person.id, { first_name: ' Ann ', last_name: 'Lee', email: 'a@b.c' }, person.access);
    const wish = {
      last_name: 'Bee',
      handicap: -5,
      is_staff: true,
      password: 'new',
      password_hash: 'x',
      id: 1,
    };
    const answer = await change(person.id, wish, person.access);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: person.id,
        first_name: 'Ann',
        last_name: 'Bee',
        email: 'a@b.c',
        handicap: null,
        is_staff: false,
      },
    });
    const signIn = { username: person.username, password: 'new' };
    expect((await send(server(), 'signIn', { body: signIn })).status).toBe(401);
  });

  it('keep the address of the picture until the user empties the field', async () => {
    const { id, access } = await newPerson(server());
    const picture = 'https://example.com/me.png?x=1';
    expect((await change(id, { profile_picture_url: picture }, access)).body).toHaveProperty(
      'profile_picture_url',
      picture,
    );
    expect((await change(id, { first_name: 'A' }, access)).body).toHaveProperty(
      'profile_picture_url',
      picture,
    );
    expect((await change(id, { profile_picture_url: '' }, access)).body).toHaveProperty(
      'profile_picture_url',
      null,
    );
    for (const bad of ['javascript:alert(1)', 'data:image/png;base64,x', 'me.png'])
      expect((await change(id, { profile_picture_url: bad }, access)).status).toBe(400);
  });

  it('cannot get a username that is taken in another spelling', async () => {
    const [ann, bob] = [await newPerson(server()), await newPerson(server())];
    const taken = await change(ann.id, { username: bob.username.toUpperCase() }, ann.access);
    expect(taken).toMatchObject({ status: 409, body: { detail: 'That username is already taken' } });
    expect((await change(ann.id, { username: ann.username.toUpperCase() }, ann.access)).status).toBe(200);
    const name = fresh('renamed');
    expect((await change(ann.id, { username: name }, ann.access)).body).toHaveProperty('username', name);
    expect((await send(server(), 'signIn', { body: { username: name, password: 'fore!' } })).status).toBe(
      200,
    );
    const again = await send(server(), 'register', { body: { username: ann.username, password: 'x' } });
    expect(again.status).toBe(409); // reserved for its former owner
  });

  it('cannot get the same username by two changes at the same time', async () => {
    const golfers = await Promise.all([1, 2, 3, 4].map(() => newPerson(server())));
    const name = fresh('wanted');
    const answers = await Promise.all(
      golfers.map(({ id, access }) => change(id, { username: name }, access)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('can be corrected by staff, for example the first name', async () => {
    const { id } = await newPerson(server());
    const answer = await change(id, { first_name: 'Corrected' }, people.staff.access);
    expect(answer.body).toMatchObject({ first_name: 'Corrected', email: '' });
  });

  it('show a changed name on the boards at once', async () => {
    const w = await newWorld(server(), people);
    const board = () => good<{ user: Profile }[]>(server(), 'readBoard', { params: { id: w.tournament } });
    await board();
    const name = fresh('Olive');
    await change(people.owner.id, { first_name: name }, people.owner.access);
    expect((await board()).map(({ user }) => user['first_name'])).toContain(name);
  });
});
