import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { serviceUnavailable } from '#server/failures.ts';
import {
  PASSWORD,
  good,
  newPeople,
  newPerson,
  newWorld,
  scoreOf,
  send,
  type People,
  type Person,
  type World,
  onEveryServer,
} from '../world.ts';

interface Pair {
  access: string;
  refresh: string;
}
const DAY = 24 * 3_600_000;

onEveryServer('user accounts', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const signIn = (username: string, password = PASSWORD) =>
    send(server(), 'signIn', { body: { username, password } });
  const refresh = async (token: string): Promise<number> =>
    (await send(server(), 'refreshTokens', { body: { refresh: token } })).status;
  const change = ({ id, access }: Person, old_password: string, password: string) =>
    send(server(), 'changePassword', { params: { id }, body: { old_password, password } }, access);
  const remove = ({ id, access }: Person, password = PASSWORD) =>
    send(server(), 'removeAccount', { params: { id }, body: { password } }, access);
  /** A separate world, with new people. */
  const ownWorld = async (): Promise<World> => newWorld(server(), await newPeople(server()));

  it('can get a new password, which ends all sessions except that of the phone in use', async () => {
    const person = await newPerson(server());
    const other = (await signIn(person.username)).body as Pair;
    const here = (await change(person, PASSWORD, 'new one')).body as Pair;
    expect((await signIn(person.username)).status).toBe(401);
    expect((await signIn(person.username, 'new one')).status).toBe(200);
    expect(await Promise.all([person.refresh, other.refresh, here.refresh].map(refresh))).toEqual([
      401, 401, 200,
    ]);
  });

  it('get no new password if the old password is wrong, and the message is at the field of the old password', async () => {
    const person = await newPerson(server());
    const answer = await change(person, 'guessed', 'new one');
    const detail = 'This is not your password. Please try again.';
    expect(answer).toMatchObject({ status: 400, body: { detail, errors: { old_password: [detail] } } });
    expect(await refresh(person.refresh)).toBe(200);
    expect((await signIn(person.username)).status).toBe(200);
  });

  it('have one limit for wrong old passwords and failed sign-ins together', async () => {
    const person = await newPerson(server());
    const guesses = Array.from({ length: 12 }, (_, i) =>
      i % 2 === 0 ? signIn(person.username, 'wrong') : change(person, 'wrong', 'mine now'),
    );
    const removals = Array.from({ length: 12 }, () => remove(person, 'wrong'));
    const statuses = (await Promise.all([...guesses, ...removals])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8);
    expect(statuses.filter((status) => ![400, 401, 429].includes(status))).toEqual([]);
  }, 60_000);

  it('are not limited after attempts whose password the server was too busy to check', async () => {
    const person = await newPerson(server());
    const verify = vi
      .spyOn(server().context.passwords, 'verify')
      .mockRejectedValue(serviceUnavailable('Busy.', 1));
    onTestFinished(() => verify.mockRestore());
    const attempts = [
      () => change(person, PASSWORD, 'new one'),
      () => remove(person),
      () => signIn(person.username),
    ];
    for (const attempt of attempts) {
      const answers = await Promise.all(Array.from({ length: 15 }, attempt));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    }
    verify.mockRestore();
    expect((await change(person, PASSWORD, 'new one')).status).toBe(200);
  });

  it('get only one of two new passwords if two requests arrive at the same time', async () => {
    const person = await newPerson(server());
    const answers = await Promise.all(['one', 'two'].map((word) => change(person, PASSWORD, word)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const right = ['one', 'two'][answers.findIndex(({ status }) => status === 200)]!;
    expect((await signIn(person.username, right)).status).toBe(200);
  });

  it('get no valid session from a sign-in that overlaps with a change of the password', async () => {
    const person = await newPerson(server());
    const under = Array.from({ length: 6 }, () => signIn(person.username));
    const changed = await change(person, PASSWORD, 'new one');
    expect(changed.status).toBe(200);
    const pairs = (await Promise.all(under)).flatMap(({ status, body }) =>
      status === 200 ? [(body as Pair).refresh] : [],
    );
    expect(new Set(await Promise.all(pairs.map(refresh)))).not.toContain(200);
  });

  it('can be signed out on all devices by one call, and can sign in again', async () => {
    const person = await newPerson(server());
    const other = (await signIn(person.username)).body as Pair;
    await good(server(), 'signOutEverywhere', { params: { id: person.id } }, person.access);
    expect(await Promise.all([person.refresh, other.refresh].map(refresh))).toEqual([401, 401]);
    expect((await signIn(person.username)).status).toBe(200);
    expect(await refresh(people.owner.refresh), 'nobody else').toBe(200);
  });

  it('lose their personal data when they are deleted, but their scores stay', async () => {
    const w = await ownWorld();
    const { owner, mate } = w;
    const profile = { email: 'olive@example.com', first_name: 'Olive', last_name: 'Owner' };
    await good(server(), 'changeUser', { params: { id: owner.id }, body: profile }, owner.access);
    const entered = { handicap: 12.4, source: 'Golf Union', date: '2026-04-30' };
    await good(server(), 'enterHandicap', { params: { id: owner.id }, body: entered }, w.staff.access);
    await good(server(), 'updateScore', { body: scoreOf(w) }, owner.access);
    expect((await remove(owner)).status).toBe(204);
    const board = await good<{ user: Record<string, unknown> }[]>(server(), 'readBoard', {
      params: { id: w.tournament },
    });
    expect(board.find(({ user }) => user['id'] === owner.id)).toMatchObject({
      user: { first_name: 'Former', last_name: 'player', handicap: null, profile_picture_url: null },
      round_scores: { 1: { total_score: 4 } },
    });
    const row = await server()
      .context.read.selectFrom('users')
      .where('id', '=', owner.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Olive|Owner|olive@|Golf Union|argon2/);
    expect(row.username).toMatch(/^former-player-\d+$/);
    expect((await remove(mate)).status, 'without a score').toBe(204);
    const { players } = await good<{ players: { player: { id: number } }[] }>(server(), 'readTournament', {
      params: { id: w.tournament },
    });
    expect(players.map(({ player }) => player.id)).toEqual([w.other.id, owner.id].sort((a, b) => a - b));
  });

  it('that are deleted cannot sign in, make calls, get a handicap or set a new password by a link', async () => {
    const w = await ownWorld();
    const { id, username, access, refresh: token } = w.owner;
    expect((await remove(w.owner)).status).toBe(204);
    const { username: now } = await good<{ username: string }>(server(), 'readUser', { params: { id } });
    for (const name of [username, now])
      for (const password of [PASSWORD, 'gone']) expect((await signIn(name, password)).status).toBe(401);
    expect(await refresh(token)).toBe(401);
    const body = { first_name: 'Back' };
    expect((await send(server(), 'changeUser', { params: { id }, body }, access)).status).toBe(401);
    expect((await remove(w.owner)).status).toBe(401);
    expect((await send(server(), 'resetPassword', { body: { token: w.link, password: 'x' } })).status).toBe(
      404,
    );
    expect((await send(server(), 'makeResetLink', { params: { id } }, w.staff.access)).status).toBe(409);
    const index = { handicap: 1, source: 'x', date: '2026-05-01' };
    expect(
      (await send(server(), 'enterHandicap', { params: { id }, body: index }, w.staff.access)).status,
    ).toBe(409);
    const again = await send(server(), 'register', { body: { username, password: 'x' } });
    expect(again.status, 'the name is kept for a year').toBe(409);
  });

  it('that are deleted get a new username that is free and cannot be guessed', async () => {
    const person = await newPerson(server());
    const body = { username: `Former-Player-${person.id}`, password: PASSWORD };
    await good(server(), 'register', { body });
    expect((await remove(person)).status).toBe(204);
    const { username } = await good<{ username: string }>(server(), 'readUser', {
      params: { id: person.id },
    });
    expect(username).toMatch(/^former-player-\d+-[0-9a-f]{8}$/);
  });

  it('cannot be deleted with a wrong password, with staff rights or while they organize an unfinished tournament', async () => {
    const w = await ownWorld();
    expect((await remove(w.owner, 'wrong')).body).toHaveProperty('errors.password');
    expect((await remove(w.staff)).body).toEqual({
      detail: 'A staff account cannot be deleted. Revoke its staff rights first.',
    });
    const person = await newPerson(server());
    const organize = (date1: string) =>
      good<{ id: number }>(server(), 'createTournament', { body: { name: 'Cup', date1 } }, person.access);
    await organize('2026-05-01');
    const { id } = await organize('2026-06-02');
    const refused = await remove(person);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^You organize a tournament that is not over yet\./) },
    });
    await good(server(), 'removeTournament', { params: { id } }, person.access);
    expect((await remove(person)).status).toBe(204);
  });

  it('that are deleted are withdrawn from tournaments in progress in which they have scores', async () => {
    const w = await ownWorld();
    await good(server(), 'updateScore', { body: scoreOf(w) }, w.owner.access);
    const before = server().time.now;
    server().time.now = Date.UTC(2026, 4, 2, 9);
    const { body } = await signIn(w.owner.username);
    const removal = await remove({ ...w.owner, access: (body as Pair).access });
    server().time.now = before;
    expect(removal.status).toBe(204);
    const { players } = await good<{ players: { player: { id: number }; status: string }[] }>(
      server(),
      'readTournament',
      { params: { id: w.tournament } },
    );
    expect(players.find(({ player }) => player.id === w.owner.id)).toHaveProperty('status', 'withdrawn');
  });

  it('can be exported completely by their user, with the author of each score', async () => {
    const w = await ownWorld();
    const { owner, mate } = w;
    const body = { email: 'olive@example.com', first_name: 'Olive', last_name: '' };
    await good(server(), 'changeUser', { params: { id: owner.id }, body }, owner.access);
    await good(server(), 'updateScore', { body: { ...scoreOf(w), partner: mate.id } }, owner.access);
    await good(server(), 'updateScore', { body: { ...scoreOf(w), hole: w.course * 100 + 3 } }, mate.access);
    const got = await good<Record<string, unknown>>(
      server(),
      'exportAccount',
      { params: { id: owner.id } },
      owner.access,
    );
    const by = (who: Person, name: string) => ({ entered_by: { id: who.id, name } });
    expect(got).toMatchObject({
      made_at: new Date(server().time.now).toISOString(),
      profile: { id: owner.id, username: owner.username, email: 'olive@example.com' },
      handicap: { index: null, source: null, date: null },
      tournaments: [{ tournament: { id: w.tournament }, status: 'playing' }],
      organized: [],
      cards: [
        {
          round_number: 1,
          date: '2026-05-01',
          total_score: 8,
          holes: [
            { hole_number: 1, score: 4, partner: { id: mate.id }, ...by(owner, 'Olive') },
            { hole_number: 3, score: 4, partner: null, ...by(mate, mate.username) },
          ],
        },
      ],
    });
    expect(JSON.stringify(got)).not.toMatch(/password|token|argon2/);
  });

  it('can get a link to set a new password, which is valid for one day', async () => {
    const w = await ownWorld();
    const before = server().time.now;
    server().time.now += 40 * DAY;
    const staff = (await signIn(w.staff.username)).body as Pair;
    const { token } = await good<{ token: string }>(
      server(),
      'makeResetLink',
      { params: { id: w.owner.id } },
      staff.access,
    );
    server().time.now = before;
    expect((await send(server(), 'resetPassword', { body: { token, password: 'x' } })).status).toBe(404);
  });
});
