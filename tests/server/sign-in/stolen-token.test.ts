import { beforeAll, expect, it } from 'vitest';
import { findActiveSignIn } from '#server/store/access/tokens.ts';
import { newSealingPhone } from '#tests/support/sealed-blocks.ts';
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

type Tokens = { access: string; refresh: string };

onBothServers('An access token from before its sign-in ended', (server) => {
  let w: World;
  beforeAll(async () => {
    w = await newWorld(server(), await newPeople(server()));
  });

  const registerKey = async (access: string): Promise<number> => {
    const { device, key } = await newSealingPhone(fresh('phone').replace(' ', '-'));
    const body = { device_id: device, key };
    return (await send(server(), 'registerDevice', { body }, access)).status;
  };
  const logIn = ({ username }: Person, password = PASSWORD) =>
    good<Tokens>(server(), 'signIn', { body: { username, password } });
  const keysOf = (user: number) =>
    server().context.read.selectFrom('device_keys').where('user', '=', user).selectAll().execute();
  const pass = (ms: number): void => {
    server().time.now += ms;
  };

  it('registers no key after a new password', async () => {
    const owner = await newPerson(server());
    const body = { old_password: PASSWORD, password: 'another password' };
    const renewed = await good<Tokens>(
      server(),
      'changePassword',
      { params: { id: owner.id }, body },
      owner.access,
    );
    expect(await registerKey(owner.access)).toBe(401);
    expect(await keysOf(owner.id)).toEqual([]);
    expect(await registerKey(renewed.access)).toBe(201);
  });

  it('registers no key after a logout everywhere, even if the owner has logged in again', async () => {
    const owner = await newPerson(server());
    await good(server(), 'signOutEverywhere', { params: { id: owner.id } }, owner.access);
    const again = await logIn(owner);
    expect(await registerKey(owner.access)).toBe(401);
    expect(await keysOf(owner.id)).toEqual([]);
    expect(await registerKey(again.access)).toBe(201);
  });

  it('registers no key after a logout on that phone, and the token of another phone does', async () => {
    const owner = await newPerson(server());
    const other = await logIn(owner);
    await good(server(), 'logout', { body: { refresh_token: owner.refresh } });
    expect(await registerKey(owner.access)).toBe(401);
    expect(await registerKey(other.access)).toBe(201);
  });

  it('registers a key after a refresh, which is of the same sign-in', async () => {
    const owner = await newPerson(server());
    pass(10 * 60_000);
    const next = await good<Tokens>(server(), 'refreshTokens', { body: { refresh: owner.refresh } });
    expect(await registerKey(next.access)).toBe(201);
    expect(await registerKey(owner.access)).toBe(201);
  });

  it('registers no key for a guest who has logged in by the new code', async () => {
    type Codes = { codes: { id: number; code: string; group_number: number }[] };
    const [group] = (
      await good<Codes>(
        server(),
        'makeCodes',
        { params: { id: w.tournament }, body: { round_number: 1 } },
        w.organizer.access,
      )
    ).codes;
    const help = (code: string, before?: string) =>
      good<Tokens & { user: { id: number } }>(server(), 'signInByCode', {
        body: { code, helper: 'Hal', ...(before && { before }) },
      });
    const old = await help(group!.code);
    await good(server(), 'endCode', { params: { id: group!.id } }, w.organizer.access);
    const renewed = (
      await good<Codes>(
        server(),
        'makeCodes',
        { params: { id: w.tournament }, body: { round_number: 1 } },
        w.organizer.access,
      )
    ).codes.find(({ group_number }) => group_number === group!.group_number)!;
    const again = await help(renewed.code, old.access);
    expect(again.user.id).toBe(old.user.id);
    expect(await registerKey(old.access)).toBe(401);
    expect(await registerKey(again.access)).toBe(201);
  });

  it('that names no sign-in, of an earlier release, counts with a sign-in that is as old', async () => {
    const owner = await newPerson(server());
    const find = (issuedAt: number) =>
      findActiveSignIn(
        server().context.read,
        { user: owner.id, only: null, family: null, issuedAt },
        server().context.clock(),
      );
    const issuedAt = Math.floor(server().context.clock() / 1000);
    expect(await find(issuedAt)).toEqual({ access: null });
    await good(server(), 'signOutEverywhere', { params: { id: owner.id } }, owner.access);
    pass(5000);
    await logIn(owner);
    expect(await find(issuedAt)).toBeUndefined();
    expect(await find(issuedAt + 5)).toEqual({ access: null });
  });
});
