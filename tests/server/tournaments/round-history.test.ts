import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoundEvent } from '#contract/scores/round-history.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';

describeOnEveryDatabase('The history of a round', (database) => {
  let server: TestServer;
  let cup: Cup;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 3 });
  });
  afterAll(() => server?.close());

  const history = async (tournament = cup.id, round = 1): Promise<RoundEvent[]> =>
    (await server.as(null).get(`/tournament/${tournament}/round/${round}/history/`)).body;
  const stamp = (ms: number, device: string) => formatStamp({ ms, counter: 0, device });

  it('is public, lists scores in the order of entry, and leaves out scores that changed no card', async () => {
    const [anna, bert] = cup.players;
    const early = new Date(server.context.clock() - 3_600_000).toISOString();
    const first = scoreUpdate(cup, anna!, 1, 5, { op_id: `anna-${database}-1`, stamp: stamp(20, 'anna') });
    await anna!.as.post('/api/scoreupdate/', first);
    await anna!.as.post('/api/scoreupdate/', first);
    const older = { op_id: `anna-${database}-2`, stamp: stamp(10, 'anna') };
    expect((await anna!.as.post('/api/scoreupdate/', scoreUpdate(cup, anna!, 1, 9, older))).body.result).toBe(
      'superseded',
    );
    await bert!.as.post('/api/scoreupdate/', scoreUpdate(cup, bert!, 2, 4, { recorded_at: early }));
    const events = await history();
    expect(events.map(({ user, hole_number, score }) => [user, hole_number, score])).toEqual([
      [bert!.id, 2, 4],
      [anna!.id, 1, 5],
    ]);
    expect(events[0]!.at).toBe(early);
  });

  it('gives no score a time after its arrival, even if the phone’s clock is fast', async () => {
    const [, , cara] = cup.players;
    const future = new Date(server.context.clock() + 300 * 86_400_000).toISOString();
    await cara!.as.post('/api/scoreupdate/', scoreUpdate(cup, cara!, 3, 3, { recorded_at: future }));
    const event = (await history()).find(({ user }) => user === cara!.id)!;
    expect(Date.parse(event.at)).toBeLessThanOrEqual(server.context.clock());
  });

  it('leaves out players who are not on the leaderboard', async () => {
    const own = await makeCup(server, { players: 2 });
    const [anna, bert] = own.players;
    for (const player of [anna!, bert!])
      await player.as.post('/api/scoreupdate/', scoreUpdate(own, player, 1, 4));
    const entries = await server.as(null).get(`/api/players/?tournament=${own.id}`);
    const entry = entries.body.find((one: { player: { id: number } }) => one.player.id === anna!.id);
    expect((await own.organizer.as.put(`/api/player_post/${entry.id}`, { status: 'banned' })).status).toBe(
      200,
    );
    expect((await history(own.id)).map(({ user }) => user)).toEqual([bert!.id]);
  });

  it('is built once for each version, and is not sent again to clients that have the current version', async () => {
    const url = `/tournament/${cup.id}/round/1/history/`;
    const ask = (headers: Record<string, string> = {}) => server.app.inject({ url, headers });
    const made = () => server.context.vitals.made.history;
    const first = await ask();
    const before = made();
    const all = await Promise.all(Array.from({ length: 30 }, () => ask()));
    expect(new Set(all.map(({ payload }) => payload))).toEqual(new Set([first.payload]));
    expect(made()).toBe(before);
    const etag = String(first.headers['etag']);
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await cup.players[0]!.as.post('/api/scoreupdate/', scoreUpdate(cup, cup.players[0]!, 7, 4));
    const newer = await ask({ 'if-none-match': etag });
    expect([newer.statusCode, newer.json().at(-1).hole_number]).toEqual([200, 7]);
    expect(made()).toBe(before + 1);
  });

  it('is empty before the first score, and is answered with 404 for an unknown tournament', async () => {
    expect(await history(cup.id, 2)).toEqual([]);
    expect((await server.as(null).get('/tournament/999999/round/1/history/')).status).toBe(404);
  });
});
