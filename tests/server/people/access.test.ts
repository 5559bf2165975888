import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { requests } from '../calls/requests.ts';
import { guestInGroup, type CodeSession } from './guest-in-group.ts';
import {
  PASSWORD,
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  scoreOf,
  send,
  type People,
  type World,
} from '../world.ts';

type Codes = { codes: { id: number; group_number: number; code: string }[] };

/** The calls that a sign-in by code may make in its own tournament; all others that need a sign-in are refused. */
const SCOPED: Record<string, { guest: number; helper: number }> = {
  updateScore: { guest: 200, helper: 200 },
  updateScores: { guest: 200, helper: 200 },
  updateMarks: { guest: 200, helper: 200 },
  registerDevice: { guest: 201, helper: 201 },
  seeNotices: { guest: 204, helper: 204 },
  carryBlocks: { guest: 200, helper: 200 },
  readScoreLog: { guest: 200, helper: 200 },
  claimGuest: { guest: 403, helper: 403 },
};

onEveryServer('A sign-in with a group’s code', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const guestOf = (world: World): Promise<CodeSession> => guestInGroup(world);
  const helperOf = ({ code }: World): Promise<CodeSession> =>
    good<CodeSession>(server(), 'signInByCode', { body: { code, helper: 'Hanna Helper' } });
  const codesOf = (query = '') =>
    good<Codes>(
      server(),
      'makeCodes',
      { params: { id: w.tournament }, query, body: { round_number: 1 } },
      w.organizer.access,
    );
  const statusOf = async (name: string, world: World, token: string) =>
    (await send(server(), name, requests[name]!(world), token)).status;

  for (const role of ['guest', 'helper'] as const)
    it(`lets a ${role} score for the group, and allows no other call that needs a sign-in`, async () => {
      const { access } = await (role === 'guest' ? guestOf(w) : helperOf(w));
      let checked = 0;
      for (const [name, call] of calls) {
        if (call.auth !== 'required') continue;
        const expected = SCOPED[name]?.[role] ?? 403;
        expect([name, await statusOf(name, w, access)]).toEqual([name, expected]);
        checked += 1;
      }
      expect(checked).toBeGreaterThan(20);
    });

  for (const role of ['guest', 'helper'] as const)
    it(`gives a ${role} no rights in any other tournament`, async () => {
      const { access } = await (role === 'guest' ? guestOf(w) : helperOf(w));
      const other = await newWorld(server(), people);
      // A phone is registered for its user; the request with blocks of other phones names no tournament.
      const otherCalls = new Set(['registerDevice', 'carryBlocks']);
      for (const name of Object.keys(SCOPED).filter((scoped) => !otherCalls.has(scoped))) {
        const { status, body } = await send(server(), name, requests[name]!(other), access);
        const items = (body as { results?: { status: number }[] } | null)?.results;
        expect([name, ...(status === 200 && items ? items.map((item) => item.status) : [status])]).toEqual([
          name,
          403,
        ]);
      }
      const batch = await send(server(), 'updateScores', requests['updateScores']!(other), access);
      const { results } = batch.body as { results: { status: number; body: { detail: string } }[] };
      expect(results[0]).toMatchObject({ status: 403 });
      expect(results[0]!.body.detail).toMatch(/code for another tournament/);
    });

  it('does not let a guest mark notices as read in another tournament in which the guest plays', async () => {
    const { access, user } = await guestOf(w);
    const other = await newWorld(server(), people);
    const entry = { body: { player: user.id, tournament: other.tournament } };
    await good(server(), 'addPlayer', entry, other.organizer.access);
    const see = (id: number) =>
      send(
        server(),
        'seeNotices',
        { params: { id }, body: { user: user.id, round_number: 1, number: 1 } },
        access,
      );
    expect((await see(w.tournament)).status).toBe(204);
    expect((await see(other.tournament)).status).toBe(403);
  });

  it('is possible on forty phones; one more needs a new code or the sign-out of another phone', async () => {
    const guest = await guestOf(w);
    const body = { code: w.code, player: guest.user.id };
    for (let i = 1; i < 40; i += 1) await good<CodeSession>(server(), 'signInByCode', { body });
    const over = await send(server(), 'signInByCode', { body });
    expect(over).toMatchObject({
      status: 409,
      body: { detail: '40 phones are logged in with this code. Ask the organizer for a new one.' },
    });
    await good(server(), 'logout', { body: { refresh_token: guest.refresh } }, guest.access);
    expect((await send(server(), 'signInByCode', { body })).status).toBe(200);
  });

  it('shows the group’s players, but no e-mail addresses, and accepts the code with typed spaces or hyphens', async () => {
    const typed = ` ${w.code.slice(0, 4).toLowerCase()}-${w.code.slice(4)} `;
    const answer = await send(server(), 'readCode', { body: { code: typed } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ tournament: w.tournament, round_number: 1, group_number: 1 });
    expect((answer.body as { players: unknown[] }).players).toHaveLength(2);
    expect(JSON.stringify(answer.body)).not.toContain('email');
  });

  it('is refused to a player who has an account, and to a player of another group', async () => {
    const account = await send(server(), 'signInByCode', { body: { code: w.code, player: w.owner.id } });
    expect(account.status).toBe(409);
    const other = await send(server(), 'signInByCode', { body: { code: w.code, player: w.other.id } });
    expect(other.status).toBe(404);
  });

  it('by a helper stores the helper’s name with each score', async () => {
    const helper = await helperOf(w);
    await good(server(), 'updateScore', { body: scoreOf(w) }, helper.access);
    const log = await good<{ user: { id: number; first_name: string } }[]>(
      server(),
      'readScoreLog',
      { params: { user: w.owner.id, tournament: w.tournament, round: 1 } },
      w.owner.access,
    );
    expect(log[0]!.user).toMatchObject({ id: helper.user.id, first_name: 'Hanna Helper' });
  });

  it('allows no access to the cards of another group', async () => {
    const { access } = await helperOf(w);
    const body = { ...scoreOf(w), user: w.other.id };
    expect((await send(server(), 'updateScore', { body }, access)).status).toBe(403);
  });

  it('can be renewed by its refresh token, for this tournament only', async () => {
    const { refresh } = await guestOf(w);
    const pair = await good<CodeSession>(server(), 'refreshTokens', { body: { refresh } });
    expect(await statusOf('updateScore', w, pair.access)).toBe(200);
    expect(await statusOf('createTournament', w, pair.access)).toBe(403);
  });

  it('stays valid until the organizer renews the code, which ends all sign-ins with the old code', async () => {
    const [first] = (await codesOf()).codes;
    expect(first!.code).toBe(w.code);
    const helper = await helperOf(w);
    const [second] = (await codesOf('?renew=true')).codes;
    expect(second!.code).not.toBe(w.code);
    expect((await send(server(), 'readCode', { body: { code: w.code } })).status).toBe(404);
    expect((await send(server(), 'refreshTokens', { body: { refresh: helper.refresh } })).status).toBe(401);
    expect(await statusOf('updateScore', w, helper.access)).toBe(403);
  });

  it('that the organizer has renewed gives a helper the same user as before, so that waiting scores are accepted', async () => {
    const helper = await helperOf(w);
    const [renewed] = (await codesOf('?renew=true')).codes;
    expect(await statusOf('updateScore', w, helper.access)).toBe(403);
    const again = (body: object) =>
      good<CodeSession>(server(), 'signInByCode', {
        body: { code: renewed!.code, helper: 'Hanna', ...body },
      });
    const same = await again({ before: helper.access });
    expect(same.user).toMatchObject({ id: helper.user.id, first_name: 'Hanna' });
    expect(await statusOf('updateScore', w, same.access)).toBe(200);
    const other = await newWorld(server(), people);
    const strangers = [w.owner.access, (await helperOf(other)).access, `${helper.access}x`, 'junk', ''];
    for (const before of strangers) expect((await again({ before })).user.id).not.toBe(helper.user.id);
  });

  it('is possible even if the printed code is lost, because the organizer can read the code until the code ends', async () => {
    const read = async (round: number) => {
      const sent = { params: { id: w.tournament }, query: `?round_number=${round}` };
      return (await good<Codes>(server(), 'readCodes', sent, w.organizer.access)).codes;
    };
    expect(await read(1)).toEqual((await codesOf()).codes);
    expect(await read(2)).toEqual([]);
    await good(server(), 'endCode', { params: { id: w.access } }, w.organizer.access);
    expect((await read(1)).map(({ group_number }) => group_number)).toEqual([2]);
  });

  it('ends when the organizer ends the code', async () => {
    const helper = await helperOf(w);
    await good(server(), 'endCode', { params: { id: w.access } }, w.organizer.access);
    expect((await send(server(), 'signInByCode', { body: { code: w.code, helper: 'Late' } })).status).toBe(
      404,
    );
    expect((await send(server(), 'refreshTokens', { body: { refresh: helper.refresh } })).status).toBe(401);
  });

  it('is possible until three days after the tournament', async () => {
    // By the server's clock it is 2026-06-01, 9:00. A day ends at noon UTC of the next one, in the last time zone.
    const endOn = (date3: string) =>
      server().context.write((trx) =>
        trx.updateTable('tournaments').set({ date3 }).where('id', '=', w.tournament).execute(),
      );
    await endOn('2026-05-28');
    await good(server(), 'signInByCode', { body: { code: w.code, helper: 'In time' } });
    await endOn('2026-05-27');
    const answer = await send(server(), 'signInByCode', { body: { code: w.code, helper: 'Late' } });
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is over') } });
    // Nor does a card that is found later name the group.
    const group = await send(server(), 'readCode', { body: { code: w.code } });
    expect(group).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is over') } });
  });

  it('lets the guest, and nobody else, register an account that then has the guest’s scores', async () => {
    const guest = await guestOf(w);
    const body = { ...scoreOf(w), user: guest.user.id };
    await good(server(), 'updateScore', { body }, guest.access);
    const username = fresh('claimed');
    const claim = { params: { id: guest.user.id }, body: { username, password: PASSWORD } };
    expect((await send(server(), 'claimGuest', claim, (await helperOf(w)).access)).status).toBe(403);
    const pair = await good<CodeSession>(server(), 'claimGuest', claim, guest.access);
    expect(await statusOf('createTournament', w, pair.access)).toBe(201);
    await good(server(), 'signIn', { body: { username, password: PASSWORD } });
    const { players } = await good<{ players: RosterPlayer[] }>(
      server(),
      'readRoster',
      { params: { id: w.tournament } },
      w.organizer.access,
    );
    expect(players.find(({ player }) => player.id === guest.user.id)!.player.is_guest).toBeUndefined();
    expect((await send(server(), 'claimGuest', claim, guest.access)).status).toBe(409);
    expect((await send(server(), 'refreshTokens', { body: { refresh: guest.refresh } })).status).toBe(401);
  });

  it('is refused to a client that guesses many codes, but not to the group’s phones in the same network', async () => {
    const statuses = new Map<number, number>();
    const guess = async (i: number) => {
      const code = `ZZZZ${String(i).padStart(4, '2').replaceAll(/[01]/g, 'Z')}`;
      const { status } = await send(server(), 'readCode', { body: { code } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let at = 0; at < 1000; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, i) => guess(at + i)));
    expect([...statuses.keys()].sort()).toEqual([404, 429]);
    expect(statuses.get(429)).toBeGreaterThan(900);
    expect((await send(server(), 'readCode', { body: { code: w.code } })).status).toBe(200);
    expect((await helperOf(w)).user.id).toBeGreaterThan(0);
  });
});
