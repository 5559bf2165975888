import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scorecard } from '#contract/scores/scores.ts';
import { onEveryServer } from '#tests/server/world.ts';
import { cardPath, makeCup, type Cup, type Player } from '#tests/support/tournament.ts';
import { realPhone } from './real-phone.ts';

type Phone = ReturnType<typeof realPhone>;
const HOLE = 7;

onEveryServer('After a restore of the server to a copy without some scores,', (server) => {
  let cup: Cup;
  let player: Player;
  let a: Phone;
  let b: Phone;
  let c: Phone;
  beforeAll(async () => {
    cup = await makeCup(server());
    player = cup.players[0]!;
  });

  const key = () => ({ user: player.id, tournament: cup.id, round: 1 });
  const read = async (): Promise<Scorecard> => (await player.as.get(cardPath(cup, player))).body;
  const hole = async () => (await read()).holes[String(HOLE)]!;
  const valuesOf = ({
    score,
    disagreement,
  }: {
    score: number | null;
    disagreement: { score: number | null } | null;
  }) => [score, disagreement?.score ?? null];
  const shown = async (phone: Phone) => valuesOf((await phone.card(key())).holes[HOLE - 1]!);
  const logged = async (): Promise<number[]> => {
    const path = `/user/${player.id}/tournament/${cup.id}/round/1/score-log/`;
    const log = (await player.as.get(path)).body as { score: number }[];
    return log.map(({ score }) => score).sort();
  };
  async function open(...phones: Phone[]): Promise<void> {
    for (const phone of phones) await phone.store(key(), await read());
  }
  async function tap(phone: Phone, score: number): Promise<void> {
    await phone.score(key(), HOLE, score);
    await phone.engine.wake('tap');
  }
  /** What a phone does once the server reports the restore. Resolves to the number of writes that it sends again. */
  async function returnsAfterRestore(phone: Phone): Promise<number> {
    const resent = await phone.store(key(), await read(), true);
    await phone.engine.wake('start');
    return resent;
  }
  const restoreToNothing = () =>
    server().context.write(async (trx) => {
      for (const table of ['hole_scores', 'score_log', 'round_scores'] as const)
        await trx.deleteFrom(table).execute();
    });

  beforeEach(async () => {
    await restoreToNothing();
    const [first, second, third] = cup.players as (Player & { access: string })[];
    [a, b, c] = [realPhone(server(), first!), realPhone(server(), second!), realPhone(server(), third!)];
    await open(a, b, c);
  });

  it.each(['ab', 'ba'])(
    'two values in disagreement are both shown on both phones again, in the order %s of the phones’ return',
    async (order) => {
      await tap(a, 4);
      await tap(b, 5);
      await open(a, b);
      expect(valuesOf(await hole())).toEqual([5, 4]);
      await restoreToNothing();
      for (const name of order) await returnsAfterRestore(name === 'a' ? a : b);
      await open(a, b);
      expect(valuesOf(await hole())).toEqual([5, 4]);
      expect(await shown(a)).toEqual([5, 4]);
      expect(await shown(b)).toEqual([5, 4]);
    },
  );

  it('a lost score that a mate has since replaced unseen is in the log, and both phones show both', async () => {
    await tap(a, 4);
    await restoreToNothing();
    await open(b);
    await tap(b, 5);
    expect(await returnsAfterRestore(a)).toBe(1);
    await open(a, b);
    expect(await logged()).toEqual([4, 5]);
    expect(await shown(a)).toEqual([5, 4]);
    expect(await shown(b)).toEqual([5, 4]);
  });

  it('three values that nobody has seen together are all in the log again, in any order of the phones’ return', async () => {
    for (const [i, order] of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ].entries()) {
      await tap(a, 4 + 3 * i);
      await tap(b, 5 + 3 * i);
      await tap(c, 6 + 3 * i);
      await restoreToNothing();
      for (const phone of order) await returnsAfterRestore(phone);
      expect(await logged()).toEqual([4, 5, 6].map((score) => score + 3 * i).sort());
      expect((await hole()).disagreement).not.toBeNull();
      await open(a, b, c);
    }
  });

  it.each(['ab', 'ba'])(
    'a value that a mate saw and corrected is no disagreement, in the order %s of the phones’ return',
    async (order) => {
      await tap(a, 4);
      await open(b);
      await tap(b, 5);
      await open(a);
      await restoreToNothing();
      for (const name of order) await returnsAfterRestore(name === 'a' ? a : b);
      await open(a, b);
      expect(await logged()).toEqual([4, 5]);
      expect(valuesOf(await hole())).toEqual([5, null]);
      expect(await shown(a)).toEqual([5, null]);
    },
  );

  it('a correction of a lost value is no disagreement if the server has an older value', async () => {
    await tap(c, 3);
    const copy = await server().context.read.selectFrom('hole_scores').selectAll().execute();
    await open(a);
    await tap(a, 4);
    await open(b);
    await tap(b, 5);
    await restoreToNothing();
    await server().context.write((trx) => trx.insertInto('hole_scores').values(copy).execute());
    for (const phone of [b, a, c]) await returnsAfterRestore(phone);
    await open(a, b);
    expect(valuesOf(await hole())).toEqual([5, null]);
  });

  it('each phone sends its scores again once, and then no more', async () => {
    await tap(a, 4);
    await open(b);
    await tap(b, 5);
    await restoreToNothing();
    for (const phone of [b, a]) expect(await returnsAfterRestore(phone)).toBe(1);
    const log = await logged();
    await open(a, b);
    for (const phone of [a, b]) {
      await phone.engine.wake('start');
      expect(await phone.store(key(), await read())).toBe(0);
      expect(await phone.outbox()).toEqual({ drafts: 0, waiting: 0, needsYou: 0 });
    }
    expect(await logged()).toEqual(log);
  });

  it('a score that was replaced goes on showing the later value while it is sent again', async () => {
    await tap(a, 4);
    await open(b);
    await tap(b, 5);
    await open(a);
    a.setNetwork(false);
    expect(await a.store(key(), await read(), true)).toBe(1);
    expect(await a.store(key(), await read(), true)).toBe(0);
    expect((await a.card(key())).holes[HOLE - 1]).toMatchObject({ score: 5, replaced: { score: 4 } });
    a.setNetwork(true);
    await a.engine.wake('network');
    await open(a);
    expect(valuesOf(await hole())).toEqual([5, null]);
    expect(await shown(a)).toEqual([5, null]);
  });

  it('an ordinary read of a card sends no value that was replaced', async () => {
    await tap(a, 4);
    await open(b);
    await tap(b, 5);
    expect(await a.store(key(), await read())).toBe(0);
    expect((await a.outbox()).waiting).toBe(0);
  });
});
