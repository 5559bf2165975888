import { beforeEach, describe, expect, it } from 'vitest';
import { isUnsettled } from '#data/scores/types.ts';
import { watchDisputes } from '#data/scores/disputes.ts';
import { computeCertification } from '#data/scores/certification.ts';
import { certifyCards } from '#data/scores/queue-marks.ts';
import type { PhoneDb } from '#data/store/types.ts';
import type { Write } from '#server/scores/decide.ts';
import { afterArrivals, carriedWrite, interleavings, writeOf } from '#tests/support/arrivals.ts';
import { exchangePhone, keyOf, taken, type ExchangePhone } from '#tests/support/exchange-phone.ts';

let ann: ExchangePhone;
let bill: ExchangePhone;
const EARLIER = 1_000;
const LATER = 60_000;

beforeEach(async () => {
  ann = await exchangePhone(7);
  bill = await exchangePhone(8);
  for (const phone of [ann, bill]) await phone.prepare([ann.key, bill.key]);
});

/** The phone's relay queue, in order. */
const readOutbox = async (phone: ExchangePhone): Promise<Write[]> =>
  (await phone.unsent()).outbox.map(({ owner, payload }) => writeOf(owner, payload));
const readRelayQueue = async (phone: ExchangePhone): Promise<Write[]> =>
  (await phone.carried()).flatMap(({ author, registers }) =>
    registers.map((register) => carriedWrite({ ...register, author })),
  );
const disputes = (phone: ExchangePhone) =>
  new Promise<number>((resolve, reject) =>
    watchDisputes(phone.db as PhoneDb, phone.user).subscribe({
      next: (all) => resolve(all.length),
      error: reject,
    }),
  );

/** Ann enters 4 and Bill 5 on Ann's hole 1, concurrently. */
async function enterConcurrently({
  annAt,
  billAt,
  queued,
}: {
  annAt: number;
  billAt: number;
  queued: boolean;
}): Promise<void> {
  ann.at(annAt);
  await ann.tap(7, 1, 4);
  bill.at(billAt);
  await bill.tap(7, 1, 5);
  if (queued) await bill.submit();
  taken(await bill.take(await ann.show()));
}

const CASES = [true, false].flatMap((annFirst) =>
  [true, false].flatMap((queued) =>
    [4, 5, 6].map((settled) => ({
      annAt: annFirst ? EARLIER : LATER,
      billAt: annFirst ? LATER : EARLIER,
      queued,
      settled,
    })),
  ),
);

describe('When two golfers’ phones exchange their scores of one hole,', () => {
  it.each(CASES)(
    'one golfer is asked once which score is right, and one tap on $settled resolves the conflict (queued: $queued, times: $annAt, $billAt)',
    async (day) => {
      await enterConcurrently(day);
      const asked = await bill.hole(7, 1);
      const annIsLater = day.annAt > day.billAt;
      expect(asked).toMatchObject({
        score: annIsLater ? 4 : 5,
        state: annIsLater ? 'carried' : day.queued ? 'saved' : 'draft',
        differs: true,
        entered_by: { id: annIsLater ? 7 : 8 },
        disagreement: { score: annIsLater ? 5 : 4, user: { id: annIsLater ? 8 : 7 } },
      });
      expect(await disputes(bill)).toBe(1);
      bill.at(2 * LATER);
      await bill.tap(7, 1, day.settled);
      const after = await bill.hole(7, 1);
      expect(after.score).toBe(day.settled);
      expect(isUnsettled(after)).toBe(false);
      expect(await disputes(bill)).toBe(0);
      // Ann receives the conflict from Bill's phone; the app does not ask her.
      taken(await ann.take(await bill.show()));
      expect(await ann.hole(7, 1)).toMatchObject({
        score: day.settled,
        state: 'carried',
        disagreement: null,
      });
      expect(await disputes(ann)).toBe(0);
    },
  );

  it.each(CASES)(
    'the server has no conflict after one golfer enters $settled, in any order of arrival (queued: $queued, times: $annAt, $billAt)',
    async (day) => {
      await enterConcurrently(day);
      bill.at(2 * LATER);
      await bill.tap(7, 1, day.settled);
      await bill.submit();
      const own = await readOutbox(bill);
      const anns = await readRelayQueue(bill);
      const orders = interleavings(own, anns);
      expect(orders.length).toBeGreaterThan(1);
      for (const order of orders)
        expect(afterArrivals(order), JSON.stringify(order.map(({ score }) => score))).toMatchObject({
          score: day.settled,
          other: null,
        });
    },
  );

  it('the server has no conflict after a third golfer enters a score, even if it is that golfer’s first score of the hole', async () => {
    for (const own of [null, 3]) {
      const carl = await exchangePhone(9);
      await carl.prepare([ann.key, bill.key]);
      carl.at(EARLIER / 2);
      if (own !== null) await carl.tap(7, 2, own);
      if (own !== null) await carl.submit();
      ann.at(EARLIER);
      await ann.tap(7, 2, 4);
      bill.at(LATER);
      await bill.tap(7, 2, 5);
      taken(await carl.take(await ann.show()));
      taken(await carl.take(await bill.show()));
      carl.at(2 * LATER);
      if (own !== null) {
        await carl.tap(7, 2, 5);
        await carl.submit();
      }
      await carl.tap(7, 2, 6);
      await carl.submit();
      const others = (await readRelayQueue(carl)).filter(({ score }) => score !== 0).map((write) => [write]);
      expect(others).toHaveLength(2);
      for (const order of interleavings(await readOutbox(carl), ...others))
        expect(afterArrivals(order), `${own}: ${order.map(({ score }) => score).join()}`).toMatchObject({
          score: 6,
          other: null,
        });
    }
  });

  it('and a third golfer resolves one of two conflicts, a fourth phone shows the same result in any order of arrival', async () => {
    const carl = await exchangePhone(9);
    await carl.prepare([ann.key, bill.key]);
    ann.at(EARLIER);
    await ann.tap(7, 1, 4);
    bill.at(2 * EARLIER);
    await bill.tap(7, 1, 5);
    carl.at(3 * EARLIER);
    await carl.tap(7, 1, 6);
    await carl.submit();
    const [anns, bills, blindCarls] = [await ann.show(), await bill.show(), await carl.show()];
    taken(await carl.take(bills));
    carl.at(4 * EARLIER);
    await carl.tap(7, 1, 6);
    await carl.submit();
    const orders = interleavings([anns], [bills], [blindCarls], [await carl.show()]);
    expect(orders).toHaveLength(24);
    for (const order of orders) {
      const dora = await exchangePhone(10);
      await dora.prepare([ann.key, bill.key, carl.key]);
      for (const made of order) taken(await dora.take(made));
      expect(await dora.hole(7, 1)).toMatchObject({
        score: 6,
        state: 'carried',
        entered_by: { id: 9 },
        disagreement: { score: 4, user: { id: 7 } },
      });
    }
  });

  it('nobody is asked which score is right if the scores are equal', async () => {
    await ann.tap(7, 1, 4);
    await bill.tap(7, 1, 4);
    taken(await bill.take(await ann.show()));
    expect((await bill.hole(7, 1)).disagreement).toBeNull();
  });

  it('nobody is asked which score is right if one golfer saw the other’s score and corrected it', async () => {
    await ann.tap(7, 1, 4);
    taken(await bill.take(await ann.show()));
    bill.at(LATER);
    await bill.tap(7, 1, 5);
    expect(await bill.hole(7, 1)).toMatchObject({ score: 5, disagreement: null, state: 'draft' });
    expect((await bill.register(7, 1)).seen).toBe((await ann.register(7, 1)).stamp);
    ann.at(2 * LATER);
    taken(await ann.take(await bill.show()));
    expect(await ann.hole(7, 1)).toMatchObject({ score: 5, disagreement: null, state: 'carried' });
  });

  it('there is no conflict if both certified the same card', async () => {
    await ann.tap(7, 1, 4);
    taken(await bill.take(await ann.show()));
    await certifyCards(ann.db, ann.clock, [await ann.view(7)], 'player', 7);
    await certifyCards(bill.db, bill.clock, [await bill.view(7)], 'marker', 8);
    await certifyCards(bill.db, bill.clock, [await bill.view(7)], 'player', 8);
    taken(await bill.take(await ann.show()));
    taken(await ann.take(await bill.show()));
    for (const phone of [ann, bill]) {
      const view = await phone.view(7);
      expect(Object.values(view.certs).map(({ disagreement }) => disagreement)).toEqual([null, null, null]);
      expect(computeCertification(view)).toMatchObject({ marker: { state: 'valid' } });
    }
    expect((await ann.view(7)).certs.marker).toMatchObject({ state: 'carried', entered_by: { id: 8 } });
    expect((await ann.carried())[0]!.registers.map(({ user }) => user)).toContain(keyOf(7).user);
  });
});
