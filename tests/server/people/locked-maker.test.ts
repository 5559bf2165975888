import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onBothServers,
  PASSWORD,
  send,
  type Person,
  type World,
} from '../world.ts';

type Link = { token: string };

onBothServers('The links of a member of staff', (server) => {
  let w: World;
  let maker: Person;
  let victim: Person;
  beforeEach(async () => {
    w = await newWorld(server(), await newPeople(server()));
    [maker, victim] = [await newPerson(server(), 'maker'), await newPerson(server(), 'victim')];
    await server().makeStaff(maker.id);
    await server().makeStaff(victim.id);
  });

  const makeResetLink = () =>
    good<Link>(server(), 'makeResetLink', { params: { id: victim.id } }, maker.access);
  const makeInvitation = () => good<Link>(server(), 'makeInvitation', {}, maker.access);
  const makeRoleLink = () =>
    good<Link>(
      server(),
      'makeRoleLink',
      { params: { id: w.tournament }, body: { role: 'coorganizer' } },
      maker.access,
    );
  const reset = async ({ token }: Link) =>
    (await send(server(), 'resetPassword', { body: { token, password: 'a new password' } })).status;
  const takeRole = async ({ token }: Link) =>
    (await send(server(), 'takeRole', { body: { token } }, w.outsider.access)).status;
  const register = async ({ token }: Link) =>
    (
      await send(server(), 'register', {
        body: { username: fresh('newcomer'), password: PASSWORD, invitation: token },
      })
    ).status;
  const lock = (locked: boolean) =>
    good(server(), 'lockAccount', { params: { id: maker.id }, body: { locked } }, w.staff.access);
  const setRegistration = (registration: 'invite' | 'open') =>
    good(server(), 'changeRegistration', { body: { registration } }, w.staff.access);
  const onlyInvited = () => setRegistration('invite');
  afterEach(() => setRegistration('open'));

  it('work while that person is neither locked nor demoted', async () => {
    const [resetLink, roleLink, invitation] = [
      await makeResetLink(),
      await makeRoleLink(),
      await makeInvitation(),
    ];
    await onlyInvited();
    expect([await reset(resetLink), await takeRole(roleLink), await register(invitation)]).toEqual([
      200, 200, 201,
    ]);
  });

  it('end when that person is locked, and stay so when they are unlocked', async () => {
    const links = [await makeResetLink(), await makeRoleLink(), await makeInvitation()] as const;
    await lock(true);
    await onlyInvited();
    expect([await reset(links[0]), await takeRole(links[1]), await register(links[2])]).toEqual([
      404, 404, 403,
    ]);
    await lock(false);
    expect([await reset(links[0]), await takeRole(links[1]), await register(links[2])]).toEqual([
      404, 404, 403,
    ]);
  });

  it('do not work for a locked person, even if they were left by an earlier release', async () => {
    const links = [await makeResetLink(), await makeRoleLink()] as const;
    await server().context.write((trx) =>
      trx.updateTable('users').set({ locked_at: 1 }).where('id', '=', maker.id).execute(),
    );
    expect([await reset(links[0]), await takeRole(links[1])]).toEqual([404, 404]);
  });

  it('end with the rights of staff, also if these are given again', async () => {
    const links = [await makeResetLink(), await makeInvitation()] as const;
    for (const staff of [false, true])
      await good(server(), 'changeStaff', { params: { id: maker.id }, body: { staff } }, w.staff.access);
    await onlyInvited();
    expect([await reset(links[0]), await register(links[1])]).toEqual([404, 403]);
  });
});
