import { expect, it } from 'vitest';
import type { Draw } from '#contract/tournaments/draw.ts';
import { good, newPeople, newWorld, onEveryServer, send } from '../world.ts';

onEveryServer('the draw of a round whose results are final', (server) => {
  it('cannot be changed or repeated, and cannot get other tee times', async () => {
    const people = await newPeople(server());
    const w = await newWorld(server(), people);
    const token = people.organizer.access;
    const params = { tournament: w.tournament, round: 1 };
    const read = () => good<Draw>(server(), 'readDraw', { params });
    const change = async (players: number[]) => {
      const body = { version: (await read()).version, groups: [{ group_number: 1, players }] };
      return send(server(), 'changeDraw', { params, body }, token);
    };
    const close = (closed: boolean) =>
      good(server(), 'changeTournament', { params: { id: w.tournament }, body: { closed } }, token);
    await change([w.owner.id, w.mate.id]);
    const before = await read();
    await close(true);
    const sheet = { start: 'one_tee', first_time: '08:00', interval: 10 };
    const answers = [
      await change([w.owner.id]),
      await send(server(), 'changeTeeSheet', { params, body: sheet }, token),
      await send(server(), 'removeTeeSheet', { params }, token),
      await send(server(), 'generateGroupings', { params, body: { force: true } }, token),
    ];
    const refused = { detail: 'The results of this tournament are final. Reopen them first.' };
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 409, body: refused });
    expect(await read()).toEqual(before);
    await close(false);
    expect((await change([w.owner.id])).status).toBe(200);
  });
});
