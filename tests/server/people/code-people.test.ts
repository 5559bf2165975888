import { beforeAll, beforeEach, expect, it } from 'vitest';
import { good, newPeople, newWorld, onEveryServer, send, type People, type World } from '../world.ts';

type Codes = { codes: { group_number: number; code: string }[] };

onEveryServer('After a new draw, a group’s code', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  /** Draws round 1 again: one list of players per group. */
  async function draw(...groups: number[][]): Promise<void> {
    const params = { tournament: w.tournament, round: 1 };
    const { version } = await good<{ version: string }>(server(), 'readDraw', { params }, w.organizer.access);
    const plain = { start_time: null, start_hole: null, locked: false };
    const body = {
      version,
      groups: groups.map((players, i) => ({ group_number: i + 1, players, ...plain })),
    };
    await good(server(), 'changeDraw', { params, body }, w.organizer.access);
  }
  const opened = async () => {
    const { status, body } = await send(server(), 'readCode', { body: { code: w.code } });
    expect(status).toBe(200);
    const { group_number, players } = body as { group_number: number; players: { id: number }[] };
    return [group_number, players.map(({ id }) => id)];
  };
  const codesNow = async () => {
    const sent = { params: { id: w.tournament }, query: '?round_number=1' };
    return (await good<Codes>(server(), 'readCodes', sent, w.organizer.access)).codes;
  };

  it('is valid for the same players, even if their group has another number now', async () => {
    expect(await opened()).toEqual([1, [w.owner.id, w.mate.id]]);
    await draw([w.other.id], [w.mate.id, w.owner.id]);
    expect(await opened()).toEqual([2, [w.mate.id, w.owner.id]]);
    expect((await codesNow()).find(({ code }) => code === w.code)?.group_number).toBe(2);
  });

  it('is not valid for the players who now have the group’s old number', async () => {
    await draw([w.owner.id, w.other.id], [w.mate.id]);
    const sentence = 'This code is from before the last draw. Please ask the organizer for the new one.';
    const refused = { status: 404, body: { detail: sentence } };
    const body = { code: w.code, helper: 'Hal' };
    expect(await send(server(), 'readCode', { body })).toMatchObject(refused);
    expect(await send(server(), 'signInByCode', { body })).toMatchObject(refused);
    expect((await codesNow()).map(({ code }) => code)).not.toContain(w.code);
    const sent = { params: { id: w.tournament }, body: { round_number: 1 } };
    const { codes } = await good<Codes>(server(), 'makeCodes', sent, w.organizer.access);
    expect(codes.map(({ group_number }) => group_number)).toEqual([1, 2]);
    expect(codes.map(({ code }) => code)).not.toContain(w.code);
  });

  it('belongs to the group’s number, not to its players, if an earlier release stored no players with the code', async () => {
    await server().context.write((trx) => trx.updateTable('access_codes').set({ members: null }).execute());
    await draw([w.other.id], [w.mate.id, w.owner.id]);
    expect(await opened()).toEqual([1, [w.other.id]]);
  });
});
