import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Competition, SideEntry } from '#contract/competitions/competitions.ts';
import { DEFAULT_SETTINGS, createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { fieldActs } from '../tournaments/field-acts.ts';
import { fresh, good, newPeople, newWorld, onEveryServer, send, type People, type World } from '../world.ts';

const MEDAL = createPresetSettings('medal', { rounds: [1, 2] });
const MATCH = createPresetSettings('match', { rounds: [1] });

onEveryServer('Competitions of a tournament', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const list = (tournament = w.tournament) =>
    good<Competition[]>(server(), 'listCompetitions', { params: { id: tournament } });
  const order = async () => (await list()).map(({ place, name }) => `${place} ${name}`);
  const create = (name: string, settings: unknown = MEDAL, token = people.organizer.access) =>
    send(server(), 'createCompetition', { body: { tournament: w.tournament, name, settings } }, token);
  const made = async (name: string, settings: Settings = MEDAL): Promise<Competition> => {
    const answer = await create(name, settings);
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return answer.body as Competition;
  };
  const change = (id: number, body: object) =>
    send(server(), 'changeCompetition', { params: { id }, body }, people.organizer.access);
  const remove = (id: number) =>
    send(server(), 'removeCompetition', { params: { id } }, people.organizer.access);
  const refused = async (settings: Partial<Settings>, from: Settings = MEDAL) => {
    const answer = await create(fresh('Wrong'), { ...from, ...settings });
    expect([settings, answer.status]).toEqual([settings, 400]);
    return (answer.body as { detail: string }).detail;
  };
  /** The input of the ETags of board and field. */
  const version = async () =>
    (
      await server()
        .context.read.selectFrom('tournaments')
        .where('id', '=', w.tournament)
        .select('version')
        .executeTakeFirstOrThrow()
    ).version;
  async function pairs(): Promise<[SideEntry, SideEntry]> {
    const sides = [[w.owner.id, w.mate.id], [w.other.id]].map((members) => ({ id: null, name: '', members }));
    const sent = { params: { id: w.tournament }, body: { set_name: 'Pairs', round_number: 1, sides } };
    const all = await good<SideEntry[]>(server(), 'setSides', sent, people.organizer.access);
    return [all[0]!, all[1]!];
  }

  it('can be created, changed and removed by the organizer, and read by everybody', async () => {
    const settings = { ...MEDAL, prizes: [10_000, 6_050], hide_last: 3 };
    const medal = await made('  Medal net ', settings);
    expect(medal).toMatchObject({ tournament: w.tournament, name: 'Medal net', place: 2, settings });
    expect(medal.shown).toBe(false);
    expect((await list())[1]).toEqual(medal);
    const changed = await change(medal.id, { name: 'Medal', shown: true });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Medal', settings, shown: true } });
    const stableford = createPresetSettings('stableford', { rounds: [2] });
    await change(medal.id, { settings: stableford });
    expect((await list())[1]).toMatchObject({ name: 'Medal', settings: stableford, shown: true });
    expect((await remove(medal.id)).status).toBe(204);
    expect(await order()).toEqual(['1 Medal']);
    expect((await remove(medal.id)).status).toBe(404);
    expect((await change(medal.id, { name: 'Gone' })).status).toBe(404);
  });

  it('need version 2 of the settings for a waltz (one, two and three balls count in turn)', async () => {
    const teams = { ...MEDAL, net: null, sides: 'Pairs', count: [1, 2, 2] as [number, number, number] };
    await fieldActs(w).sides();
    const waltz = await made('Waltz', { ...teams, v: 2, count_by: 'turn' });
    expect(waltz.settings).toMatchObject({ v: 2, count_by: 'turn' });
    for (const wrong of [
      { ...teams, v: 1, count_by: 'turn' },
      { ...teams, v: 2 },
    ])
      expect((await change(waltz.id, { settings: wrong })).status).toBe(400);
  });

  it('are numbered from 1 without gaps after one is moved or removed', async () => {
    const [a, b, c] = [await made('A'), await made('B'), await made('C')];
    await change(c.id, { place: 1 });
    expect(await order()).toEqual(['1 C', '2 Medal', '3 A', '4 B']);
    await change(c.id, { place: 3 });
    expect(await order()).toEqual(['1 Medal', '2 A', '3 C', '4 B']);
    expect((await change(a.id, { place: 50 })).body).toMatchObject({ place: 4 });
    expect(await order()).toEqual(['1 Medal', '2 C', '3 B', '4 A']);
    await remove(b.id);
    expect(await order()).toEqual(['1 Medal', '2 C', '3 A']);
  });

  it('can be created at a place of the list, as the divisions of a split are', async () => {
    const [a, b] = [await made('A'), await made('B')];
    const at = (name: string, place: number) => {
      const body = { tournament: w.tournament, name, settings: MEDAL, place, op_id: name };
      return send(server(), 'createCompetition', { body }, people.organizer.access);
    };
    const division = fresh('A – Division 2');
    expect((await at(division, a.place + 1)).body).toMatchObject({ place: 3 });
    expect(await order()).toEqual(['1 Medal', '2 A', `3 ${division}`, '4 B']);
    expect((await at(division, a.place + 1)).body, 'a retry adds none').toMatchObject({ place: 3 });
    expect((await at(fresh('Last'), 50)).body).toMatchObject({ place: 5 });
    expect((await at(fresh('Nowhere'), 0)).status).toBe(400);
    expect((await list()).find(({ id }) => id === b.id)!.place).toBe(4);
  });

  it('are numbered from 1 without gaps after simultaneous changes', async () => {
    const [a, b] = [await made('A'), await made('B')];
    const answers = await Promise.all([
      ...['C', 'D', 'E', 'F'].map((name) => create(name)),
      change(a.id, { place: 1 }),
      change(b.id, { place: 1 }),
      change(a.id, { name: 'A again' }),
      remove(w.competition),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200, 200, 200, 204]);
    const after = await list();
    expect(after.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.map(({ name }) => name).sort()).toEqual(['A again', 'B', 'C', 'D', 'E', 'F']);
  });

  it('are limited to 50 for each tournament', async () => {
    const rows = Array.from({ length: 49 }, (_, i) => ({
      tournament: w.tournament,
      place: i + 2,
      name: `${i}`,
      settings: JSON.stringify(MEDAL),
      created_at: 0,
    }));
    await server().context.write((trx) => trx.insertInto('competitions').values(rows).execute());
    expect(await create('One more')).toMatchObject({
      status: 409,
      body: { detail: 'A tournament has at most 50 competitions.' },
    });
  });

  it('give their tournament a new version at every change', async () => {
    const versions = [await version()];
    const { id } = await made('Stableford');
    versions.push(await version());
    await change(id, { name: 'Points' });
    versions.push(await version());
    await pairs();
    versions.push(await version());
    await remove(id);
    versions.push(await version());
    expect(new Set(versions).size).toBe(5);
  });

  it('are answered with 404 for an unknown tournament or competition', async () => {
    const nowhere = { tournament: 999_999, name: 'Medal', settings: MEDAL };
    const answer = await send(server(), 'createCompetition', { body: nowhere }, people.organizer.access);
    expect(answer).toMatchObject({ status: 404, body: { detail: 'There is no such tournament.' } });
    expect((await send(server(), 'listCompetitions', { params: { id: 999_999 } })).status).toBe(404);
    expect(await change(999_999, { name: 'Medal' })).toMatchObject({
      status: 404,
      body: { detail: 'There is no such competition.' },
    });
  });

  it('cannot be changed or removed by another organizer', async () => {
    const theirs = await newWorld(server(), { ...people, organizer: people.outsider });
    expect((await change(theirs.competition, { name: 'Mine now' })).status).toBe(403);
    expect((await remove(theirs.competition)).status).toBe(403);
    expect(await list(theirs.tournament)).toMatchObject([{ name: 'Medal' }]);
  });

  it('are refused if the settings have another version, an unknown format or a value out of range', async () => {
    for (const wrong of [
      { v: 2 },
      { format: 'wolf' },
      { rounds: [] },
      { rounds: [5] },
      { net: { percent: 101, most: null } },
      { count: [0, 1, 1] },
      { count: [5, 1, 1] },
      { hide_last: 10 },
      { contest_hole: 19 },
      { teams: [{ name: 'Alone', sides: [] }] },
      { prizes: [-1] },
    ])
      expect([wrong, (await create('Wrong', { ...MEDAL, ...wrong })).status]).toEqual([wrong, 400]);
    expect(await list()).toHaveLength(1);
  });

  it('are refused with a message for each contradiction in the settings', async () => {
    expect(await refused({ rounds: [1, 4] })).toBe('This tournament has no round 4.');
    expect(await refused({ rounds: [2, 1] })).toMatch(/^The rounds must be in order/);
    expect(await refused({ rounds: [1, 1] })).toMatch(/^The rounds must be in order/);
    expect(await refused({ ball: 'one' })).toBe('One ball is played by pairs or teams. Choose them.');
    expect(await refused({ net: { percent: [35, 15], most: null } })).toMatch(/^Handicap shares are for/);
    expect(await refused({ count: [1, 2, 1] })).toMatch(/^Several balls can count only if/);
    expect(await refused({ ball: 'one', sides: 'Pairs', count: [1, 1, 2] })).toMatch(
      /^Several balls can count/,
    );
    expect(await refused({ cut: { after_round: 3, top: 3, within: null } })).toMatch(
      /^The cut must be after/,
    );
    expect(await refused({ cut: { after_round: 1, top: null, within: null } })).toMatch(
      /^The cut needs a place/,
    );
    expect(await refused({ who: { division: null, index: [200, 100] } })).toMatch(/^The lowest index/);
    expect(await refused({ matches: [{ round_number: 1, a: w.owner.id, b: w.mate.id }] })).toMatch(
      /^Only a match/,
    );
    const skins = createPresetSettings('skins', { rounds: [1] });
    expect(await refused({ prizes: [100, 50] }, skins)).toBe('This format has one prize, the pot.');
    expect(await refused({ cut: { after_round: 1, top: 3, within: null } }, skins)).toMatch(/^A cut needs/);
    const near: Settings = { ...DEFAULT_SETTINGS, format: 'near' };
    expect(await refused({}, near)).toBe('Nearest the pin and longest drive need their hole.');
    expect(await refused({ contest_hole: 3, hide_last: 1 }, near)).toMatch(/no holes can be hidden\.$/);
    expect(await refused({ contest_hole: 3, sides: 'Pairs' }, near)).toMatch(/are for single players\.$/);
  });

  it('are refused if they contain an impossible match', async () => {
    const [owner, mate, other, out] = [w.owner.id, w.mate.id, w.other.id, w.outsider.id];
    const one = { round_number: 1 as const, a: owner, b: mate };
    expect(await refused({ matches: [{ ...one, round_number: 2 }] }, MATCH)).toMatch(
      /^A match is in round 2/,
    );
    expect(await refused({ matches: [{ ...one, b: owner }] }, MATCH)).toMatch(/two different sides\.$/);
    expect(await refused({ matches: [{ ...one, b: out }] }, MATCH)).toMatch(/^A match includes a player who/);
    expect(await refused({ matches: [one, { ...one, a: mate, b: owner }] }, MATCH)).toMatch(
      /twice in round 1/,
    );
    const teams = (a: number[], b: number[], names = ['Reds', 'Blues']) => ({
      matches: [one],
      teams: [a, b].map((sides, i) => ({ name: names[i]!, sides })),
    });
    expect(await refused(teams([owner], [mate], ['Reds', ' Reds']), MATCH)).toMatch(/different names\.$/);
    expect(await refused(teams([owner, other], [mate, other]), MATCH)).toMatch(/^A side can be in one team/);
    expect(await refused(teams([owner, out], [mate]), MATCH)).toMatch(/^A team includes a player/);
    expect(await refused(teams([owner, mate], [other]), MATCH)).toMatch(/^With two teams, each match/);
    expect(await refused({ prizes: [100] }, MATCH)).toBe('A match has no prizes by place.');
    expect(await refused({ hide_last: 3 }, MATCH)).toMatch(/no holes can be hidden\.$/);
    expect(await refused({ sides: 'Pairs', count: [1, 2, 1] }, MATCH)).toMatch(/^In a match one ball/);
    await made('Singles', { ...MATCH, ...teams([owner], [mate, other]) } as Settings);
  });

  it('are refused if their sides belong to another round or have fewer balls than should count', async () => {
    const [first, second] = await pairs();
    const four = createPresetSettings('four_ball', { rounds: [1, 2], sides: 'Pairs' });
    const stored = await made('Four-ball', { ...four, sides: ' Pairs ', count: [1, 2, 2] });
    expect((stored.settings as Settings).sides).toBe('Pairs');
    expect(await refused({ count: [1, 1, 3] }, four)).toBe(
      'The largest side has 2 of the 3 balls that should count.',
    );
    const match = { ...MATCH, rounds: [1, 2], sides: 'Pairs' };
    const pairing = { round_number: 1 as const, a: first.id, b: second.id };
    expect(await refused({ matches: [{ ...pairing, round_number: 2 }] }, match)).toMatch(
      /from another round\.$/,
    );
    expect(await refused({ matches: [{ ...pairing, b: w.other.id + 100_000 }] }, match)).toMatch(
      /includes a player who/,
    );
    await made('Pairs match', { ...match, matches: [pairing] });
  });

  it('do not let the organizer remove the date of a round that counts in them', async () => {
    await made('Final', { ...MEDAL, rounds: [3] });
    const dates = (body: object) =>
      send(server(), 'changeTournament', { params: { id: w.tournament }, body }, people.organizer.access);
    expect(await dates({ date3: null })).toMatchObject({
      status: 409,
      body: { detail: 'Round 3 counts in Final. Change that competition first.' },
    });
    expect((await dates({ date3: '2028-06-01' })).status).toBe(200);
    await remove((await list())[1]!.id);
    expect((await dates({ date3: null })).status).toBe(200);
  });
});
