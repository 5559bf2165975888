import { beforeAll, beforeEach, expect, it } from 'vitest';
import { INVITATION_MS } from '#server/policies/lifetimes.ts';
import { fresh, good, newPeople, onBothServers, PASSWORD, send } from '../world.ts';
import type { Person } from '../world.ts';

onBothServers('The registration of new accounts', (server) => {
  let staff: Person;
  beforeAll(async () => {
    staff = (await newPeople(server())).staff;
  });
  beforeEach(async () => {
    staff.access = (
      await good<{ access: string }>(server(), 'signIn', {
        body: { username: staff.username, password: PASSWORD },
      })
    ).access;
  });
  const choose = (registration: string) =>
    good(server(), 'changeRegistration', { body: { registration } }, staff.access);
  const register = (invitation?: string) =>
    send(server(), 'register', { body: { username: fresh('new'), password: PASSWORD, invitation } });
  const invite = async (): Promise<string> =>
    (await good<{ token: string }>(server(), 'makeInvitation', {}, staff.access)).token;

  it('follows the operator’s setting until staff change it, and the club’s settings show the current rule', async () => {
    const club = async () => (await good<{ registration: string }>(server(), 'readClub', {})).registration;
    expect(await club()).toBe('open');
    await choose('closed');
    expect([await club(), (await register()).status]).toEqual(['closed', 403]);
    await choose('open');
    expect([await club(), (await register()).status]).toEqual(['open', 201]);
    expect(await good(server(), 'readRegistration', {}, staff.access)).toEqual({
      registration: 'open',
      preset: 'open',
      invitations: 0,
    });
  });

  it('by an invitation link is possible only once, even if several people use the link at the same time', async () => {
    await choose('invite');
    expect((await register()).body).toMatchObject({
      detail: expect.stringContaining('You need a link from the club'),
    });
    expect((await register('made-up')).status).toBe(403);
    const token = await invite();
    const answers = await Promise.all([register(token), register(token), register(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect((await register(token)).status).toBe(403);
  });

  it('by an expired invitation link is refused, and a taken username does not use up a link', async () => {
    await choose('invite');
    const token = await invite();
    const taken = await send(server(), 'register', {
      body: { username: staff.username, password: PASSWORD, invitation: token },
    });
    expect([taken.status, (await register(token)).status]).toEqual([409, 201]);
    const old = await invite();
    server().time.now += INVITATION_MS;
    expect((await register(old)).status).toBe(403);
  });

  it('is refused even with an invitation link once staff choose the setting "closed"', async () => {
    const token = await invite();
    await choose('closed');
    expect((await register(token)).status).toBe(403);
    await choose('open');
  });
});
