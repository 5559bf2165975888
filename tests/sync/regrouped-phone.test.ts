import { beforeAll, expect, it } from 'vitest';
import type { Scorecard } from '#contract/scores/scores.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { createEngine } from '#sync/engine.ts';
import { createScoreHttp } from '#sync/http.ts';
import { createOutboxStore } from '#sync/store.ts';
import { onEveryServer } from '#tests/server/world.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import type { TestServer } from '#tests/support/server.ts';
import { cardPath, makeCup, type Cup, type Player } from '#tests/support/tournament.ts';

/**
 * A golfer's phone with the real engine and client on the real server; its network is off until the test turns it on.
 */
function phoneOf(server: TestServer, { id, access }: { id: number; access: string }) {
  const db = memoryDb();
  let hasNetwork = true;
  let ids = 0;
  const clock = { now: () => Date.now(), newId: () => `op-of-${id}-${(ids += 1)}` };
  const tokens = { access, refresh: null, obtainedAt: null };
  const fetcher = async (url: string, init: RequestInit): Promise<Response> => {
    if (!hasNetwork) throw new TypeError('no network');
    const answer = await server.app.inject({
      method: init.method as 'POST',
      url: new URL(url).pathname,
      headers: init.headers as Record<string, string>,
      payload: init.body as string,
    });
    const type = String(answer.headers['content-type']);
    return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': type } });
  };
  const http = createScoreHttp({
    base: 'http://club.example',
    tokens: { read: async () => tokens, readNewest: async () => tokens, write: async () => {} },
    fetcher,
    locks: null,
  });
  const engine = createEngine({
    store: createOutboxStore(db),
    http,
    now: clock.now,
    random: () => 0.5,
    locked: (work) => work(),
    later: () => () => {},
    hasNetwork: () => hasNetwork,
    changed: () => {},
    report: (error) => {
      throw error;
    },
  });
  return {
    setNetwork: (has: boolean) => (hasNetwork = has),
    engine,
    keep: (key: { user: number; tournament: number; round: number }, card: Scorecard) =>
      putCard(db, clock, key, card, clock.now()),
    async score(
      key: { user: number; tournament: number; round: number },
      hole_number: number,
      score: number,
    ) {
      await saveDraft(db, clock, { key, hole_number, score, partner: null, author: id });
      await queueCards(db, clock, [key], id);
    },
    outbox: () => readOutbox(db, id),
    card: async (key: { user: number; tournament: number; round: number }) =>
      (await db.read((tx) => readCard(tx, key)))!,
  };
}

onEveryServer('if the groups are drawn again while a phone is offline, the phone', (server) => {
  let cup: Cup;
  let keeper: Player & { access: string };
  beforeAll(async () => {
    cup = await makeCup(server(), { players: 8 });
    keeper = cup.players[0] as typeof keeper;
  });

  it('later sends the scores of the old group, and the server refuses none', async () => {
    const phone = phoneOf(server(), keeper);
    const mates = cup.players.slice(0, 4);
    const keyOf = ({ id }: Player) => ({ user: id, tournament: cup.id, round: 1 });
    for (const mate of mates) await phone.keep(keyOf(mate), (await keeper.as.get(cardPath(cup, mate))).body);

    phone.setNetwork(false);
    for (const [i, mate] of mates.entries())
      for (const hole of [1, 2, 3]) await phone.score(keyOf(mate), hole, 3 + i);
    await phone.engine.wake('tap');
    expect(await phone.outbox()).toEqual({ drafts: 0, waiting: 12, needsYou: 0 });

    const address = `/tournament/${cup.id}/round/1/groups/`;
    const { version } = (await cup.organizer.as.get(address)).body;
    const groups = cup.players
      .slice(0, 4)
      .map(({ id }, i) => ({ group_number: i + 1, players: [id, cup.players[i + 4]!.id] }));
    expect((await cup.organizer.as.put(address, { version, groups })).status).toBe(200);
    const again = `/tournament/${cup.id}/round/1/generate-groupings/`;
    expect((await cup.organizer.as.post(again, { force: true })).status).toBe(200);

    phone.setNetwork(true);
    await phone.engine.wake('network');
    expect(await phone.outbox()).toEqual({ drafts: 0, waiting: 0, needsYou: 0 });
    for (const [i, mate] of mates.entries()) {
      const { body } = await keeper.as.get(cardPath(cup, mate));
      expect([1, 2, 3].map((hole) => body.holes[hole].score)).toEqual([3 + i, 3 + i, 3 + i]);
      const { holes } = await phone.card(keyOf(mate));
      expect(holes.slice(0, 3).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    }
  });

  it('shows its group’s tee time and start hole from the stored card', async () => {
    const sheet = { start: 'shotgun', first_time: '09:30', interval_minutes: null, gap_minutes: null };
    const address = `/tournament/${cup.id}/round/1/tee-sheet/`;
    const { body: draw } = await cup.organizer.as.put(address, sheet);
    const member = draw.groups[1].user1.id;
    const player = cup.players.find(({ id }) => id === member)!;
    const phone = phoneOf(server(), player as typeof keeper);
    const key = { user: member, tournament: cup.id, round: 1 };
    await phone.keep(key, (await player.as.get(cardPath(cup, player))).body);
    phone.setNetwork(false);
    expect((await phone.card(key)).card.grouping).toMatchObject({ start_time: '09:30', start_hole: 2 });
  });
});
