import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import {
  PASSWORD,
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onEveryServer,
  scoreOf,
  send,
} from '../world.ts';
import type { People, Person, World } from '../world.ts';

onEveryServer('An account that staff have locked', (server) => {
  let people: People;
  let w: World;
  let staff: Person;
  beforeAll(async () => {
    people = await newPeople(server());
    staff = people.staff;
  });
  beforeEach(async () => {
    people.owner = await newPerson(server(), 'owner');
    w = await newWorld(server(), people);
  });
  const lock = (id: number, locked = true, token = staff.access) =>
    send(server(), 'lockAccount', { params: { id }, body: { locked } }, token);
  const sentence = 'This account is locked. Please ask the club.';

  it('cannot sign in or change anything until staff unlock it, and its scores stay', async () => {
    expect((await send(server(), 'updateScore', { body: scoreOf(w) }, w.owner.access)).status).toBe(200);
    expect(await lock(w.owner.id)).toMatchObject({ status: 200, body: { id: w.owner.id, locked: true } });
    const signIn = () =>
      send(server(), 'signIn', { body: { username: w.owner.username, password: PASSWORD } });
    const refresh = await send(server(), 'refreshTokens', { body: { refresh: w.owner.refresh } });
    const made = await send(
      server(),
      'createTournament',
      { body: { name: 'A', date1: '2026-07-01' } },
      w.owner.access,
    );
    const score = await send(server(), 'updateScore', { body: { ...scoreOf(w), score: 9 } }, w.owner.access);
    expect([await signIn(), made].map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 2 }, () => [403, { detail: sentence }]),
    );
    expect([refresh.status, score.status]).toEqual([401, 403]);
    expect((score.body as { detail: string }).detail).toMatch(
      /^The club has locked your account\. The score stays/,
    );

    expect((await lock(w.owner.id, false)).body).not.toHaveProperty('locked');
    expect((await signIn()).status).toBe(200);
    const card = { params: { user: w.owner.id, tournament: w.tournament, round: 1 } };
    const { holes } = await good<{ holes: Record<string, { score: number }> }>(
      server(),
      'readScorecard',
      card,
    );
    expect(holes['1']!.score).toBe(scoreOf(w).score);
  });

  it('gets the message that it is locked only after the right password', async () => {
    await lock(w.owner.id);
    const { status, body } = await send(server(), 'signIn', {
      body: { username: w.owner.username, password: 'wrong' },
    });
    expect([status, body]).toEqual([401, { detail: 'Incorrect Login Credentials. Please try again.' }]);
  });

  it('is shown as locked to staff but not to organizers, and staff cannot lock their own account', async () => {
    await lock(w.owner.id);
    const query = `?search=${w.owner.username.split(' ').join('%20')}`;
    const found = async (token: string) =>
      (await good<{ id: number; locked?: boolean }[]>(server(), 'searchPeople', { query }, token)).find(
        ({ id }) => id === w.owner.id,
      );
    expect([(await found(staff.access))?.locked, (await found(w.organizer.access))?.locked]).toEqual([
      true,
      undefined,
    ]);
    expect((await lock(staff.id)).status).toBe(403);
  });

  it('can be deleted by staff who enter their own password, and its tournaments without scores are then deleted too', async () => {
    const form = { name: fresh('Spam'), date1: '2026-07-01' };
    const spam = await good<{ id: number }>(server(), 'createTournament', { body: form }, w.outsider.access);
    const remove = (password: string) =>
      send(server(), 'removeAccount', { params: { id: w.outsider.id }, body: { password } }, staff.access);
    expect((await remove('wrong')).status).toBe(400);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect((await send(server(), 'readTournament', { params: { id: spam.id } })).status).toBe(404);
    people.outsider = await newPerson(server(), 'outsider');
    // A tournament with scores stays, and its organizer's account too.
    await good(server(), 'updateScore', { body: scoreOf(w) }, w.owner.access);
    const { status, body } = await send(
      server(),
      'removeAccount',
      { params: { id: w.organizer.id }, body: { password: PASSWORD } },
      staff.access,
    );
    expect([status, (body as { detail: string }).detail]).toEqual([
      409,
      expect.stringMatching(/^This account organizes a tournament with scores/),
    ]);
  });
});

onEveryServer('A server on which registration is closed', (server) => {
  it('creates no accounts and shows a contact, and existing users can still sign in', async () => {
    const existing = await newPerson(server());
    const app = buildApp(server().context, { pages: null, publicUrl: null, registration: 'closed' });
    const post = async (url: string, body: unknown) => {
      const answer = await app.inject({ method: 'POST', url, payload: body as object });
      return [answer.statusCode, answer.json() as unknown];
    };
    expect(await post('/register/', { username: fresh('stranger'), password: PASSWORD })).toEqual([
      403,
      {
        detail: 'You cannot create your own account here. Please ask the organizer for your group’s code.',
      },
    ]);
    expect((await post('/token/', { username: existing.username, password: PASSWORD }))[0]).toBe(200);
    const club = await app.inject({ method: 'GET', url: '/api/club/' });
    expect(club.json()).toMatchObject({ registration: 'closed' });
    await app.close();
  });
});
