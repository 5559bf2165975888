import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate } from '#tests/support/tournament.ts';

describeOnEveryDatabase('A server whose database a newer one has extended meanwhile', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server?.close());

  it('goes on storing scores', async () => {
    const cup = await makeCup(server);
    const [anna] = cup.players;
    const post = async (score: number) =>
      (await anna!.as.post('/api/scoreupdate/', scoreUpdate(cup, anna!, 1, score))).status;
    expect(await post(4)).toBe(200);
    await server.context.write(async (trx) => {
      for (const table of ['hole_scores', 'round_scores', 'score_log'])
        await sql`alter table ${sql.table(table)} add column remark text`.execute(trx);
    });
    expect([await post(5), await post(6)]).toEqual([200, 200]);
  });
});
