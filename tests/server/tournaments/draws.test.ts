import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  playRound,
  scoreOf,
  send,
  type Answered,
  type People,
  type Person,
  type World,
  onEveryServer,
} from '../world.ts';

type Groups = { group_number: number; players: number[]; [more: string]: unknown }[];

const members = ({ user1, user2, user3, user4 }: Grouping): number[] =>
  [user1, user2, user3, user4].flatMap((user) => (user ? [user.id] : []));
const starts = ({ groups }: Draw): string[] =>
  groups.map(({ start_time, start_hole }) => `${start_time ?? '-'} ${start_hole ?? '-'}`);

onEveryServer('the draw of a round', (server) => {
  let people: People;
  let w: World;
  let extra: Person[];
  beforeAll(async () => {
    people = await newPeople(server());
    extra = await Promise.all(Array.from({ length: 6 }, () => newPerson(server(), 'extra')));
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const params = (round = 1) => ({ tournament: w.tournament, round });
  const read = (round = 1) => good<Draw>(server(), 'readDraw', { params: params(round) });
  const change = async (groups: Groups, version?: string, token = people.organizer.access, round = 1) => {
    const body = { version: version ?? (await read(round)).version, groups };
    return send(server(), 'changeDraw', { params: params(round), body }, token);
  };
  const sheet = (body: object, round = 1): Promise<Answered> =>
    send(server(), 'changeTeeSheet', { params: params(round), body }, people.organizer.access);
  const generate = (body?: object, round = 1) =>
    good<{ groupings: Grouping[] }>(
      server(),
      'generateGroupings',
      { params: params(round), body },
      people.organizer.access,
    );
  const enter = (players: Person[]) =>
    Promise.all(
      players.map(({ id }) =>
        good(server(), 'addPlayer', { body: { player: id, tournament: w.tournament } }, people.staff.access),
      ),
    );
  const inTwos = () => [
    { group_number: 1, players: [people.owner.id, people.other.id] },
    { group_number: 2, players: [people.mate.id] },
  ];

  it('is changed as a whole, and every reader then gets the new groups', async () => {
    const before = await read();
    expect([before.groups.map(members), before.tee_sheet]).toEqual([
      [[people.owner.id, people.mate.id], [people.other.id]],
      null,
    ]);
    const groups = [
      { group_number: 3, players: [people.mate.id], locked: true },
      { group_number: 1, players: [people.other.id, people.owner.id], start_time: '09:40', start_hole: 10 },
    ];
    const { status, body } = await change(groups, before.version);
    const draw = body as Draw;
    expect(status).toBe(200);
    expect(draw.groups.map(({ group_number }) => group_number)).toEqual([1, 3]);
    expect(draw.groups[0]).toMatchObject({ start_time: '09:40', start_hole: 10 });
    expect(draw.groups[1]).toMatchObject({ locked: true });
    expect(draw.version).not.toBe(before.version);
    expect(await read()).toEqual(draw);
    const query = `?tournament=${w.tournament}`;
    expect(await good(server(), 'listGroupings', { query })).toEqual(draw.groups);
    const card = { user: people.owner.id, ...params() };
    const { grouping } = await good<Scorecard>(server(), 'readScorecard', { params: card });
    expect(grouping).toMatchObject({
      user1: { id: people.other.id },
      user2: { id: people.owner.id },
      start_time: '09:40',
      start_hole: 10,
    });
  });

  it('is sent without unset fields of its groups: tee time, start hole and lock', async () => {
    const { groups } = await read();
    for (const group of groups)
      for (const name of ['start_time', 'start_hole', 'locked']) expect(group).not.toHaveProperty(name);
  });

  it('is not changed if it has a newer version than the request, and the answer 409 contains the current draw', async () => {
    const { version } = await read();
    expect((await change(inTwos(), version)).status).toBe(200);
    const all = [{ group_number: 1, players: [people.owner.id, people.other.id, people.mate.id] }];
    const refused = await change(all, version);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      detail: 'Someone else changed these groups. Check them, then make your change again.',
      standing: await read(),
    });
    const { standing } = refused.body as { standing: Draw };
    expect((await change(all, standing.version)).status).toBe(200);
  });

  it('can be sent again with the same version after the answer was lost', async () => {
    const { version } = await read();
    const first = await change(inTwos(), version);
    expect(await change(inTwos(), version)).toMatchObject({ status: 200, body: first.body as object });
  });

  it('is changed by only one of two requests that arrive at the same time, and the other is refused', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      change(inTwos(), version),
      change([{ group_number: 1, players: [people.mate.id, people.other.id] }], version, people.staff.access),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused if a player cannot be in a group, and the message names the player', async () => {
    const [late] = extra as [Person];
    const one = (...players: number[]) => change([{ group_number: 1, players }]);
    const refusal = (detail: string) => ({ status: 400, body: { detail, errors: { groups: [detail] } } });
    expect(await one(people.owner.id, people.owner.id)).toMatchObject(
      refusal(`${people.owner.username} is in the groups twice.`),
    );
    expect(await one(late.id)).toMatchObject(refusal(`${late.username} is not in this tournament.`));
    expect(await one(2_147_483_647)).toMatchObject(refusal('There is no player 2147483647.'));
    await enter([late]);
    const entry = await server()
      .context.read.selectFrom('players')
      .where('tournament', '=', w.tournament)
      .where('player', '=', late.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const set = (status: string) =>
      good(server(), 'changePlayer', { params: { id: entry.id }, body: { status } }, people.organizer.access);
    await set('withdrawn');
    expect(await one(late.id)).toMatchObject(
      refusal(`${late.username} has withdrawn from this tournament. Reinstate them first.`),
    );
    await set('banned');
    expect(await one(late.id)).toMatchObject(
      refusal(`${late.username} is excluded from this tournament. Reinstate them first.`),
    );
    expect(await change([...inTwos(), { group_number: 2, players: [late.id] }])).toMatchObject(
      refusal('Group 2 appears twice.'),
    );
    expect((await read()).groups.map(members)).toEqual([
      [people.owner.id, people.mate.id],
      [people.other.id],
    ]);
  });

  it('can contain a player who has withdrawn during the round', async () => {
    const id = w.entries.get(people.mate.id)!;
    const body = { status: 'withdrawn' };
    await good(server(), 'changePlayer', { params: { id }, body }, people.organizer.access);
    expect((await change(inTwos())).status).toBe(200);
  });

  it('can be empty, and exists only for rounds that the tournament has', async () => {
    expect(await change([])).toMatchObject({ status: 200, body: { groups: [] } });
    expect((await send(server(), 'readDraw', { params: params(4) })).status).toBe(404);
    for (const name of ['changeTeeSheet', 'removeTeeSheet'])
      expect(
        (
          await send(
            server(),
            name,
            { params: params(4), body: { start: 'shotgun', first_time: '09:00' } },
            people.organizer.access,
          )
        ).status,
      ).toBe(404);
  });

  it('that the organizer made is not replaced by an automatic draw when the previous round is complete', async () => {
    const groups = [{ group_number: 1, players: [people.owner.id, people.mate.id] }];
    expect((await change(groups, undefined, people.organizer.access, 2)).status).toBe(200);
    const by = { tournament: w.tournament, round_number: 1, course: w.course };
    for (const { id: user, access } of [people.owner, people.mate, people.other])
      await playRound(server(), { user, ...by }, 4, access);
    const { groups: now } = await read(2);
    expect(now.map(members)).toEqual(groups.map(({ players }) => players));
    expect(now[0]!.why).toBeNull();
  });

  it('contains no players who missed the cut, in any later round', async () => {
    const cut = { after_round: 1, top: 2, within: null };
    const settings = { ...DEFAULT_SETTINGS, rounds: [1, 2, 3], cut };
    const body = { tournament: w.tournament, name: fresh('Championship'), settings };
    await good(server(), 'createCompetition', { body }, people.organizer.access);
    const by = { tournament: w.tournament, course: w.course };
    const play = async (round_number: number, over: Map<Person, number>) => {
      for (const [{ id: user, access }, strokes] of over)
        await playRound(server(), { user, round_number, ...by }, strokes, access);
    };
    const made = [people.owner.id, people.mate.id].toSorted((a, b) => a - b);
    const inRound = async (round: number) =>
      (await read(round)).groups.flatMap(members).toSorted((a, b) => a - b);
    await play(
      1,
      new Map([
        [people.owner, 4],
        [people.mate, 5],
        [people.other, 12],
      ]),
    );
    expect(await inRound(2)).toEqual(made);
    await generate({}, 2);
    expect(await inRound(2)).toEqual(made);
    await play(
      2,
      new Map([
        [people.owner, 3],
        [people.mate, 2],
      ]),
    );
    expect(await inRound(3)).toEqual(made);
  });

  it('keeps the players and numbers of locked groups when it is repeated', async () => {
    await enter(extra);
    const [a, b, c] = extra as [Person, Person, Person];
    const locked = { group_number: 2, players: [b.id, people.owner.id, a.id], locked: true };
    const far = { group_number: 9, players: [c.id, people.mate.id], locked: true };
    await change([{ group_number: 1, players: [people.other.id] }, locked, far]);
    const { groupings } = await generate();
    expect(groupings.map(({ group_number }) => group_number)).toEqual([1, 2, 3]);
    expect([groupings[1], groupings[2]].map((group) => [members(group!), group!.locked])).toEqual([
      [locked.players, true],
      [far.players, true],
    ]);
    expect(groupings[0]!.locked).toBeUndefined();
    expect(members(groupings[0]!)).toHaveLength(4);
    expect(new Set(groupings.flatMap(members)).size).toBe(9);
    expect((await generate()).groupings.map(members)).toEqual(groupings.map(members));
  });

  it('leaves out an excluded player when it is repeated, even in a locked group', async () => {
    const players = [people.owner.id, people.mate.id, people.other.id];
    await change([{ group_number: 1, players, locked: true }]);
    const exclusion = { tournament: w.tournament, round_number: 1, player_id: people.mate.id };
    await good(server(), 'createExclusion', { body: exclusion }, people.organizer.access);
    expect((await generate()).groupings.map(members)).toEqual([[people.owner.id, people.other.id]]);
  });

  it('keeps a locked group whole after the first score, even if a member has withdrawn', async () => {
    const locked = [people.owner.id, people.mate.id];
    await change([{ group_number: 1, players: locked, locked: true }]);
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    const sent = { params: { id: w.entries.get(people.mate.id)! }, body: { status: 'withdrawn' } };
    await good(server(), 'changePlayer', sent, people.organizer.access);
    expect((await generate({ force: true })).groupings.map(members)).toContainEqual(locked);
  });

  it('can have a tee sheet, which gives every group a tee time and a first hole until the tee sheet is removed', async () => {
    await enter(extra);
    await generate();
    const two = { start: 'two_tees', first_time: '08:30', interval_minutes: null, gap_minutes: 90 };
    const { status, body } = await sheet(two);
    expect([status, (body as Draw).tee_sheet]).toEqual([200, two]);
    // Nine players: three groups of three.
    expect(starts(body as Draw)).toEqual(['08:30 1', '08:30 10', '08:40 1']);
    await generate();
    expect(starts(await read())).toEqual(['08:30 1', '08:30 10', '08:40 1']);
    const { groups } = await read();
    const [first, ...rest] = groups.map((group) => ({
      group_number: group.group_number,
      players: members(group),
      start_time: '10:00',
      start_hole: null,
    }));
    const [moved, ...stay] = first!.players;
    const apart = [{ ...first!, players: stay }, ...rest, { group_number: 7, players: [moved!] }];
    expect(starts((await change(apart)).body as Draw)).toEqual(['10:00 -', '10:00 -', '10:00 -', '08:30 1']);
    await good(server(), 'removeTeeSheet', { params: params() }, people.organizer.access);
    expect(starts(await read())).toEqual(['- -', '- -', '- -', '- -']);
    expect((await read()).tee_sheet).toBeNull();
    await good(server(), 'removeTeeSheet', { params: params() }, people.organizer.access);
  });

  it('stays unchanged if a new tee sheet is invalid or ends after midnight', async () => {
    const before = await read();
    expect(await sheet({ start: 'one_tee', first_time: '23:55' })).toMatchObject({
      status: 400,
      body: {
        detail:
          'The last groups would start after midnight. Start earlier, start from two tees, or choose a shorter interval.',
      },
    });
    for (const bad of [
      { start: 'two_tees', first_time: '24:00' },
      { start: 'anywhere', first_time: '09:00' },
      { start: 'shotgun', first_time: '09:00', interval_minutes: 0 },
    ])
      expect((await sheet(bad)).status).toBe(400);
    expect(await read()).toEqual(before);
    expect((await sheet({ start: 'two_tees', first_time: '23:55' })).status).toBe(200);
  });

  it('is not affected by changes in other rounds and tournaments', async () => {
    const theirs = await newWorld(server(), people);
    await generate(undefined, 2);
    const others = [
      await read(2),
      await good(server(), 'readDraw', { params: { tournament: theirs.tournament, round: 1 } }),
    ];
    await change(inTwos());
    await sheet({ start: 'shotgun', first_time: '09:00' });
    expect([
      await read(2),
      await good(server(), 'readDraw', { params: { tournament: theirs.tournament, round: 1 } }),
    ]).toEqual(others);
    expect(starts(await read())).toEqual(['09:00 1', '09:00 2']);
  });
});
