import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { guestInGroup } from '../people/guest-in-group.ts';
import {
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';

const NO_GROUP = {
  round_number: 1,
  group_number: 1,
  user1: null,
  user2: null,
  user3: null,
  user4: null,
  why: null,
};

onEveryServer('The handover of a tournament to another organizer', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const handOver = (to: Person, by: Person = people.organizer, tournament = w.tournament) =>
    send(server(), 'handOver', { params: { id: tournament }, body: { user: to.id } }, by.access);
  const codesBy = (by: Person, tournament: number) =>
    send(server(), 'makeCodes', { params: { id: tournament }, body: { round_number: 1 } }, by.access);

  it('makes a co-organizer the organizer, and the former organizer a co-organizer', async () => {
    expect((await handOver(people.desk)).status).toBe(409);
    expect((await handOver(people.coorganizer, people.coorganizer)).status).toBe(403);
    const answer = await handOver(people.coorganizer);
    expect(answer).toMatchObject({ status: 200, body: { organizer: people.coorganizer.id } });
    const { roles = [] } = answer.body as Tournament;
    expect(roles).toContainEqual({ user: people.organizer.id, role: 'coorganizer' });
    expect(roles.filter(({ user }) => user === people.coorganizer.id)).toEqual([]);
    expect((await handOver(people.coorganizer, people.coorganizer)).status).toBe(200);
    expect((await handOver(people.organizer, people.organizer)).status).toBe(403);
  });

  it('can also be done by staff', async () => {
    expect((await handOver(people.coorganizer, people.staff)).status).toBe(200);
  });

  it('lets guests still sign in, also to other tournaments of the former organizer', async () => {
    const guest = await guestInGroup(w);
    const body = { name: fresh('Next'), date1: '2028-05-01', date2: null, date3: null, roster: true };
    const sent = { params: { id: w.tournament }, body };
    const copy = await good<{ id: number }>(server(), 'copyTournament', sent, people.organizer.access);
    await handOver(people.coorganizer);
    const signIn = { body: { code: w.code, player: guest.user.id } };
    expect((await send(server(), 'signInByCode', signIn)).status).toBe(200);
    await server().context.write((trx) =>
      trx
        .insertInto('groupings')
        .values({ ...NO_GROUP, tournament: copy.id, user1: guest.user.id })
        .execute(),
    );
    const made = await codesBy(people.organizer, copy.id);
    const [{ code }] = (made.body as { codes: [{ code: string }] }).codes;
    const elsewhere = { body: { code, player: guest.user.id } };
    expect((await send(server(), 'signInByCode', elsewhere)).status).toBe(200);
  });

  it('gives the former organizer no rights over the guests of the new organizer', async () => {
    const victim = people.outsider;
    const theirs = await newWorld(server(), { ...people, organizer: victim });
    const guest = await guestInGroup(theirs);
    await good(
      server(),
      'giveRole',
      { params: { id: w.tournament }, body: { user: victim.id, role: 'coorganizer' } },
      people.organizer.access,
    );
    await handOver(victim);
    const added = await send(
      server(),
      'addPlayer',
      { body: { player: guest.user.id, tournament: w.tournament } },
      people.organizer.access,
    );
    expect(added.status).toBe(409);
  });
});
