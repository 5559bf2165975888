import { beforeAll, expect, it } from 'vitest';
import { onEveryServer } from '#tests/server/world.ts';
import { cardPath, makeCup, type Cup, type Player } from '#tests/support/tournament.ts';
import { realPhone } from './real-phone.ts';

onEveryServer('if the groups are drawn again while a phone is offline, the phone', (server) => {
  let cup: Cup;
  let keeper: Player & { access: string };
  beforeAll(async () => {
    cup = await makeCup(server(), { players: 8 });
    keeper = cup.players[0] as typeof keeper;
  });

  it('later sends the scores of the old group, and the server refuses none', async () => {
    const phone = realPhone(server(), keeper);
    const mates = cup.players.slice(0, 4);
    const keyOf = ({ id }: Player) => ({ user: id, tournament: cup.id, round: 1 });
    for (const mate of mates) await phone.store(keyOf(mate), (await keeper.as.get(cardPath(cup, mate))).body);

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
    const phone = realPhone(server(), player as typeof keeper);
    const key = { user: member, tournament: cup.id, round: 1 };
    await phone.store(key, (await player.as.get(cardPath(cup, player))).body);
    phone.setNetwork(false);
    expect((await phone.card(key)).card.grouping).toMatchObject({ start_time: '09:30', start_hole: 2 });
  });
});
