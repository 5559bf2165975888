import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  good,
  newPeople,
  newWorld,
  scoreOf,
  send,
  type People,
  type World,
  onEveryServer,
} from '../world.ts';

type Entry = { id: number; tournament: number; player: { id: number } };

onEveryServer('the players of a tournament', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const add = (player: number, token: string) =>
    send(server(), 'addPlayer', { body: { player, tournament: w.tournament } }, token);
  const remove = (person: { id: number }, token: string) =>
    send(server(), 'removePlayer', { params: { id: w.entries.get(person.id)! } }, token);
  const ids = async () => {
    const query = `?tournament=${w.tournament}`;
    return (await good<Entry[]>(server(), 'listPlayers', { query })).map(({ player }) => player.id);
  };

  const openEntry = () =>
    good(
      server(),
      'changeTournament',
      { params: { id: w.tournament }, body: { entry: 'open' } },
      people.organizer.access,
    );

  it('can join and leave on their own', async () => {
    await openEntry();
    const joined = await add(people.outsider.id, people.outsider.access);
    expect(joined).toMatchObject({
      status: 201,
      body: {
        tournament: w.tournament,
        player: { id: people.outsider.id, username: people.outsider.username },
      },
    });
    expect(await ids()).toContain(people.outsider.id);
    w.entries.set(people.outsider.id, (joined.body as Entry).id);
    expect((await remove(people.outsider, people.outsider.access)).status).toBe(204);
    expect(await ids()).not.toContain(people.outsider.id);
  });

  it('can be listed for one tournament and for all tournaments', async () => {
    const theirs = await newWorld(server(), people);
    const all = await good<Entry[]>(server(), 'listPlayers', {});
    const tournaments = new Set(all.map(({ tournament }) => tournament));
    expect(tournaments).toContain(w.tournament);
    expect(tournaments).toContain(theirs.tournament);
    expect(await ids()).toEqual([people.owner.id, people.mate.id, people.other.id]);
  });

  it('cannot be added twice, even at the same time', async () => {
    const again = await add(people.owner.id, people.owner.access);
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'This player is already in the tournament.' },
    });
    const both = await Promise.all([1, 2, 3].map(() => add(people.outsider.id, people.organizer.access)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('cannot be removed by anybody while they have a score', async () => {
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    for (const { access } of [people.owner, people.organizer, people.staff])
      expect(await remove(people.owner, access)).toMatchObject({
        status: 409,
        body: { detail: 'This player has scores in the tournament and can no longer be removed.' },
      });
    expect((await remove(people.mate, people.mate.access)).status).toBe(204);
    await good(server(), 'updateScore', { body: { ...scoreOf(w), score: 0 } }, people.owner.access);
    expect((await remove(people.owner, people.organizer.access)).status).toBe(204);
  });

  it('who leave after the draw are withdrawn, and get back group, handicap and division if they rejoin', async () => {
    const values = {
      params: { id: w.entries.get(people.mate.id)! },
      body: { handicap: 12.3, division: 'A' },
    };
    await good(server(), 'changePlayer', values, people.organizer.access);
    const groups = () => good(server(), 'listGroupings', { query: `?tournament=${w.tournament}` });
    const before = await groups();
    expect((await remove(people.mate, people.mate.access)).status).toBe(204);
    const entry = async () => {
      const query = `?tournament=${w.tournament}`;
      const all = await good<(Entry & Record<string, unknown>)[]>(server(), 'listPlayers', { query });
      return all.find(({ player }) => player.id === people.mate.id);
    };
    expect(await entry()).toMatchObject({ status: 'withdrawn' });
    expect(await groups()).toEqual(before);
    expect((await add(people.mate.id, people.mate.access)).status).toBe(201);
    expect(await entry()).toMatchObject({ status: 'playing', handicap: 12.3, division: 'A' });
  });

  it('who leave while their first score arrives keep the score, whether they are withdrawn or stay', async () => {
    for (let i = 0; i < 8; i += 1) {
      const at = await newWorld(server(), people);
      const left = { params: { id: at.entries.get(people.owner.id)! } };
      const requests = [
        () => send(server(), 'updateScore', { body: scoreOf(at) }, people.owner.access),
        () => send(server(), 'removePlayer', left, people.owner.access),
      ];
      const order = i % 2 ? [0, 1] : [1, 0];
      const answers = await Promise.all(order.map((which) => requests[which]!()));
      const both = answers.map(({ status }) => status).sort();
      // If the withdrawal is first, the score is on a card that still has its group.
      expect([
        [200, 204],
        [200, 409],
      ]).toContainEqual(both);
    }
  });

  it('who leave are removed from their group and from the lists of players who sit out a round', async () => {
    expect((await remove(people.mate, people.organizer.access)).status).toBe(204);
    expect((await remove(people.other, people.organizer.access)).status).toBe(204);
    const query = `?tournament=${w.tournament}`;
    const groups = await good<Record<string, { id: number } | null>[]>(server(), 'listGroupings', { query });
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ user1: { id: people.owner.id }, user2: null });
    expect(await good(server(), 'listExclusions', { query })).toEqual([]);
  });

  it('are on the board from their entry until they leave', async () => {
    const board = async () => {
      const rows = await good<{ user: { id: number } }[]>(server(), 'readBoard', {
        params: { id: w.tournament },
      });
      return rows.map(({ user }) => user.id);
    };
    expect(await board()).not.toContain(people.outsider.id);
    await add(people.outsider.id, people.organizer.access);
    expect(await board()).toContain(people.outsider.id);
    await remove(people.owner, people.organizer.access);
    expect(await board()).not.toContain(people.owner.id);
  });

  it('cannot be added or removed (404) if the player or the tournament is unknown', async () => {
    expect((await add(2_000_000_000, people.organizer.access)).status).toBe(404);
    const nowhere = { player: people.owner.id, tournament: 2_000_000_000 };
    expect((await send(server(), 'addPlayer', { body: nowhere }, people.owner.access)).status).toBe(404);
    const nobody = { params: { id: 2_000_000_000 } };
    expect((await send(server(), 'removePlayer', nobody, people.staff.access)).status).toBe(404);
  });
});
