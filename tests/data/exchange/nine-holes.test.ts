import { beforeEach, describe, expect, it } from 'vitest';
import { computeCertification } from '#data/scores/certification.ts';
import { certifyCards } from '#data/scores/queue-marks.ts';
import { watchDisputes } from '#data/scores/disputes.ts';
import { putCard } from '#data/scores/merge-card.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { ALL_HOLES, BACK_NINE, listPlayingOrder } from '#domain/holes-in-play.ts';
import { findStartingHole } from '#domain/round.ts';
import { cardOf, exchangePhone, keyOf, taken, type ExchangePhone } from '#tests/support/exchange-phone.ts';

let ann: ExchangePhone;
let bill: ExchangePhone;

/** The server's answer with these holes in play reaches the phone. */
const receive = (phone: ExchangePhone, user: number, holes_in_play: readonly number[]) =>
  putCard(
    phone.db,
    phone.clock,
    keyOf(user),
    { ...cardOf(user, [ann.key, bill.key]), holes_in_play: [...holes_in_play] },
    phone.clock.now(),
  );
const disputes = (phone: ExchangePhone) =>
  new Promise<number[]>((resolve, reject) =>
    watchDisputes(phone.db as PhoneDb, phone.user).subscribe({
      next: (all) => resolve(all.map(({ hole_number }) => hole_number)),
      error: reject,
    }),
  );

beforeEach(async () => {
  ann = await exchangePhone(7);
  bill = await exchangePhone(8);
  for (const phone of [ann, bill]) {
    await phone.prepare([ann.key, bill.key]);
    for (const user of [7, 8]) await receive(phone, user, BACK_NINE);
  }
});

describe('A card of the back nine that starts on hole 14', () => {
  const order = listPlayingOrder(BACK_NINE, 14);

  it('continues on another phone with the hole after the last received score; hole 10 follows hole 18', async () => {
    for (const hole of order.slice(0, 2)) await ann.tap(7, hole, 4);
    taken(await bill.take(await ann.show()));
    expect(findStartingHole((await bill.view(7)).holes, 14, BACK_NINE)).toBe(16);
    for (const hole of order.slice(2, 5)) await ann.tap(7, hole, 4);
    taken(await bill.take(await ann.show()));
    expect(findStartingHole((await bill.view(7)).holes, 14, BACK_NINE)).toBe(10);
  });

  it('is complete and certified on another phone once nine scores are received', async () => {
    for (const hole of order) await ann.tap(7, hole, 4);
    await certifyCards(ann.db, ann.clock, [await ann.view(7)], 'player', 7);
    taken(await bill.take(await ann.show()));
    const half = computeCertification(await bill.view(7));
    expect([half.player.state, half.marker.state, half.certified]).toEqual(['valid', 'missing', false]);
    await certifyCards(bill.db, bill.clock, [await bill.view(7)], 'marker', 8);
    taken(await ann.take(await bill.show()));
    for (const phone of [ann, bill]) {
      const view = await phone.view(7);
      expect([view.holes.length, view.total, computeCertification(view).certified]).toEqual([9, 36, true]);
    }
    const codes = [
      computeCertification(await ann.view(7)).checkLetters,
      computeCertification(await bill.view(7)).checkLetters,
    ];
    expect(codes[0]).toBe(codes[1]);
  });

  it('is not complete on another phone if only eight scores are received', async () => {
    for (const hole of order.slice(1)) await ann.tap(7, hole, 4);
    for (const as of ['player', 'marker'] as const)
      await certifyCards(ann.db, ann.clock, [await ann.view(7)], as, 7);
    taken(await bill.take(await ann.show()));
    expect(computeCertification(await bill.view(7)).certified).toBe(false);
  });

  it('does not show the score of a closed hole, although the phone receives it', async () => {
    await ann.tap(7, 3, 5);
    await ann.tap(7, 14, 4);
    expect(taken(await bill.take(await ann.show())).fresh).toHaveLength(2);
    const { holes, out_of_play, total } = await bill.view(7);
    expect([holes.length, total]).toEqual([9, 4]);
    expect(out_of_play.find(({ hole_number }) => hole_number === 3)).toMatchObject({ score: 5 });
  });
});

describe('A conflict between two phones', () => {
  it('is shown until an organizer takes the hole out of play', async () => {
    await ann.tap(7, 14, 4);
    await bill.tap(7, 14, 5);
    await ann.tap(7, 15, 4);
    await bill.tap(7, 15, 5);
    taken(await bill.take(await ann.show()));
    expect(await disputes(bill)).toEqual([14, 15]);
    await receive(
      bill,
      7,
      ALL_HOLES.filter((hole) => hole !== 14),
    );
    expect(await disputes(bill)).toEqual([15]);
  });
});
