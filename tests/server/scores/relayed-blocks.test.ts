import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BlockResult } from '#contract/scores/relay.ts';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import {
  carriedText,
  newSealingPhone,
  NOON,
  tapped,
  type SealingPhone,
} from '#tests/support/sealed-blocks.ts';
import {
  fresh,
  good,
  newPeople,
  newWorld,
  onEveryServer,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';
import { expectAll } from '#tests/support/expect-all.ts';

onEveryServer('Scores that another phone relays', (server) => {
  let people: People;
  let w: World;
  let phone: SealingPhone;
  beforeAll(async () => {
    people = await newPeople(server());
    phone = await newSealingPhone('a1b2c3d4e5f6a1b2c3d4e5f6');
    await register(people.owner, phone);
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const register = (who: Person, { device, key }: SealingPhone) =>
    good(server(), 'registerDevice', { body: { device_id: device, key } }, who.access);
  const relay = async (by: Person, ...blocks: unknown[]): Promise<BlockResult[]> =>
    (await good<{ blocks: BlockResult[] }>(server(), 'carryBlocks', { body: { blocks } }, by.access)).blocks;
  /** A block of the owner's phone in round 1. */
  const ofOwner = (registers: ExchangedRegister[], more: object = {}): Promise<string> =>
    carriedText(phone, { tournament: w.tournament, round: 1, author: w.owner.id, registers, ...more });
  const tap = (place: number, score: number, second: number, more: Partial<ExchangedRegister> = {}) =>
    tapped(phone.device, w.owner.id, place, score, second, more);
  const read = (user = w.owner.id) => ({ params: { user, tournament: w.tournament, round: 1 } });
  const card = (user?: number) => good<Scorecard>(server(), 'readScorecard', read(user));
  const log = () => good<ScoreLogEntry[]>(server(), 'readScoreLog', read(), people.owner.access);
  /** The same write sent directly by the owner's phone. */
  const own = (one: ExchangedRegister, op_id = fresh('own-op').replace(' ', '-')) => ({
    user: one.user,
    tournament: w.tournament,
    round_number: 1,
    course: w.course,
    hole: w.course * 100 + one.place,
    score: one.score,
    partner: one.partner,
    op_id,
    stamp: one.stamp,
    seen: one.seen,
    seen_other: one.seen_other,
    recorded_at: new Date(one.recorded_at).toISOString(),
    device_id: phone.device,
  });
  const post = (by: Person, body: object) => send(server(), 'updateScore', { body }, by.access);

  it('are stored as their author’s scores, and the log names the user who relayed them', async () => {
    const block = await ofOwner([
      tap(1, 4, 10, { partner: w.mate.id }),
      tap(2, 0, 20, { value: 'no_score' }),
      tapped(phone.device, w.mate.id, 1, 6, 12),
      tap(207, 0, 30, { value: '250' }),
    ]);
    const [carried] = await relay(people.outsider, block);
    expect(carried).toMatchObject({ status: 200 });
    expect(carried!.results.map(({ user, place, result }) => [user, place, result])).toEqual([
      [w.owner.id, 1, 'applied'],
      [w.mate.id, 1, 'applied'],
      [w.owner.id, 2, 'applied'],
      [w.owner.id, 207, 'applied'],
    ]);
    const { holes, marks } = await card();
    expect(holes['1']).toMatchObject({
      score: 4,
      stamp: tap(1, 4, 10).stamp,
      entered_by: { id: w.owner.id },
      partner: { id: w.mate.id },
      recorded_at: new Date(NOON + 10_000).toISOString(),
    });
    expect(holes['2']).toMatchObject({ score: 0, no_score: true });
    expect(marks!['near:7']).toMatchObject({ value: '250', entered_by: { id: w.owner.id } });
    expect((await card(w.mate.id)).holes['1']).toMatchObject({ score: 6, entered_by: { id: w.owner.id } });
    const lines = await log();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      user: { id: w.owner.id },
      device_id: phone.device,
      carried_by: { id: people.outsider.id },
    });
  });

  it('are stored once even if a second phone relays them', async () => {
    const block = await ofOwner([tap(1, 4, 10), tap(2, 5, 20)]);
    await relay(people.mate, block);
    for (const by of [people.other, people.mate, people.owner])
      expect((await relay(by, block))[0]!.results.map(({ result }) => result)).toEqual([
        'duplicate',
        'duplicate',
      ]);
    expect(await log()).toHaveLength(2);
  });

  it('are stored once even if their author also sends them, before or after the relay', async () => {
    const [first, second] = [tap(1, 4, 10), tap(2, 5, 20)];
    await relay(people.mate, await ofOwner([first]));
    expect(await post(people.owner, own(first))).toMatchObject({
      status: 200,
      body: { result: 'duplicate', score: 4 },
    });
    await post(people.owner, own(second));
    const [late] = await relay(people.mate, await ofOwner([first, second]));
    expect(late!.results.map(({ result }) => result)).toEqual(['duplicate', 'duplicate']);
    expect((await log()).map(({ result, carried_by }) => [result, carried_by?.id ?? null])).toEqual([
      ['applied', people.mate.id],
      ['duplicate', null],
      ['applied', null],
    ]);
  });

  it('are stored once if their author sends them at the same moment', async () => {
    const registers = Array.from({ length: 18 }, (_, i) => tap(i + 1, 4, i));
    const block = await ofOwner(registers);
    const [both] = await Promise.all([
      Promise.all([relay(people.mate, block), relay(people.other, block)]),
      ...registers.map((one) => post(people.owner, own(one))),
    ]);
    expect(both.flat().map(({ status }) => status)).toEqual([200, 200]);
    const applied = (await log()).filter(({ result }) => result === 'applied');
    expect(applied).toHaveLength(18);
    expectAll(Object.values((await card()).holes), (hole) => hole.score === 4 && !hole.disagreement);
  });

  it('change nothing and cause no conflict if they arrive after their author’s correction', async () => {
    const first = tap(1, 4, 10);
    const old = await ofOwner([first]);
    await post(people.owner, own(tap(1, 5, 60, { seen: first.stamp })));
    expect((await relay(people.mate, old))[0]!.results[0]).toMatchObject({
      status: 200,
      result: 'superseded',
    });
    expect((await card()).holes['1']).toMatchObject({ score: 5, disagreement: null });
    expect((await relay(people.mate, old))[0]!.results[0]).toMatchObject({ result: 'duplicate' });
  });

  it('cause a conflict with a concurrent score of another author', async () => {
    await post(people.mate, {
      ...own(tap(1, 6, 30)),
      device_id: 'other',
      stamp: tapped('other', 1, 1, 6, 30).stamp,
    });
    await relay(people.outsider, await ofOwner([tap(1, 4, 10)]));
    const disagreement = { score: 4, user: { id: w.owner.id } };
    expect((await card()).holes['1']).toMatchObject({ score: 6, disagreement });
  });

  it('are refused for each card that their author may not score, and are stored for the other cards', async () => {
    const strangers = tapped(phone.device, w.other.id, 1, 3, 15);
    const [block] = await relay(people.organizer, await ofOwner([tap(1, 4, 10), strangers]));
    expect(block).toMatchObject({
      status: 403,
      detail: expect.stringContaining('may record scores on this card'),
    });
    expect(block!.results.map(({ status, result }) => [status, result])).toEqual(
      w.owner.id < w.other.id
        ? [
            [200, 'applied'],
            [403, null],
          ]
        : [
            [403, null],
            [200, 'applied'],
          ],
    );
    expect((await card()).holes['1']).toMatchObject({ score: 4 });
    expect((await card(w.other.id)).holes['1']).toMatchObject({ score: 0 });
  });

  it('are refused, each with a message, if they contain invalid values', async () => {
    const odd = [
      tap(1, 1, 10, { value: 'eagle' }),
      tap(2, 4, 20, { partner: people.outsider.id }),
      tap(999, 0, 5, { value: 'x' }),
    ];
    const later = tap(3, 4, 0, { stamp: 'ffffffffffff-0000-x' });
    const [block] = await relay(people.mate, await ofOwner([...odd, later]));
    expect(block!.status).toBe(400);
    expect(block!.results.map(({ status, detail }) => [status, detail!.length > 10])).toEqual(
      Array.from({ length: 4 }, () => [400, true]),
    );
    expect(await log()).toEqual([]);
  });

  it('are accepted even if the clock of the phone that made them is ahead', async () => {
    const ahead = tap(1, 4, 400 * 24 * 3600);
    expect((await relay(people.mate, await ofOwner([ahead])))[0]).toMatchObject({ status: 200 });
    expect((await card()).holes['1']).toMatchObject({ score: 4, stamp: ahead.stamp });
  });

  it('are refused once the results are final, unless they have arrived before', async () => {
    const [first, second] = [tap(1, 4, 10), tap(2, 5, 20)];
    await relay(people.mate, await ofOwner([first]));
    await server().context.write((trx) =>
      trx.updateTable('tournaments').set({ closed_at: NOON }).where('id', '=', w.tournament).execute(),
    );
    const [block] = await relay(people.mate, await ofOwner([first, second]));
    expect(block).toMatchObject({ status: 403, detail: expect.stringContaining('are final') });
    expect(block!.results.map(({ result }) => result)).toEqual(['duplicate', null]);
    expect(await post(people.owner, own(first))).toMatchObject({
      status: 200,
      body: { result: 'duplicate' },
    });
    expect((await post(people.owner, own(second))).status).toBe(403);
  });

  it('are refused with a message if their author is banned from the tournament', async () => {
    await server().context.write((trx) =>
      trx
        .updateTable('players')
        .set({ banned: 1 })
        .where('tournament', '=', w.tournament)
        .where('player', '=', w.owner.id)
        .execute(),
    );
    const [block] = await relay(people.mate, await ofOwner([tap(1, 4, 10)]));
    expect(block).toMatchObject({ status: 403, detail: expect.stringContaining('excluded this player') });
  });
});
