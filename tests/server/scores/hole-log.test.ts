import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatStamp } from '#domain/scores/stamp.ts';
import type { Executor } from '#server/db/executor.ts';
import { executorOn } from '#tests/support/executor.ts';
import { loadBatchContext } from '#server/scores/batch-context.ts';
import { createHoleWriteLimit } from '#server/scores/hole-limit.ts';
import type { ScoreOp } from '#server/scores/types.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { cardPath, makeCup, scoreUpdate, type Cup, type Player } from '#tests/support/tournament.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const LINES = 200_000;
/** Lines per statement: one statement for all exceeds the server's timeout on a busy machine. */
const CHUNK = 10_000;
const at = (ms: number, device = 'p'): string => formatStamp({ ms, counter: 0, device });

describeOnEveryDatabase('A hole that has a history of 200,000 scores', (database) => {
  let server: TestServer;
  let cup: Cup;
  let anna: Player;
  let mate: Player;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 2 });
    [anna, mate] = cup.players as [Player, Player];
    for (const hole of [1, 2]) await post(anna, hole, 4, { stamp: at(1_000_000_000) });
    await fillLog(1, sql`i`, sql`i - 1`); // each has the one before as its parent
    await fillLog(2, sql`7`, sql`7`); // all have one stamp
  });
  afterAll(() => server?.close());

  const post = (by: Player, hole: number, score: number, more: object) =>
    by.as.post('/api/scoreupdate/', scoreUpdate(cup, anna, hole, score, more));

  /** Inserts lines in SQL with the given `stamp` and parent `seen`, in ms. */
  async function fillLog(hole: number, stamp: unknown, seen: unknown): Promise<void> {
    const { id } = cup;
    const text = (n: unknown) =>
      database === 'postgres'
        ? sql`lpad(to_hex((${n})::int), 12, '0') || '-0000-p'`
        : sql`printf('%012x', ${n}) || '-0000-p'`;
    for (let from = 1; from <= LINES; from += CHUNK)
      await server.context.write((trx) =>
        sql`insert into score_log
          (tournament, round_number, "user", hole_number, score, entered_by, stamp, seen, arrived_at, result)
        with recursive n(i) as
          (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(from + CHUNK - 1)})
        select ${sql.lit(id)}, 1, ${sql.lit(anna.id)}, ${sql.lit(hole)}, 5, ${sql.lit(mate.id)},
          ${text(stamp)}, ${text(seen)}, 0, 'superseded' from n`.execute(trx),
      );
  }

  /** Rows read and statements run to decide this update. */
  async function cost(hole: number, more: object): Promise<{ rows: number; statements: number }> {
    const read = { rows: 0, statements: 0 };
    const held = await executorOn(server);
    const counting: Executor = {
      async run(text, values) {
        const result = await held.run(text, values);
        read.rows += result.rows.length;
        read.statements += 1;
        return result;
      },
    };
    const update = scoreUpdate(cup, anna, hole, 6, more) as never;
    await loadBatchContext(counting, database, [{ update, author: mate.id, arrived_at: 0 }], null);
    await held.close();
    return read;
  }

  it.each([
    ['late, by an author who saw no score', { stamp: at(100_000, 'q'), seen: null }],
    ['late, by an author who saw the newest score', { stamp: at(100_000, 'q'), seen: at(LINES) }],
    ['newest, by an author who saw the newest score', { stamp: at(2_000_000_000, 'q'), seen: at(LINES) }],
    ['late, with a timestamp that thousands have', { stamp: at(7), seen: at(7) }],
  ])('is not read completely when the server stores one more score: %s', async (_, more) => {
    for (const hole of [1, 2]) {
      const { rows, statements } = await cost(hole, more);
      expect(rows).toBeLessThan(60);
      expect(rows).toBeGreaterThan(18); // the holes of the course
      expect(statements).toBeLessThan(15);
      const { status, body } = await post(mate, hole, 6, more);
      expect([status, body.op_id]).toEqual([200, null]);
    }
  });

  it('is read by the server with a database index in each query', async () => {
    const held = await executorOn(server);
    const plans: string[] = [];
    const explaining: Executor = {
      async run(text, values) {
        if (!text.includes('score_log')) return held.run(text, values);
        const explain = database === 'postgres' ? 'explain ' : 'explain query plan ';
        const { rows } = await held.run(explain + text, values);
        plans.push(rows.map((row) => Object.values(row).join(' ')).join('\n'));
        return held.run(text, values);
      },
    };
    const update = scoreUpdate(cup, anna, 1, 6, { op_id: 'any-op-id', stamp: at(5), seen: at(4) }) as never;
    await loadBatchContext(explaining, database, [{ update, author: mate.id, arrived_at: 0 }], null);
    await held.close();
    expect(plans).toHaveLength(2);
    expect(plans.join('\n')).toMatch(/score_log_by_stamp/);
    expect(plans.join('\n')).toMatch(/score_log_op_once/);
    expect(plans.join('\n')).not.toMatch(/SCAN (l|f|score_log)\b|Seq Scan on score_log/);
  });

  it('shows both concurrent scores, and the latest lines of its history', async () => {
    const blind = await post(mate, 1, 9, { stamp: at(3_000_000_000, 'q'), seen: null });
    expect(blind.body.disagreement).not.toBeNull();
    const log = await anna.as.get(cardPath(cup, anna).replace('scorecard', 'score-log'));
    expect(log.body).toHaveLength(2_000);
    expect(log.body.at(-1)).toMatchObject({ score: 9, result: 'applied' });
  });
});

describeOnEveryDatabase('An account that sends very many scores for a single hole', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server?.close());

  it('is refused with the time to wait, while scores of a group mate are still stored', async () => {
    const cup = await makeCup(server, { players: 2 });
    const [anna, mate] = cup.players as [Player, Player];
    const update = scoreUpdate(cup, anna, 1, 5, {});
    const updates = Array.from({ length: 100 }, () => update);
    for (let i = 0; i < 10; i += 1) {
      const { body } = await mate.as.post('/api/scoreupdate/batch/', { updates });
      expectAll(body.results, ({ status }: { status: number }) => status === 200);
    }
    const refused = await mate.as.post('/api/scoreupdate/', update);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '10' },
      body: { detail: 'You have changed this hole 1000 times. Please send this score again in 10 seconds.' },
    });
    const batch = await mate.as.post('/api/scoreupdate/batch/', {
      updates: [{ ...update, op_id: 'once-too-often' }, scoreUpdate(cup, anna, 2, 5, {})],
    });
    expect(batch.body.results.map((r: { status: number; op_id: unknown }) => [r.status, r.op_id])).toEqual([
      [429, 'once-too-often'],
      [200, null],
    ]);
    expect((await anna.as.post('/api/scoreupdate/', update)).status).toBe(200);
    server.time.now += 10_000;
    expect((await mate.as.post('/api/scoreupdate/', update)).status).toBe(200);
    expect((await mate.as.post('/api/scoreupdate/', update)).status).toBe(429);
  });
});

it('An author who must wait because of very many scores does not wait longer if the server’s clock is set back', () => {
  const limit = createHoleWriteLimit();
  const update = { tournament: 1, round_number: 1, user: 1, hole: 101 } as ScoreOp['update'];
  const refusedAt = (arrived_at: number) => limit({ update, author: 2, arrived_at }) !== null;
  const day = 86_400_000;
  for (let n = 0; n < 1000; n += 1) expect(refusedAt(2 * day)).toBe(false);
  expect(refusedAt(2 * day)).toBe(true);
  expect(refusedAt(day)).toBe(false);
});
