import { beforeEach, expect, it, vi } from 'vitest';
import { succeed } from '#api/failures.ts';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { BlockResult } from '#contract/scores/relay.ts';
import { fromBase64url, toBase64url } from '#data/exchange/base64url.ts';
import { DEVICE_KEY, type RelayedRow } from '#data/rows.ts';
import { queueCards } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { exchangePhone, taken, type ExchangePhone } from '#tests/support/exchange-phone.ts';
import type { MemoryDb } from '#tests/support/memory-db.ts';
import type { RelayPort, RelayAnswer } from '#sync/ports.ts';
import { createRelayStore } from '#sync/store.ts';
import { phoneWith } from './phone.ts';
import { good, newPeople, newWorld, onEveryServer, type People, type World } from '#tests/server/world.ts';

const HOLES = Array.from({ length: 18 }, (_, i) => i + 1);
const wire = ({ body, seal }: RelayedRow): string =>
  toBase64url(Uint8Array.from([...fromBase64url(body)!, ...fromBase64url(seal)!]));

onEveryServer('A phone that relays other phones’ scores to the server', (server) => {
  let people: People;
  let w: World;
  beforeEach(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
  });

  const card = (user: number) =>
    good<Scorecard>(server(), 'readScorecard', { params: { user, tournament: w.tournament, round: 1 } });
  const register = ({ device, key }: ExchangePhone, { access }: { access: string }) =>
    good(server(), 'registerDevice', { body: { device_id: device, key: key.key } }, access);
  /** A group member's phone with the server's cards and a registered key. */
  async function phoneOf(who: { id: number; access: string }): Promise<ExchangePhone> {
    const phone = await exchangePhone(who.id, undefined, w.tournament);
    await phone.db.write((tx) => tx.put('meta', { key: DEVICE_KEY, value: phone.device }));
    await register(phone, who);
    return phone;
  }
  async function prepare(phone: ExchangePhone): Promise<void> {
    for (const user of [w.owner.id, w.mate.id])
      await putCard(
        phone.db,
        phone.clock,
        { user, tournament: w.tournament, round: 1 },
        await card(user),
        phone.clock.now(),
      );
  }

  it('keeps scores with a revoked signing key, and sends them once the author’s phone registers the key again', async () => {
    const [ann, spare] = [await phoneOf(w.owner), await phoneOf(w.mate)];
    for (const phone of [ann, spare]) await prepare(phone);
    await ann.tap(w.owner.id, 18, 3);
    taken(await spare.take(await ann.show(), w.tournament));
    await server().context.write((trx) =>
      trx.deleteFrom('device_keys').where('user', '=', w.owner.id).execute(),
    );
    const relayPort: RelayPort = {
      ...createRelayStore(spare.db),
      send: async (_, rows) =>
        succeed(
          await good<RelayAnswer>(
            server(),
            'carryBlocks',
            { body: { blocks: rows.map(wire) } },
            w.mate.access,
          ),
        ),
    };
    const { engine, ring } = await phoneWith({ relayPort }, spare.db as MemoryDb);
    await engine.wake('start');
    const row = async () => (await spare.carried())[0];
    expect(await row()).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('does not know the phone'),
    });
    await register(ann, w.owner);
    await ring();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'sent', problem: null }));
    expect((await card(w.owner.id)).holes['18']).toMatchObject({
      score: 3,
      entered_by: { id: w.owner.id },
    });
  });

  it('sends every score once under its author’s name, even if the authors’ three phones are wiped', async () => {
    const [ann, ben] = [await phoneOf(w.owner), await phoneOf(w.mate)];
    const [bens2, spare] = [await phoneOf(w.mate), await phoneOf(w.owner)];
    for (const phone of [ann, ben, bens2, spare]) await prepare(phone);
    const tap = (phone: ExchangePhone, user: number, hole: number, score: number) =>
      phone.tap(user, hole, score);
    // Two scorers, each of one card; both enter hole 1 of Ann's card, differently.
    for (const hole of HOLES) {
      await tap(ann, w.owner.id, hole, 4);
      await tap(ben, w.mate.id, hole, 5);
    }
    ben.at(60_000);
    await tap(ben, w.owner.id, 1, 6);
    taken(await ann.take(await ben.show(), w.tournament));
    expect(await ann.hole(w.owner.id, 1)).toMatchObject({
      score: 6,
      differs: true,
      disagreement: { score: 4 },
    });
    ann.at(120_000);
    await tap(ann, w.owner.id, 1, 5);
    // Relayed twice, to a phone without scores of its own. All other phones are then wiped.
    taken(await bens2.take(await ann.show(), w.tournament));
    taken(await spare.take(await bens2.show(), w.tournament));
    const rows = await spare.carried();
    expect(rows.map(({ author, check }) => [author, check]).toSorted()).toEqual(
      [
        [w.owner.id, 'checked'],
        [w.mate.id, 'checked'],
      ].toSorted(),
    );
    const sendRelays = () =>
      good<{ blocks: BlockResult[] }>(
        server(),
        'carryBlocks',
        { body: { blocks: rows.map(wire) } },
        people.outsider.access,
      );
    for (const _ of [1, 2])
      expect((await sendRelays()).blocks.map(({ status }) => status)).toEqual([200, 200]);

    for (const [user, first, rest, author] of [
      [w.owner.id, 5, 4, w.owner.id],
      [w.mate.id, 5, 5, w.mate.id],
    ] as const) {
      const { holes } = await card(user);
      expect(HOLES.map((hole) => holes[hole]!.score)).toEqual([first, ...HOLES.slice(1).map(() => rest)]);
      expect(Object.values(holes).map(({ disagreement }) => disagreement)).toEqual(HOLES.map(() => null));
      expect(Object.values(holes).map(({ entered_by }) => entered_by!.id)).toEqual(HOLES.map(() => author));
    }
    const at = { params: { user: w.owner.id, tournament: w.tournament, round: 1 } };
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', at, w.owner.access);
    expect(log).toHaveLength(19); // 18 of Ann's, and Ben's hole 1; Ann's value before the resolution never left her phone
    expect(new Set(log.map(({ carried_by }) => carried_by?.id))).toEqual(new Set([people.outsider.id]));

    // Ann's phone, not wiped after all, sends its own outbox later: nothing changes.
    for (const user of [w.owner.id, w.mate.id])
      await queueCards(ann.db, ann.clock, [{ user, tournament: w.tournament, round: 1 }], w.owner.id);
    const updates = (await ann.unsent()).outbox.map(({ payload }) => payload);
    const { results } = await good<{ results: { body: { result: string } }[] }>(
      server(),
      'updateScores',
      { body: { updates } },
      w.owner.access,
    );
    expect(results.length).toBeGreaterThanOrEqual(18);
    expect(new Set(results.map(({ body }) => body.result)).has('applied')).toBe(false);
    expect((await card(w.owner.id)).holes['1']).toMatchObject({ score: 5, disagreement: null });
    // The relaying phone sees on the server's cards that Ann's block has arrived. Ben's hole 1 is not visible there,
    // because Ann's value is current: his block is sent again and changes nothing.
    await prepare(spare);
    const stateOf = Object.fromEntries((await spare.carried()).map(({ author, state }) => [author, state]));
    expect(stateOf).toEqual({ [w.owner.id]: 'sent', [w.mate.id]: 'queued' });
    expect(await spare.hole(w.owner.id, 1)).toMatchObject({ score: 5, state: 'sent', disagreement: null });
  });
});
