import { describe, expect, it } from 'vitest';
import { createScoreWriter } from '#server/scores/group-commit.ts';
import type { ScoreOp, ScoreOutcome } from '#server/scores/types.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const op = (tournament: number, name: string): ScoreOp => ({
  author: 1,
  arrived_at: 0,
  update: {
    user: 1,
    date: '2026-06-01',
    tournament,
    round_number: 1,
    hole: 1,
    score: 4,
    partner: null,
    op_id: name,
  },
});
const good = ({ update }: ScoreOp): ScoreOutcome => ({
  status: 200,
  op_id: update.op_id ?? null,
  body: '{}',
  completed: null,
});
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('The server’s queue of scores that wait for the database', () => {
  it('refuses a score that the database does not store in time', async () => {
    const writer = createScoreWriter(1, () => new Promise(() => {}), { longestMs: 20 });
    const first = writer.submit(op(1, 'a'));
    await turn();
    await turn();
    const [one, two] = await Promise.all([first, writer.submit(op(1, 'b'))]);
    for (const outcome of [one, two]) {
      expect(outcome).toMatchObject({ status: 503, completed: null });
      expect(outcome.retry_after).toBeGreaterThan(0);
    }
    expect([one.op_id, two.op_id]).toEqual(['a', 'b']);
  });

  it('delays only the scores of a tournament that is locked in the database, until it is unlocked', async () => {
    let held = true;
    const groups: number[][] = [];
    const writer = createScoreWriter(2, async (ops) => {
      const tournaments = ops.map(({ update }) => update.tournament);
      groups.push(tournaments);
      if (held && tournaments.includes(1)) throw new Error('canceling statement due to lock timeout');
      return ops.map(good);
    });
    const together = [op(1, 'a'), op(2, 'b'), op(3, 'c')].map(writer.submit);
    expect((await Promise.all(together)).map(({ status }) => status)).toEqual([503, 200, 200]);
    groups.length = 0;
    const mixed = [op(2, 'd'), op(1, 'e'), op(3, 'f')].map(writer.submit);
    expect((await Promise.all(mixed)).map(({ status }) => status)).toEqual([200, 503, 200]);
    expect(groups.filter((group) => group.includes(1))).toEqual([[1]]);
    held = false;
    expect((await writer.submit(op(1, 'g'))).status).toBe(200);
    groups.length = 0;
    await Promise.all([op(1, 'h'), op(2, 'i')].map(writer.submit));
    expect(groups).toEqual([[1, 2]]);
  });

  it('takes a few scores of each sender in turn, so that a sender with thousands of scores does not delay the others', async () => {
    const groups: number[][] = [];
    const writer = createScoreWriter(1, async (ops) => {
      groups.push(ops.map(({ author }) => author));
      await turn();
      return ops.map(good);
    });
    const flood = Array.from({ length: 2_000 }, (_, i) => writer.submit(op(1, `flood-${i}`)));
    await turn();
    const others = [2, 3, 4].map((author) => writer.submit({ ...op(1, `one of ${author}`), author }));
    await Promise.all(others);
    const [, second] = groups;
    expect(second!.filter((author) => author !== 1)).toEqual([2, 3, 4]);
    expect(second).toHaveLength(128);
    await Promise.all(flood);
    expect(groups.flat()).toHaveLength(2_003);
  });

  it('keeps the order of each sender’s scores', async () => {
    const taken: string[] = [];
    const writer = createScoreWriter(1, async (ops) => {
      for (const { update, author } of ops) if (author === 1) taken.push(update.op_id!);
      return ops.map(good);
    });
    const names = Array.from({ length: 500 }, (_, i) => `op-${i}`);
    const all = names.flatMap((name, i) => [op(1, name), { ...op(1, `other-${i}`), author: 2 + (i % 3) }]);
    await Promise.all(all.map(writer.submit));
    expect(taken).toEqual(names);
  });

  it('accepts from one sender at most a quarter of its length', async () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const group = async (ops: ScoreOp[]) => {
      await ended;
      return ops.map(good);
    };
    const writer = createScoreWriter(1, group, { longestMs: 120_000 });
    const flood = Array.from({ length: 6_000 }, (_, i) => writer.submit(op(1, `flood-${i}`)));
    const other = writer.submit({ ...op(1, 'another'), author: 2 });
    end();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1_000);
    expect((await other).status).toBe(200);
  });

  it('refuses further scores when it is full', async () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const group = async (ops: ScoreOp[]) => {
      await ended;
      return ops.map(good);
    };
    // On a busy machine the 20,000 exceed a score's usual limit.
    const writer = createScoreWriter(1, group, { longestMs: 600_000 });
    const first = writer.submit(op(1, 'first'));
    await turn();
    await turn();
    const waiting = Array.from({ length: 20_000 }, (_, i) =>
      writer.submit({ ...op(1, `op-${i}`), author: 1 + (i % 10) }),
    );
    const refused = await writer.submit({ ...op(1, 'last'), author: 11 });
    expect(refused.status).toBe(503);
    expect(refused.retry_after).toBeGreaterThan(0);
    end();
    const outcomes = await Promise.all([first, ...waiting]);
    expectAll(outcomes, ({ status }) => status === 200);
  });
});
