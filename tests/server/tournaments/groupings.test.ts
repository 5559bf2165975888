import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { isOfTemplate } from '#tests/support/messages.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  playRound,
  scoreOf,
  send,
  type People,
  type Person,
  type World,
  onEveryServer,
} from '../world.ts';

type Generated = { message: string; groupings: Grouping[] };
type WithId = { id: number };

const members = (group: Grouping): number[] =>
  [group.user1, group.user2, group.user3, group.user4].flatMap((user) => (user ? [user.id] : []));
const sizes = (groups: Grouping[]): number[] => groups.map((group) => members(group).length);
const pairs = (groups: Grouping[]): string[] =>
  groups.flatMap((group) => {
    const ids = members(group).sort((a, b) => a - b);
    return ids.flatMap((a, i) => ids.slice(i + 1).map((b) => `${a}-${b}`));
  });

onEveryServer('groups that the server draws', (server) => {
  let people: People;
  let golfers: Person[];
  let tournament: number;

  const generate = (round: number, body?: object, token = people.organizer.access) =>
    send(server(), 'generateGroupings', { params: { tournament, round }, body }, token);
  const groupsOf = async (round: number) => {
    const all = await good<Grouping[]>(server(), 'listGroupings', { query: `?tournament=${tournament}` });
    return all.filter(({ round_number }) => round_number === round);
  };
  const enter = (players: Person[]) =>
    Promise.all(
      players.map(({ id }) =>
        good(server(), 'addPlayer', { body: { player: id, tournament } }, people.staff.access),
      ),
    );

  beforeAll(async () => {
    people = await newPeople(server());
    golfers = await Promise.all(Array.from({ length: 13 }, () => newPerson(server())));
  });
  beforeEach(async () => {
    const dates = { date1: '2026-05-01', date2: '2026-05-02', date3: '2026-05-03', date4: '2026-05-04' };
    const body = { name: fresh('Grouped'), ...dates };
    tournament = (await good<WithId>(server(), 'createTournament', { body }, people.organizer.access)).id;
  });

  it('include every player once, have at least two players each, and have a text with the reasons', async () => {
    for (const [players, expected] of [
      [2, [2]],
      [5, [3, 2]],
      [9, [3, 3, 3]],
      [13, [4, 3, 3, 3]],
    ] as const) {
      const enteredCount = (
        await good<{ player: WithId }[]>(server(), 'listPlayers', { query: `?tournament=${tournament}` })
      ).length;
      await enter(golfers.slice(enteredCount, players));
      const answer = await generate(1);
      expect(answer.status).toBe(200);
      const { message, groupings } = answer.body as Generated;
      expect(message).toBe('Successfully generated groupings for Round 1');
      expect(sizes(groupings).sort((a, b) => b - a)).toEqual(expected);
      expect(groupings.flatMap(members).sort()).toEqual(
        golfers
          .slice(0, players)
          .map(({ id }) => id)
          .sort(),
      );
      expect(groupings.map(({ group_number }) => group_number)).toEqual(expected.map((_, i) => i + 1));
      for (const { why, why_message } of groupings) {
        expect(why).toMatch(/\S/);
        expect(why_message).toMatchObject({ detail: why, template: expect.any(String) });
        expect(isOfTemplate(why_message!)).toBe(true);
      }
      expect(await groupsOf(1)).toEqual(groupings);
    }
  });

  it('respect the settings of the round and its excluded players', async () => {
    await enter(golfers.slice(0, 8));
    const settings = { tournament, round_number: 2, group_size: 3 };
    await good(server(), 'createGroupingSettings', { body: settings }, people.organizer.access);
    const exclusion = { tournament, round_number: 2, player_id: golfers[0]!.id };
    await good(server(), 'createExclusion', { body: exclusion }, people.organizer.access);
    await generate(1);
    const { groupings } = (await generate(2)).body as Generated;
    expect(Math.max(...sizes(groupings))).toBe(3);
    expect(groupings.flatMap(members)).not.toContain(golfers[0]!.id);
    expect(groupings.flatMap(members)).toHaveLength(7);
    expect((await groupsOf(1)).flatMap(members)).toContain(golfers[0]!.id);
  });

  it('contain no pair twice in four rounds, if that is possible', async () => {
    await enter(golfers.slice(0, 9));
    const seen: string[] = [];
    for (const round of [1, 2, 3, 4])
      seen.push(...pairs(((await generate(round)).body as Generated).groupings));
    expect(seen).toHaveLength(new Set(seen).size);
  });

  it('are the same if they are drawn again with the same data', async () => {
    await enter(golfers);
    const once = ((await generate(1)).body as Generated).groupings.map(members);
    expect(((await generate(1)).body as Generated).groupings.map(members)).toEqual(once);
  });

  it('are refused for fewer than two players, with the message in the fields detail and error', async () => {
    const detail = 'At least 2 available players are needed to make groups for round 1.';
    expect(await generate(1)).toMatchObject({ status: 400, body: { detail, error: detail } });
    await enter(golfers.slice(0, 1));
    expect(await generate(1)).toMatchObject({ status: 400, body: { detail, error: detail } });
    for (const [token, status] of [
      [null, 401],
      [golfers[0]!.access, 403],
    ] as const) {
      const { body, status: got } = await send(
        server(),
        'generateGroupings',
        { params: { tournament, round: 1 } },
        token,
      );
      expect(got).toBe(status);
      expect(body).toHaveProperty('error', (body as { detail: string }).detail);
    }
  });

  it('are replaced after the first score only if the organizer confirms it', async () => {
    await enter(golfers.slice(0, 6));
    const before = ((await generate(1)).body as Generated).groupings;
    const [one] = golfers as [Person];
    const score = { user: one.id, tournament, round_number: 1, hole: 1, score: 4, partner: null };
    await good(server(), 'updateScore', { body: score }, one.access);
    const refused = await generate(1);
    expect(refused.status).toBe(409);
    expect(refused.body).toHaveProperty('error', (refused.body as { detail: string }).detail);
    expect(await groupsOf(1)).toEqual(before);
    expect((await generate(1, { force: false })).status).toBe(409);
    expect((await generate(1, { force: true })).status).toBe(200);
    expect((await generate(2)).status).toBe(200);
  });

  it('are stored once if several users request a draw at the same time', async () => {
    await enter(golfers.slice(0, 9));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => generate(1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(sizes(await groupsOf(1))).toEqual([3, 3, 3]);
  });

  it('exist only for rounds that the tournament has', async () => {
    const body = { name: fresh('Short'), date1: '2026-05-01' };
    const short = await good<WithId>(server(), 'createTournament', { body }, people.organizer.access);
    const params = { tournament: short.id, round: 2 };
    expect((await send(server(), 'generateGroupings', { params }, people.organizer.access)).status).toBe(404);
  });
});

onEveryServer('groups that are drawn automatically', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const groups = async (round: number) => {
    const all = await good<Grouping[]>(server(), 'listGroupings', { query: `?tournament=${w.tournament}` });
    return all.filter(({ round_number }) => round_number === round);
  };
  const play = async (players: Person[], round_number = 1) => {
    for (const [i, { id: user, access }] of players.entries())
      await playRound(
        server(),
        { user, tournament: w.tournament, round_number, course: w.course },
        4 * i,
        access,
      );
  };

  it('are drawn for the next round as soon as the last card of a round is complete', async () => {
    await play([people.owner, people.mate]);
    expect(await groups(2)).toEqual([]);
    await play([people.other]);
    // other is excluded from round 2
    expect((await groups(2)).map(members).map((ids) => ids.sort())).toEqual([
      [people.owner.id, people.mate.id].sort(),
    ]);
  });

  it('do not wait for the cards of players who are excluded from the round', async () => {
    const body = { tournament: w.tournament, player_id: people.other.id, round_number: 1 };
    await good(server(), 'createExclusion', { body }, people.organizer.access);
    await play([people.owner, people.mate]);
    expect(await groups(2)).toHaveLength(1);
  });

  it('are also drawn if the last holes of all cards arrive at the same time', async () => {
    const everybody = [people.owner, people.mate, people.other];
    await play(everybody);
    const lastHole = (person: Person, score: number) => {
      const body = { ...scoreOf(w), user: person.id, hole: w.course * 100 + 18, score };
      return good(server(), 'updateScore', { body }, person.access);
    };
    await Promise.all(everybody.map((person) => lastHole(person, 0)));
    await server().context.write((trx) =>
      trx
        .deleteFrom('groupings')
        .where('tournament', '=', w.tournament)
        .where('round_number', '=', 2)
        .execute(),
    );
    await Promise.all(everybody.map((person) => lastHole(person, 5)));
    expect(await groups(2)).toHaveLength(1);
  });

  it('are not drawn for the next round if its settings forbid it, or once it has a score', async () => {
    const off = { tournament: w.tournament, round_number: 2, auto_generate: false };
    const { id } = await good<WithId>(
      server(),
      'createGroupingSettings',
      { body: off },
      people.organizer.access,
    );
    await play([people.owner, people.mate, people.other]);
    expect(await groups(2)).toEqual([]);
    await good(
      server(),
      'changeGroupingSettings',
      { params: { id }, body: { auto_generate: true } },
      people.organizer.access,
    );
    const early = { ...scoreOf(w), round_number: 2, date: '2026-05-02' };
    await good(server(), 'updateScore', { body: early }, people.owner.access);
    const zero = { ...scoreOf(w), score: 0 };
    await good(server(), 'updateScore', { body: zero }, people.owner.access);
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    expect(await groups(2)).toEqual([]);
  });
});
