import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountExport } from '#contract/people/accounts.ts';
import type { JournalPage } from '#contract/tournaments/journal.ts';
import type { RoleLink, TournamentRoles } from '#contract/tournaments/roles.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { GIVEN_ROLES } from '#domain/rights/rights.ts';
import { ROLE_LINK_MS } from '#server/policies/lifetimes.ts';
import { MAX_ROLE_LINKS, MAX_ROLES } from '#server/policies/quotas.ts';
import { guestInGroup } from '../people/guest-in-group.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onEveryServer,
  PASSWORD,
  scoreOf,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';

const ENDED = 'Your role in this tournament was removed. Ask its organizer.';
type Refused = { detail: string };

onEveryServer('In a tournament, a role', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const params = (more: object = {}) => ({ params: { id: w.tournament, ...more } });
  const give = (user: Person, role: string, by: Person = people.organizer) =>
    send(server(), 'giveRole', { ...params(), body: { user: user.id, role } }, by.access);
  const end = (user: Person, role: string, by: Person = people.organizer) =>
    send(server(), 'endRole', params({ user: user.id, role }), by.access);
  const link = (role: string, by: Person = people.organizer) =>
    good<RoleLink>(server(), 'makeRoleLink', { ...params(), body: { role } }, by.access);
  const take = (token: string, by: Person) => send(server(), 'takeRole', { body: { token } }, by.access);
  const rolesOf = async (person: Person, tournament = w.tournament): Promise<string[]> => {
    const { roles = [] } = await good<Tournament>(server(), 'readTournament', { params: { id: tournament } });
    return roles.flatMap(({ user, role }) => (user === person.id ? [role] : []));
  };
  const list = (by: Person = people.organizer) =>
    good<TournamentRoles>(server(), 'listRoles', params(), by.access);
  const readRoster = (by: Person) => send(server(), 'readRoster', params(), by.access);
  const detailOf = ({ body }: { body: unknown }): string => (body as Refused).detail;

  it('can be given by username, is sent with the tournament, and can be removed', async () => {
    const { roles: before } = await list();
    expect(before.map(({ role }) => role).sort()).toEqual([...GIVEN_ROLES].sort());
    expect((await readRoster(people.outsider)).status).toBe(403);
    expect((await give(people.outsider, 'desk')).status).toBe(201);
    expect((await give(people.outsider, 'desk')).status).toBe(201);
    expect(await rolesOf(people.outsider)).toEqual(['desk']);
    expect((await readRoster(people.outsider)).status).toBe(200);
    expect((await end(people.outsider, 'desk')).status).toBe(204);
    expect((await end(people.outsider, 'desk')).status).toBe(204);
    expect(await rolesOf(people.outsider)).toEqual([]);
  });

  it('gives no rights after it is removed, and each refusal says so in one sentence', async () => {
    expect((await send(server(), 'updateScore', { body: scoreOf(w) }, people.desk.access)).status).toBe(200);
    await end(people.desk, 'desk');
    const roster = await readRoster(people.desk);
    expect([roster.status, detailOf(roster)]).toEqual([403, ENDED]);
    const body = { ...scoreOf(w), score: 5 };
    const score = await send(server(), 'updateScore', { body }, people.desk.access);
    expect([score.status, detailOf(score)]).toEqual([
      403,
      'Your role in this tournament was removed. The score stays on this phone; ask the organizer.',
    ]);
    await give(people.desk, 'desk');
    expect((await send(server(), 'updateScore', { body }, people.desk.access)).status).toBe(200);
  });

  it('can be given up by the user who has it', async () => {
    expect((await end(people.starter, 'starter', people.desk)).status).toBe(403);
    const lines = async () =>
      (
        await good<JournalPage>(
          server(),
          'readJournal',
          { ...params(), query: '?kind=roles' },
          people.organizer.access,
        )
      ).entries;
    const { length } = await lines();
    expect((await end(people.starter, 'starter', people.starter)).status).toBe(204);
    expect(await rolesOf(people.starter)).toEqual([]);
    expect(
      (
        await send(
          server(),
          'removeTeeSheet',
          { params: { tournament: w.tournament, round: 1 } },
          people.starter.access,
        )
      ).status,
    ).toBe(403);
    expect((await end(people.starter, 'starter', people.starter)).status, 'a repeat changes nothing').toBe(
      204,
    );
    const after = await lines();
    expect(after).toHaveLength(length + 1);
    expect(after[0]).toMatchObject({
      by: { id: people.starter.id },
      what: { detail: `${people.starter.username} gave up a role: Starter` },
    });
  });

  it('cannot be given to the organizer, to a guest or to a deleted account', async () => {
    const guest = await guestInGroup(w);
    const endedRole = await newPerson(server());
    await good(
      server(),
      'removeAccount',
      { params: { id: endedRole.id }, body: { password: PASSWORD } },
      endedRole.access,
    );
    for (const id of [people.organizer.id, guest.user.id, endedRole.id]) {
      const sent = { ...params(), body: { user: id, role: 'desk' } };
      expect((await send(server(), 'giveRole', sent, people.organizer.access)).status).toBe(409);
    }
    const unknown = { ...params(), body: { user: 2_000_000_000, role: 'desk' } };
    expect((await send(server(), 'giveRole', unknown, people.organizer.access)).status).toBe(404);
    expect((await give(people.outsider, 'organizer')).status).toBe(400);
  });

  it('can be given to a limited number of users, and by a limited number of links', async () => {
    const user = people.organizer.id;
    await server().context.write(async (trx) => {
      for (let i = GIVEN_ROLES.length; i < MAX_ROLES; i += 1) {
        const { id } = await newRow(trx, i);
        const row = { tournament: w.tournament, user: id, role: 'desk', given_by: user } as const;
        await trx
          .insertInto('tournament_roles')
          .values({ ...row, given_at: 0, ended_at: null })
          .execute();
      }
    });
    const more = await give(people.outsider, 'desk');
    expect([more.status, detailOf(more)]).toEqual([
      409,
      `${MAX_ROLES} roles are given in this tournament. Remove one first.`,
    ]);
    await end(people.starter, 'starter');
    expect((await give(people.outsider, 'desk')).status).toBe(201);
    for (let i = 1; i < MAX_ROLE_LINKS; i += 1) await addLinkRow(i);
    expect(
      (await send(server(), 'makeRoleLink', { ...params(), body: { role: 'desk' } }, people.organizer.access))
        .status,
    ).toBe(409);
  });
  const newRow = (
    trx: Parameters<Parameters<ReturnType<typeof server>['context']['write']>[0]>[0],
    i: number,
  ) => {
    const username = fresh(`helper ${i}`);
    return trx
      .insertInto('users')
      .values({
        username,
        username_key: username,
        password_hash: 'x',
        email: '',
        first_name: '',
        last_name: '',
        handicap_tenths: null,
        profile_picture_url: null,
        is_staff: 0,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const addLinkRow = (i: number) =>
    server().context.write((trx) =>
      trx
        .insertInto('role_links')
        .values({
          tournament: w.tournament,
          role: 'desk',
          token_hash: fresh(`hash ${i}`),
          made_by: people.organizer.id,
          expires_at: server().time.now + ROLE_LINK_MS,
          used_by: null,
        })
        .execute(),
    );

  it('can be given by a link, which works only for the first user who opens it', async () => {
    const { token, role } = await link('starter');
    expect(role).toBe('starter');
    expect(await take(token, people.organizer)).toMatchObject({ status: 200, body: { role: 'organizer' } });
    expect(await take(token, people.outsider)).toMatchObject({
      status: 200,
      body: { tournament: w.tournament, role: 'starter' },
    });
    expect((await take(token, people.outsider)).status).toBe(200);
    expect((await take(token, people.other)).status).toBe(404);
    expect(await rolesOf(people.outsider)).toEqual(['starter']);
    await end(people.outsider, 'starter');
    expect(detailOf(await take(token, people.outsider))).toBe(ENDED);
    expect(await rolesOf(people.outsider)).toEqual([]);
  });

  it('is given to one of two users who open its link at the same time', async () => {
    const { token } = await link('desk');
    const both = await Promise.all([take(token, people.outsider), take(token, people.other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is not given by a link that has expired or was removed, or whose author lost the right', async () => {
    const removed = await link('desk');
    expect((await list()).links.map(({ id }) => id)).toEqual([w.roleLink, removed.id]);
    await good(server(), 'endRoleLink', params({ link: removed.id }), people.organizer.access);
    expect((await take(removed.token, people.outsider)).status).toBe(404);
    const ofFormer = await link('desk', people.coorganizer);
    await end(people.coorganizer, 'coorganizer');
    expect((await take(ofFormer.token, people.outsider)).status).toBe(404);
    const old = await link('desk');
    const expire = (expires_at: number) =>
      server().context.write((trx) =>
        trx.updateTable('role_links').set({ expires_at }).where('id', '=', old.id).execute(),
      );
    await expire(server().time.now);
    expect((await take(old.token, people.outsider)).status).toBe(404);
    await expire(server().time.now + 1000);
    expect((await take(old.token, people.outsider)).status).toBe(200);
  });

  it('puts the tournament on the list of tournaments that its user organizes', async () => {
    const organized = await good<Tournament[]>(server(), 'listTournaments', {
      query: `?organizer=${people.starter.id}`,
    });
    expect(organized.map(({ id }) => id)).toContain(w.tournament);
    await end(people.starter, 'starter');
    const after = await good<Tournament[]>(server(), 'listTournaments', {
      query: `?organizer=${people.starter.id}`,
    });
    expect(after.map(({ id }) => id)).not.toContain(w.tournament);
  });

  it('is in the export of the user’s account, and is deleted with the account', async () => {
    const helper = await newPerson(server());
    await give(helper, 'committee');
    const about = { params: { id: helper.id } };
    const { roles } = await good<AccountExport>(server(), 'exportAccount', about, helper.access);
    expect(roles).toMatchObject([{ tournament: { id: w.tournament }, role: 'committee', ended_at: null }]);
    await good(server(), 'removeAccount', { ...about, body: { password: PASSWORD } }, helper.access);
    expect((await list()).roles.some(({ user }) => user.id === helper.id)).toBe(false);
  });

  it('does not prevent the deletion of the tournament', async () => {
    await link('desk');
    const endedRole = await send(server(), 'removeTournament', params(), people.organizer.access);
    expect(endedRole.status).toBe(204);
  });

  it('as starter allows its user to change tee times, but not groups', async () => {
    const round = { tournament: w.tournament, round: 1 };
    type Drawn = { version: string; groups: { group_number: number; start_time: string | null }[] };
    const { version } = await good<Drawn>(server(), 'readDraw', { params: round });
    const change = (groups: object[]) =>
      send(server(), 'changeDraw', { params: round, body: { version, groups } }, people.starter.access);
    const [first, second] = [
      { group_number: 1, players: [w.owner.id, w.mate.id] },
      { group_number: 2, players: [w.other.id] },
    ];
    const time = { start_time: '09:10', start_hole: 1 };
    const mixed = await change([
      { ...first, players: [w.owner.id, w.other.id] },
      { ...second, players: [w.mate.id] },
    ]);
    expect([mixed.status, detailOf(mixed)]).toEqual([
      403,
      'The starter sets times. Ask the desk to change the groups.',
    ]);
    expect((await change([{ ...first, ...time, locked: true }, second])).status).toBe(403);
    expect((await change([first])).status).toBe(403);
    const timed = await change([{ ...first, ...time }, second]);
    expect(timed.status).toBe(200);
    expect((timed.body as Drawn).groups[0]!.start_time).toBe('09:10');
  });
});
