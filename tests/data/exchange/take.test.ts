import { beforeEach, describe, expect, it } from 'vitest';
import { encodeBlock } from '#domain/exchange/block.ts';
import { decodeBundle, encodeBundle } from '#domain/exchange/bundle.ts';
import type { ExchangeBlock, SealedBlock } from '#domain/exchange/types.ts';
import { signBody } from '#data/exchange/seal.ts';
import { exchangePhone, taken, TOURNAMENT, type ExchangePhone } from '#tests/support/exchange-phone.ts';

let ann: ExchangePhone;
let bill: ExchangePhone;

beforeEach(async () => {
  ann = await exchangePhone(7);
  bill = await exchangePhone(8);
  for (const phone of [ann, bill]) await phone.prepare([ann.key, bill.key]);
});

const forge = async (phone: ExchangePhone, block: Partial<ExchangeBlock>): Promise<Uint8Array> => {
  const body = encodeBlock({
    tournament: TOURNAMENT,
    round: 1,
    author: phone.user,
    device: phone.device,
    registers: [
      {
        user: 7,
        place: 1,
        score: 9,
        partner: null,
        stamp: `019e70000000-0000-${phone.device}`,
        seen: null,
        seen_other: null,
        recorded_at: 1_780_000_000_000,
      },
    ],
    ...block,
  });
  return encodeBundle([{ body, seal: await signBody(phone.pair, body) }]);
};
const blocksIn = (bundle: Uint8Array) => decodeBundle(bundle) as SealedBlock[];

describe('A phone that receives another phone’s scores', () => {
  it('shows who entered the scores, and stores the scores in order to relay them to the server', async () => {
    await ann.tap(7, 1, 4);
    await ann.tap(8, 1, 5);
    const shown = await ann.show();
    expect(shown).toMatchObject({ own: 2, carried: 0, queued: 2 });
    const got = taken(await bill.take(shown));
    expect(got.fresh.map(({ user, place, score, author }) => [user, place, score, author])).toEqual([
      [7, 1, 4, 7],
      [8, 1, 5, 7],
    ]);
    expect(got.blocks).toEqual([
      { author: 7, device: ann.device, tournament: 3, roundNumber: 1, check: 'checked' },
    ]);
    expect(await bill.hole(8, 1)).toMatchObject({
      score: 5,
      state: 'carried',
      entered_by: { id: 7 },
      from: { author: { id: 7 }, check: 'checked' },
      disagreement: null,
    });
    expect(await bill.view(8)).toMatchObject({ total: 5, drafts: 0, waiting: 0, needsYou: 0 });
    expect(await bill.carried()).toMatchObject([{ author: 7, state: 'queued', check: 'checked' }]);
  });

  it('also receives the sender’s drafts, which the sending phone queues and does not remove from its queue', async () => {
    await ann.tap(7, 1, 4);
    expect((await ann.unsent()).outbox).toHaveLength(0);
    const shown = await ann.show();
    const before = await ann.unsent();
    expect(before.outbox).toHaveLength(1);
    taken(await bill.take(shown));
    taken(await ann.take(await bill.show()));
    expect(await ann.unsent()).toEqual(before);
    expect((await bill.unsent()).outbox).toEqual([]);
  });

  it('does not change anything if it receives the same scores again, or older scores after newer ones', async () => {
    await ann.tap(7, 1, 4);
    const old = await ann.show();
    await ann.tap(7, 2, 5);
    await ann.tap(7, 1, 3);
    const shown = await ann.show();
    taken(await bill.take(shown));
    const rows = await bill.carried();
    for (const bundle of [shown, old, await ann.show()]) {
      expect(taken(await bill.take(bundle)).fresh.filter(({ score }) => score !== 4)).toEqual([]);
      expect(await bill.carried()).toEqual(rows);
    }
    expect(await bill.hole(7, 1)).toMatchObject({ score: 3, disagreement: null });
    expect(rows).toHaveLength(1);
  });

  it('replaces a block of scores by a later block of the same phone with more scores', async () => {
    await ann.tap(7, 1, 4);
    taken(await bill.take(await ann.show()));
    await ann.tap(7, 2, 5);
    const got = taken(await bill.take(await ann.show()));
    expect(got).toMatchObject({ existing: 1, own: 0 });
    expect(got.fresh).toHaveLength(1);
    expect(await bill.carried()).toHaveLength(1);
    expect((await bill.view(7)).total).toBe(9);
  });

  it('stores two blocks of scores of one phone if no block contains all scores of the other block', async () => {
    const first = await forge(ann, {});
    const [register] = taken(await bill.take(first)).fresh;
    const other = { ...register!, place: 2, stamp: `019e70000001-0000-${ann.device}` };
    taken(await bill.take(await forge(ann, { registers: [other] })));
    expect(await bill.carried()).toHaveLength(2);
    expect((await bill.view(7)).holes.slice(0, 2).map(({ score }) => score)).toEqual([9, 9]);
  });

  it('relays the scores with the signatures of their authors’ phones', async () => {
    const carl = await exchangePhone(9);
    await carl.prepare([ann.key]);
    await ann.tap(7, 1, 4);
    taken(await bill.take(await ann.show()));
    await bill.tap(8, 1, 6);
    const shown = await bill.show();
    expect(shown).toMatchObject({ own: 1, carried: 1 });
    const got = taken(await carl.take(shown));
    expect(got.blocks.map(({ author, check }) => [author, check])).toEqual([
      [8, 'unchecked'],
      [7, 'checked'],
    ]);
    expect((await carl.hole(7, 1)).from).toMatchObject({ author: { id: 7 }, check: 'checked' });
    expect((await carl.hole(8, 1)).from).toMatchObject({ author: { id: 8 }, check: 'unchecked' });
  });

  it('recognizes its own scores among the received scores, and does not relay its own scores', async () => {
    await ann.tap(7, 1, 4);
    taken(await bill.take(await ann.show()));
    const got = taken(await ann.take(await bill.show()));
    expect(got).toMatchObject({ fresh: [], existing: 0, own: 1 });
    expect(await ann.carried()).toEqual([]);
    expect(await ann.hole(7, 1)).toMatchObject({ state: 'saved' });
  });

  it('gets back the scores that it lost in a wipe, if the other phone has them', async () => {
    await ann.tap(7, 1, 4);
    taken(await bill.take(await ann.show()));
    const wiped = await exchangePhone(7);
    await wiped.prepare([ann.key, bill.key]);
    const got = taken(await wiped.take(await bill.show()));
    expect(got.fresh).toHaveLength(1);
    expect(await wiped.hole(7, 1)).toMatchObject({ score: 4, state: 'carried', from: { author: { id: 7 } } });
    expect(await wiped.carried()).toMatchObject([{ author: 7, device: ann.device, state: 'queued' }]);
    await wiped.tap(7, 1, 3);
    expect(await wiped.hole(7, 1)).toMatchObject({ score: 3, disagreement: null });
    expect((await wiped.register(7, 1)).seen).toBe(got.fresh[0]!.stamp);
  });

  it('shows the received scores even if it fetches their card only later', async () => {
    const late = await exchangePhone(10);
    await ann.tap(8, 1, 4);
    taken(await late.take(await ann.show()));
    await late.prepare([ann.key]);
    expect(await late.hole(8, 1)).toMatchObject({ score: 4, state: 'carried' });
  });
});

describe('A transfer of scores to another phone', () => {
  const refusals: [string, () => Promise<Uint8Array>, string][] = [
    [
      'with a value changed',
      async () => {
        await ann.tap(7, 1, 4);
        const [block] = blocksIn((await ann.show()).bundle);
        block!.body[block!.body.length - 1]! ^= 4;
        return encodeBundle([block!]);
      },
      'forged|damaged',
    ],
    ['in the name of another phone', () => forge(bill, { author: 7, device: ann.device }), 'forged'],
    ['of another tournament', () => forge(ann, { tournament: 4 }), 'other-tournament'],
    [
      'with a stamp that no clock made',
      () =>
        forge(ann, {
          registers: [
            {
              user: 7,
              place: 1,
              score: 4,
              partner: null,
              stamp: `fffffffffffe-0000-${ann.device}`,
              seen: null,
              seen_other: null,
              recorded_at: 0,
            },
          ],
        }),
      'damaged',
    ],
    ['that is cut off', async () => (await forge(ann, {})).slice(0, -3), 'damaged'],
    [
      'of a newer app',
      async () => {
        const [block] = blocksIn(await forge(ann, {}));
        block!.body[0] = 2;
        return encodeBundle([block!]);
      },
      'newer',
    ],
    [
      'with a mark that has strokes',
      () =>
        forge(ann, {
          registers: [
            {
              user: 7,
              place: 101,
              score: 4,
              partner: null,
              stamp: `019e70000000-0000-${ann.device}`,
              seen: null,
              seen_other: null,
              recorded_at: 0,
            },
          ],
        }),
      'damaged',
    ],
  ];
  it.each(refusals)('%s changes nothing on the receiving phone', async (_, make, problem) => {
    const result = await bill.take(await make(), TOURNAMENT);
    expect(result.problem).toMatch(new RegExp(`^(${problem})$`));
    expect(await bill.carried()).toEqual([]);
  });

  it('with a forged block reports the author whose name was forged, and stores the other blocks', async () => {
    await bill.tap(8, 1, 5);
    const good = blocksIn((await bill.show()).bundle);
    const bad = blocksIn(await forge(bill, { author: 7, device: ann.device }));
    const carl = await exchangePhone(9);
    await carl.prepare([ann.key, bill.key]);
    const got = taken(await carl.take(encodeBundle([...bad, ...good])));
    expect(got.forged).toEqual([7]);
    expect(await carl.carried()).toMatchObject([{ author: 8 }]);
  });

  it('is not reported as forged if the receiving phone does not know the signing key of the author’s new phone yet', async () => {
    const fresh = await exchangePhone(7);
    await fresh.prepare();
    await fresh.tap(7, 1, 4);
    expect(taken(await bill.take(await fresh.show())).blocks).toMatchObject([
      { author: 7, check: 'unchecked' },
    ]);
  });
});

describe('A phone that has as many blocks of the round as it can hold', () => {
  /** Blocks of other phones, so that the tablet has `count` of them. */
  async function fill(phone: ExchangePhone, count: number): Promise<void> {
    const other = await exchangePhone(10);
    await other.prepare([other.key]);
    await other.tap(10, 18, 4);
    taken(await phone.take(await other.show()));
    const stored = await phone.carried();
    const { registers, ...block } = stored.at(-1)!;
    await phone.db.write(async (tx) => {
      for (let i = stored.length; i < count; i += 1) {
        const device = `filler${i}`;
        const values = registers.map((value) => ({ ...value, user: 5_000 + i }));
        await tx.put('carried', { ...block, id: device, author: 1_000 + i, device, registers: values });
      }
    });
    expect(await phone.carried()).toHaveLength(count);
  }
  const tablet = async (): Promise<ExchangePhone> => {
    const phone = await exchangePhone(9);
    await phone.prepare([ann.key, bill.key]);
    return phone;
  };

  it('takes none of the blocks of a card if there is no place for one of them, and says that it is full', async () => {
    const full = await tablet();
    await ann.tap(7, 1, 4);
    await bill.tap(8, 1, 5);
    taken(await bill.take(await ann.show()));
    const two = await bill.show();
    expect(blocksIn(two.bundle)).toHaveLength(2);
    await fill(full, 999);
    const before = await full.carried();
    expect(await full.take(two)).toEqual({ problem: 'full' });
    expect(await full.carried()).toEqual(before);
    expect((await full.hole(7, 1)).score).toBe(0);
    expect((await full.hole(8, 1)).score).toBe(0);
  });

  it('takes a later block of a phone that replaces a stored one, and refuses a phone that it has no block of', async () => {
    const full = await tablet();
    await ann.tap(7, 1, 4);
    taken(await full.take(await ann.show()));
    await fill(full, 1_000);
    await ann.tap(7, 1, 6);
    await ann.tap(7, 2, 3);
    expect(taken(await full.take(await ann.show())).fresh.map(({ place, score }) => [place, score])).toEqual([
      [1, 6],
      [2, 3],
    ]);
    expect(await full.carried()).toHaveLength(1_000);
    expect((await full.hole(7, 2)).score).toBe(3);
    await bill.tap(8, 1, 5);
    expect(await full.take(await bill.show())).toEqual({ problem: 'full' });
    expect(await full.carried()).toHaveLength(1_000);
  });
});
