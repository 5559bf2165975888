import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  MAX_BLOCK_BYTES,
  MAX_RELAYED_BLOCKS,
  type BlockResult,
  type DeviceKey,
} from '#contract/scores/relay.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import { carriedText, newSealingPhone, tapped, type SealingPhone } from '#tests/support/sealed-blocks.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onEveryServer,
  PASSWORD,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';

onEveryServer('Signed blocks of relayed scores', (server) => {
  let people: People;
  let w: World;
  let phone: SealingPhone;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
    phone = await newSealingPhone(fresh('phone').replace(' ', '-'));
    await register(people.owner, phone);
  });

  const register = (who: { access: string }, { device, key }: { device: string; key: string }) =>
    send(server(), 'registerDevice', { body: { device_id: device, key } }, who.access);
  const relay = async (by: { access: string }, ...blocks: unknown[]): Promise<BlockResult[]> =>
    (await good<{ blocks: BlockResult[] }>(server(), 'carryBlocks', { body: { blocks } }, by.access)).blocks;
  const four = (): ExchangedRegister => tapped(phone.device, w.owner.id, 1, 4, 10);
  const createBlock = (more: object = {}) => ({
    tournament: w.tournament,
    round: 1,
    author: w.owner.id,
    registers: [four()],
    ...more,
  });
  const cardOf = (user = w.owner.id, tournament = w.tournament) =>
    good<Scorecard>(server(), 'readScorecard', { params: { user, tournament, round: 1 } });
  const devices = async (): Promise<DeviceKey[]> => (await cardOf()).grouping!.devices!;

  it('are refused if any bit of them is changed', async () => {
    const bytes = Buffer.from(await carriedText(phone, createBlock()), 'base64url');
    const bent = Array.from({ length: bytes.length }, (_, at) =>
      Buffer.from(bytes.map((byte, i) => (i === at ? byte ^ (1 << (at % 8)) : byte))).toString('base64url'),
    );
    const blocks: BlockResult[] = [];
    for (let at = 0; at < bent.length; at += MAX_RELAYED_BLOCKS)
      blocks.push(...(await relay(people.mate, ...bent.slice(at, at + MAX_RELAYED_BLOCKS))));
    expect(blocks).toHaveLength(bytes.length);
    for (const { status, detail, results } of blocks) {
      expect([400, 403, 425]).toContain(status);
      expect(detail).toMatch(/^[A-Z].*\.$/);
      expect(results).toEqual([]);
    }
    expect((await cardOf()).holes['1']).toMatchObject({ score: 0, stamp: null });
  });

  it('are refused if signed with another key, even if a group mate registers that key for the author’s phone', async () => {
    const forger = await newSealingPhone(phone.device);
    await register(people.mate, forger);
    const [block] = await relay(people.mate, await carriedText(forger, createBlock()));
    expect(block).toMatchObject({ status: 403, detail: expect.stringContaining('were changed on the way') });
    // A value that the mate signs with that phone's id is stored as the mate's own.
    const [own] = await relay(
      people.mate,
      await carriedText(forger, createBlock({ author: people.mate.id })),
    );
    expect(own).toMatchObject({ status: 200 });
    expect((await cardOf()).holes['1']).toMatchObject({ entered_by: { id: people.mate.id } });
  });

  it('are refused if the author’s phone never registered the key, or registered it under another device id', async () => {
    const unknown = await newSealingPhone('some-other-phone');
    const [block] = await relay(people.mate, await carriedText(unknown, createBlock()));
    expect(block).toMatchObject({
      status: 425,
      detail: expect.stringContaining('does not know the phone'),
    });
    const asOther = await carriedText({ ...phone, device: 'some-other-phone' }, createBlock());
    expect((await relay(people.mate, asOther))[0]).toMatchObject({ status: 425, results: [] });
    expect((await cardOf()).holes['1']).toMatchObject({ score: 0 });
  });

  it('are refused for another tournament or round, or if their author may not score the card', async () => {
    const elsewhere = await newWorld(server(), people);
    const [there] = await relay(
      people.mate,
      await carriedText(phone, createBlock({ tournament: 2 ** 31 - 1 })),
    );
    expect(there).toMatchObject({ status: 404, detail: 'There is no such tournament.' });
    const [none] = await relay(people.mate, await carriedText(phone, createBlock({ round: 4 })));
    expect(none).toMatchObject({ status: 404 });
    const others = createBlock({ author: people.outsider.id });
    await register(people.outsider, phone);
    expect((await relay(people.outsider, await carriedText(phone, others)))[0]).toMatchObject({
      status: 403,
    });
    await relay(people.mate, await carriedText(phone, createBlock()));
    expect((await cardOf(w.owner.id, elsewhere.tournament)).holes['1']).toMatchObject({ score: 0 });
  });

  it.each([
    ['nothing', ''],
    ['a number', 7],
    ['no base64url', 'AA+/'],
    ['a seal alone', 'A'.repeat(86)],
    ['a newer layout', Buffer.from([9, ...Array.from({ length: 90 }, () => 1)]).toString('base64url')],
    ['far too much', 'A'.repeat(Math.ceil(((MAX_BLOCK_BYTES + 66) * 4) / 3))],
  ])(
    'are refused with a message if they are %s, and a valid block in the same request is stored',
    async (_what, odd) => {
      const [bad, right] = await relay(people.mate, odd, await carriedText(phone, createBlock()));
      expect(bad).toMatchObject({
        status: 400,
        detail: expect.stringMatching(/^These scores .*\.$/),
        results: [],
      });
      expect(right).toMatchObject({ status: 200 });
    },
  );

  it('are refused if a request contains more than 64', async () => {
    const body = { blocks: Array.from({ length: MAX_RELAYED_BLOCKS + 1 }, () => 'AAAA') };
    expect((await send(server(), 'carryBlocks', { body }, people.mate.access)).status).toBe(400);
  });

  it('count against the limit of the user who relays them, not of their author', async () => {
    const block = await carriedText(
      phone,
      createBlock({ registers: [four(), tapped(phone.device, w.owner.id, 2, 5, 20)] }),
    );
    const many = Array.from({ length: 64 }, () => block);
    const flood: BlockResult[] = [];
    for (let i = 0; i < 16; i += 1) flood.push(...(await relay(people.outsider, ...many)));
    expect(flood.at(-1)).toMatchObject({ status: 429 });
    const registers = [tapped(phone.device, w.organizer.id, 1, 4, 5), four()];
    const [mixed] = await relay(people.outsider, await carriedText(phone, createBlock({ registers })));
    expect(mixed!.results.map(({ status }) => status)).toEqual([404, 429]);
    expect(mixed, 'a refusal for good does not hide that the rest may be retried').toMatchObject({
      status: 429,
    });
    expect((await relay(people.mate, block))[0]).toMatchObject({ status: 200 });
    const lines = await server()
      .context.read.selectFrom('score_log')
      .where('tournament', '=', w.tournament)
      .select('id')
      .execute();
    expect(lines).toHaveLength(2);
  });

  it('are accepted from guests and helpers, but only for the tournament of their code', async () => {
    const body = { code: w.code, helper: 'Hanna' };
    const helper = await good<{ access: string; user: { id: number } }>(server(), 'signInByCode', { body });
    const hers = await newSealingPhone('hannas-phone');
    expect((await register(helper, hers)).status).toBe(201);
    expect(await devices()).toContainEqual({ user: helper.user.id, device_id: hers.device, key: hers.key });
    const written = await carriedText(hers, createBlock({ author: helper.user.id }));
    expect((await relay(people.outsider, written))[0]).toMatchObject({ status: 200 });
    expect((await relay(helper, await carriedText(phone, createBlock())))[0]).toMatchObject({ status: 200 });
    const other = await newWorld(server(), people);
    const [refused] = await relay(
      helper,
      await carriedText(phone, createBlock({ tournament: other.tournament })),
    );
    expect(refused).toMatchObject({
      status: 403,
      detail: expect.stringContaining('code for another tournament'),
    });
  });

  it('need a key on the curve P-256, and the server stores only the newest 20 keys of an account', async () => {
    const noPoint = Buffer.from([4, ...Array.from({ length: 64 }, () => 7)]).toString('base64url');
    for (const key of [noPoint, phone.key.slice(1), `${phone.key}A`, 5])
      expect((await register(people.owner, { device: 'x', key: key as string })).status).toBe(400);
    const golfer = await newPerson(server());
    const keys = Array.from({ length: 22 }, () => {
      const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
      return Buffer.concat([
        Buffer.from([4]),
        Buffer.from(x!, 'base64url'),
        Buffer.from(y!, 'base64url'),
      ]).toString('base64url');
    });
    for (const key of [...keys, keys[2]!, keys[21]!]) {
      server().time.now += 1000;
      expect((await register(golfer, { device: 'lost-its-key', key })).status).toBe(201);
    }
    const storedKeys = await server()
      .context.read.selectFrom('device_keys')
      .where('user', '=', golfer.id)
      .select('key')
      .execute();
    expect(storedKeys.map(({ key }) => key).sort()).toEqual(keys.slice(2).sort());
  });

  it.each<[string, (owner: Person) => Promise<unknown>]>([
    [
      'signs out everywhere',
      (owner) => good(server(), 'signOutEverywhere', { params: { id: owner.id } }, owner.access),
    ],
    [
      'sets another password',
      (owner) =>
        good(
          server(),
          'changePassword',
          { params: { id: owner.id }, body: { old_password: PASSWORD, password: 'fairway' } },
          owner.access,
        ),
    ],
    [
      'deletes the account',
      (owner) =>
        good(
          server(),
          'removeAccount',
          { params: { id: owner.id }, body: { password: PASSWORD } },
          owner.access,
        ),
    ],
  ])('from a stolen phone are refused once its owner %s', async (_what, act) => {
    const victim = await newPerson(server());
    await register(victim, phone);
    const body = { player: victim.id, tournament: w.tournament };
    await good(server(), 'addPlayer', { body }, people.organizer.access);
    const registers = [tapped(phone.device, victim.id, 1, 3, 10)];
    const block = await carriedText(phone, createBlock({ author: victim.id, registers }));
    await act(victim);
    expect((await relay(people.outsider, block))[0]).toMatchObject({ status: 425, results: [] });
  });
});
