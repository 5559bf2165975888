import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '#server/config/config-error.ts';
import { openContext } from '#server/open-context.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate } from '#tests/support/tournament.ts';

describeOnEveryDatabase('A server whose database was changed by a newer release', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server?.close());

  it('still stores scores', async () => {
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

  it('cannot be restarted with this database, and the error is one sentence', async () => {
    const row = { name: '9999_of_tomorrow', timestamp: new Date(0).toISOString() };
    await server.context.write((trx) =>
      sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(trx),
    );
    const { dataDir, databaseUrl } = server;
    const opened = openContext({
      dataDir,
      databaseUrl,
      tokenSecret: 'a secret that only tests know',
      alone: false,
    });
    await expect(opened).rejects.toThrow(
      /^A newer release of Greenside has changed this database \(9999_of_tomorrow\)\. Start that release again/,
    );
    await expect(opened).rejects.toBeInstanceOf(ConfigError);
    await server.context.write((trx) =>
      sql`delete from kysely_migration where name = ${row.name}`.execute(trx),
    );
  });
});
