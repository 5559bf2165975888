import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountExport } from '#contract/people/accounts.ts';
import type { SideEntry } from '#contract/competitions/competitions.ts';
import { claimAccount } from '#server/store/access/guests.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
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
  type People,
  type World,
} from '../world.ts';

interface Given {
  id?: number | null;
  name?: string;
  members: number[];
}

onEveryServer('Sides (pairs and teams) of a tournament', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const put = (set_name: string, given: Given[], round_number: number | null = null) => {
    const sides = given.map((side) => ({ id: null, name: '', ...side }));
    const sent = { params: { id: w.tournament }, body: { set_name, round_number, sides } };
    return send(server(), 'setSides', sent, people.organizer.access);
  };
  const set = async (set_name: string, given: Given[], round_number: number | null = null) => {
    const answer = await put(set_name, given, round_number);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.body as SideEntry[];
  };
  const refused = async (...given: Parameters<typeof put>) => {
    const answer = await put(...given);
    expect(answer.status).toBe(400);
    return (answer.body as { detail: string }).detail;
  };
  const standing = async (): Promise<SideEntry[]> => set(fresh('nothing'), []); // replaces a missing set, and returns all sides
  const pairings = (matches: object[], sides: string | null = 'Pairs') => {
    const settings = { ...createPresetSettings('match', { rounds: [1] }), sides, matches };
    const body = { tournament: w.tournament, name: 'Match', settings };
    return good<{ id: number }>(server(), 'createCompetition', { body }, people.organizer.access);
  };

  it('are replaced as a whole set, and a side keeps its id if the request contains the id', async () => {
    const [aces, other] = await set('Pairs', [
      { name: ' The Aces ', members: [w.mate.id, w.owner.id] },
      { members: [w.other.id] },
    ]);
    expect(aces).toMatchObject({ name: 'The Aces', set_name: 'Pairs', round_number: null });
    expect(aces!.members).toEqual([w.mate.id, w.owner.id]);
    const after = await set('Pairs', [
      { members: [w.mate.id] },
      { id: aces!.id, name: 'Aces', members: [w.owner.id, w.other.id] },
    ]);
    expect(after.map(({ id }) => id)).not.toContain(other!.id);
    expect(after.find(({ id }) => id === aces!.id)).toEqual({
      ...aces,
      name: 'Aces',
      members: [w.owner.id, w.other.id],
    });
    expect(after).toHaveLength(2);
    expect(await set('Pairs', [])).toEqual([]);
  });

  it('can be stored for one set and round, and those of other sets and rounds do not change', async () => {
    await set('Pairs', [{ members: [w.owner.id, w.mate.id] }], 1);
    await set('Pairs', [{ members: [w.owner.id, w.other.id] }], 2);
    await set('Teams', [{ name: 'Reds', members: [w.owner.id, w.mate.id, w.other.id] }]);
    await set('Pairs', [], 1);
    expect((await standing()).map(({ set_name, round_number }) => [set_name, round_number])).toEqual([
      ['Pairs', 2],
      ['Teams', null],
    ]);
  });

  it('contain only players of the tournament, each at most once', async () => {
    await good(
      server(),
      'changeUser',
      {
        params: { id: w.owner.id },
        body: {
          username: w.owner.username,
          email: '',
          first_name: 'Olive',
          last_name: 'Owner',
          profile_picture_url: null,
        },
      },
      w.owner.access,
    );
    const twice = [{ members: [w.owner.id, w.mate.id] }, { members: [w.owner.id] }];
    expect(await refused('Pairs', twice)).toBe('Olive Owner is on two sides.');
    expect(await refused('Pairs', [{ members: [w.owner.id, w.owner.id] }])).toMatch(/on two sides/);
    expect(await refused('Pairs', [{ members: [w.outsider.id] }])).toBe(
      `${w.outsider.username} is not in this tournament.`,
    );
    expect(await refused('Pairs', [{ members: [999_999] }])).toBe('Player 999999 is not in this tournament.');
    expect(await refused('Pairs', [{ members: [] }])).toMatch(/must name a player/);
    await set('Pairs', [{ members: [w.owner.id, w.mate.id] }]);
    expect(await refused('Pairs', [{ members: [w.owner.id] }], 1)).toMatch(/on two sides/);
    await set('Pairs', [{ members: [w.other.id] }], 1);
    expect(await refused('Pairs', [{ members: [w.other.id] }])).toMatch(/on two sides/);
  });

  it('are refused if the round does not exist, or if an id belongs to another set', async () => {
    expect(await refused('Pairs', [{ members: [w.owner.id] }], 4)).toBe('This tournament has no round 4.');
    const [side] = await set('Pairs', [{ members: [w.owner.id] }]);
    const again = { id: side!.id, members: [w.owner.id] };
    expect(await refused('Teams', [again])).toMatch(/^One side is not in these pairs or teams/);
    expect(await refused('Pairs', [again, { ...again, members: [w.mate.id] }])).toBe('A side appears twice.');
    const nowhere = { params: { id: 999_999 }, body: { set_name: 'A', round_number: null, sides: [] } };
    expect((await send(server(), 'setSides', nowhere, people.organizer.access)).status).toBe(404);
  });

  it('cannot be removed while a match names them', async () => {
    const [aces, rest] = await set('Pairs', [
      { name: 'The Aces', members: [w.owner.id, w.mate.id] },
      { members: [w.other.id] },
    ]);
    const match = await pairings([{ round_number: 1, a: aces!.id, b: rest!.id }]);
    expect(await put('Pairs', [{ id: rest!.id, members: [w.other.id] }])).toMatchObject({
      status: 409,
      body: { detail: 'The Aces has a match in Match. Remove it from the matches there first.' },
    });
    expect(await put('Pairs', [])).toMatchObject({ status: 409 });
    expect((await standing()).map(({ id }) => id)).toEqual([aces!.id, rest!.id]);
    // A side with other members still has its match.
    await set('Pairs', [
      { id: aces!.id, members: [w.other.id] },
      { id: rest!.id, members: [w.owner.id, w.mate.id] },
    ]);
    const params = { id: match.id };
    await good(server(), 'removeCompetition', { params }, people.organizer.access);
    expect(await set('Pairs', [])).toEqual([]);
  });

  it('are never a mix of several requests that arrive at the same time', async () => {
    const [one, two] = [[{ members: [w.owner.id, w.mate.id] }], [{ members: [w.owner.id, w.other.id] }]];
    const answers = await Promise.all([one, two, one, two].map((given) => put('Pairs', given)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await standing()).toHaveLength(1);
  });

  it('no longer contain a player who leaves the tournament or is banned', async () => {
    await set('Pairs', [{ name: 'Both', members: [w.owner.id, w.mate.id] }, { members: [w.other.id] }]);
    const entry = (id: number) => ({ params: { id: w.entries.get(id)! } });
    await good(server(), 'removePlayer', entry(w.owner.id), people.organizer.access);
    await good(server(), 'updateScore', { body: { ...scoreOf(w), user: w.other.id } }, w.other.access);
    const ban = { ...entry(w.other.id), body: { status: 'banned' } };
    await good(server(), 'changePlayer', ban, people.organizer.access);
    expect((await standing()).map(({ members }) => members)).toEqual([[w.mate.id], []]);
    const withdraw = { ...entry(w.mate.id), body: { status: 'withdrawn' } };
    await good(server(), 'changePlayer', withdraw, people.organizer.access);
    expect((await standing())[0]!.members).toEqual([w.mate.id]);
  });

  it('are in the export of a player’s own data', async () => {
    const sent = { params: { id: w.mate.id } };
    const exported = () => good<AccountExport>(server(), 'exportAccount', sent, w.mate.access);
    const named = ({ sides = [] }: AccountExport) =>
      sides.filter(({ tournament }) => tournament.id === w.tournament);
    expect(named(await exported())).toEqual([]);
    await set('Pairs', [{ name: 'The Aces', members: [w.owner.id, w.mate.id] }], 1);
    const side = { set_name: 'Pairs', name: 'The Aces', round_number: 1 };
    expect(named(await exported())).toMatchObject([side]);
  });

  it('do not contain the name of an account that was deleted', async () => {
    const leaver = await newPerson(server(), 'leaver');
    const body = { player: leaver.id, tournament: w.tournament };
    await good(server(), 'addPlayer', { body }, people.organizer.access);
    const profile = { username: leaver.username, email: '', first_name: 'Lee', last_name: 'Aver' };
    const sent = { params: { id: leaver.id }, body: { ...profile, profile_picture_url: null } };
    await good(server(), 'changeUser', sent, leaver.access);
    await set('Pairs', [
      { name: 'Aver / Owner', members: [leaver.id, w.owner.id] },
      { members: [w.mate.id] },
    ]);
    await set('Teams', [{ name: 'Reds', members: [leaver.id, w.owner.id] }]);
    await good(server(), 'updateScore', { body: { ...scoreOf(w), user: leaver.id } }, leaver.access);
    const account = { params: { id: leaver.id }, body: { password: PASSWORD } };
    await good(server(), 'removeAccount', account, leaver.access);
    const after = await standing();
    expect(after.map(({ name }) => name)).toEqual(['', '', 'Reds']);
    expect(after[0]!.members, 'who has scores stays a former player of the side').toEqual([
      leaver.id,
      w.owner.id,
    ]);
  });

  it('still contain a guest who gets an account, but not a guest whose import is undone', async () => {
    const op_id = fresh('import');
    const list = {
      params: { id: w.tournament },
      body: { op_id, rows: [{ name: fresh('Gus Guest') }, { name: fresh('Gil Guest') }] },
    };
    type Added = { results: { player: { id: number } }[] };
    const { results } = await good<Added>(server(), 'addToRoster', list, people.organizer.access);
    const [gus, gil] = results.map(({ player }) => player.id) as [number, number];
    await set('Pairs', [{ members: [gus, w.owner.id] }, { members: [gil, w.mate.id] }]);
    const claim = { username: fresh('gus'), password_hash: 'x', now: server().time.now };
    await server().context.write((trx) => claimAccount(trx, gus, claim));
    await good(server(), 'updateScore', { body: { ...scoreOf(w), user: gus } }, people.organizer.access);
    const undo = { params: { id: w.tournament }, query: `?op_id=${encodeURIComponent(op_id)}` };
    await good(server(), 'undoImport', undo, people.organizer.access);
    expect((await standing()).map(({ members }) => members)).toEqual([[gus, w.owner.id], [w.mate.id]]);
  });

  it('are deleted with the tournament, like its competitions', async () => {
    const [a, b] = await set('Pairs', [{ members: [w.owner.id] }, { members: [w.mate.id] }]);
    const { id } = await pairings([{ round_number: 1, a: a!.id, b: b!.id }]);
    const { context } = server();
    const count = async () =>
      Promise.all([
        context.read.selectFrom('sides').where('tournament', '=', w.tournament).selectAll().execute(),
        context.read.selectFrom('side_members').where('side', 'in', [a!.id, b!.id]).selectAll().execute(),
        context.read.selectFrom('competitions').where('tournament', '=', w.tournament).selectAll().execute(),
        context.read.selectFrom('season_events').where('competition', '=', id).selectAll().execute(),
      ]).then((tables) => tables.map((rows) => rows.length));
    const created_by = people.organizer.id;
    await context.write(async (trx) => {
      const season = await trx
        .insertInto('seasons')
        .values({ name: 'Season', points: '[1]', best: null, created_by, created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const event = { season: season.id, competition: id, place: 1 };
      await trx.insertInto('season_events').values(event).execute();
    });
    expect(await count()).toEqual([2, 2, 2, 1]);
    const params = { id: w.tournament };
    await good(server(), 'removeTournament', { params }, people.organizer.access);
    expect(await count()).toEqual([0, 0, 0, 0]);
  });
});
