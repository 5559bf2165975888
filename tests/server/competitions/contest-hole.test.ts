import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Competition } from '#contract/competitions/competitions.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { good, newPeople, newWorld, onBothServers, send, type People, type World } from '../world.ts';

const NEAR: Settings = { ...DEFAULT_SETTINGS, format: 'near', rounds: [1], contest_hole: 14 };
const FRONT = [1, 2, 3, 4, 5, 6, 7, 8, 9];

onBothServers('The hole of nearest the pin or of the longest drive', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const ask = (name: Parameters<typeof send>[1], sent: object) =>
    send(server(), name, sent, people.organizer.access);
  const create = (settings: Settings) =>
    ask('createCompetition', { body: { tournament: w.tournament, name: 'Nearest the pin', settings } });
  const change = (id: number, body: object) => ask('changeCompetition', { params: { id }, body });
  const playHoles = (holes: number[]) =>
    ask('changeTournament', { params: { id: w.tournament }, body: { holes_in_play: { 1: holes } } });
  const list = () => good<Competition[]>(server(), 'listCompetitions', { params: { id: w.tournament } });
  const refusal = {
    status: 400,
    body: { detail: 'Hole 14 is not played in round 1.' },
  };

  it('must be one that its round plays', async () => {
    await playHoles(FRONT);
    expect(await create(NEAR)).toMatchObject(refusal);
    expect(await create({ ...NEAR, format: 'long' })).toMatchObject(refusal);
    const made = await create({ ...NEAR, contest_hole: 9 });
    expect(made.status).toBe(201);
    const { id } = made.body as Competition;
    expect(await change(id, { settings: NEAR })).toMatchObject(refusal);
    expect((await change(id, { settings: { ...NEAR, contest_hole: 3 } })).status).toBe(200);
  });

  it('may stay when the round no longer plays it: the competition loads, and all else of it can be saved', async () => {
    const { id } = (await create(NEAR)).body as Competition;
    expect((await playHoles(FRONT)).status).toBe(200);
    expect((await list()).find((competition) => competition.id === id)).toMatchObject({
      settings: { contest_hole: 14 },
    });
    const withPrize = { ...NEAR, prizes: [2500] };
    expect(await change(id, { name: 'Pin', settings: withPrize })).toMatchObject({
      status: 200,
      body: { name: 'Pin', settings: withPrize },
    });
    expect(await change(id, { settings: { ...NEAR, contest_hole: 15 } })).toMatchObject({
      status: 400,
      body: { detail: 'Hole 15 is not played in round 1.' },
    });
  });
});
