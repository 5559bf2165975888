import { beforeAll, beforeEach, expect, it } from 'vitest';
import { good, newPeople, newWorld, send, type People, type World, onEveryServer } from '../world.ts';

onEveryServer('the settings of the draw', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const ask = (name: string, body: Record<string, unknown>) =>
    send(server(), name, { body: { tournament: w.tournament, ...body } }, people.organizer.access);

  it('are the constants of SPEC.md by default', async () => {
    const query = `?tournament=${w.tournament}`;
    expect(await good(server(), 'listGroupingSettings', { query })).toEqual([
      {
        id: w.settings,
        tournament: w.tournament,
        round_number: 1,
        group_size: 4,
        handicap_weight: 0.7,
        current_score_weight: 0.3,
        auto_generate: true,
      },
    ]);
  });

  it('accept weights from 0 to 1 in steps of 0.1, and refuse other weights', async () => {
    for (let tenth = 0; tenth <= 10; tenth += 1) {
      const weights = { handicap_weight: tenth / 10, current_score_weight: (10 - tenth) / 10 };
      const sent = { params: { id: w.settings }, body: weights };
      expect(await good(server(), 'changeGroupingSettings', sent, people.organizer.access)).toMatchObject(
        weights,
      );
    }
    for (const weight of [0.05, -0.1, 1.1, '0.5', null])
      expect((await ask('createGroupingSettings', { round_number: 2, handicap_weight: weight })).status).toBe(
        400,
      );
  });

  it('change only in the fields that a request contains', async () => {
    const change = (body: object) =>
      good(server(), 'changeGroupingSettings', { params: { id: w.settings }, body }, people.organizer.access);
    await change({ group_size: 3 });
    expect(await change({ auto_generate: false })).toMatchObject({ group_size: 3, auto_generate: false });
    expect(await change({})).toMatchObject({ group_size: 3, handicap_weight: 0.7, auto_generate: false });
    const moved = await change({ round_number: 2, tournament: 1, group_size: 4 });
    expect(moved).toMatchObject({ tournament: w.tournament, round_number: 1, group_size: 4 });
  });

  it('exist only once for each round', async () => {
    expect(await ask('createGroupingSettings', { round_number: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'Round 1 has draw settings already.' },
    });
    const rush = await Promise.all([1, 2, 3].map(() => ask('createGroupingSettings', { round_number: 2 })));
    expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('exist only for rounds that the tournament has', async () => {
    expect(await ask('createGroupingSettings', { round_number: 4 })).toMatchObject({
      status: 400,
      body: { errors: { round_number: ['This tournament has no round 4.'] } },
    });
    const exclusion = { round_number: 4, player_id: people.owner.id };
    expect((await ask('createExclusion', exclusion)).status).toBe(400);
  });

  it('can exclude a player from one round, with SPEC.md’s reason by default, and include the player again', async () => {
    const made = await ask('createExclusion', { round_number: 1, player_id: people.owner.id });
    expect(made).toMatchObject({
      status: 201,
      body: {
        tournament: w.tournament,
        round_number: 1,
        player: { id: people.owner.id },
        reason: 'Manually excluded',
      },
    });
    const other = { round_number: 2, player_id: people.owner.id, reason: 'Injured' };
    expect((await ask('createExclusion', other)).body).toHaveProperty('reason', 'Injured');
    expect(await ask('createExclusion', other)).toMatchObject({
      status: 409,
      body: { detail: 'This player is already excluded from round 2.' },
    });
    const { id } = made.body as { id: number };
    const include = () => send(server(), 'removeExclusion', { params: { id } }, people.organizer.access);
    expect((await include()).status).toBe(204);
    expect((await include()).status).toBe(404);
    const query = `?tournament=${w.tournament}`;
    const left = await good<{ round_number: number }[]>(server(), 'listExclusions', { query });
    expect(left.map(({ round_number }) => round_number)).toEqual([2, 2]);
  });

  it('can exclude only players of the tournament', async () => {
    const outsider = { round_number: 1, player_id: people.outsider.id };
    expect(await ask('createExclusion', outsider)).toMatchObject({
      status: 400,
      body: { errors: { player_id: ['That player is not in this tournament.'] } },
    });
  });
});
