import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

describe('A server on PostgreSQL whose connections are cut while in use', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres' });
  });
  afterAll(() => server?.close());

  it('answers the running requests with an error, and goes on', async () => {
    const { read, write, snapshot } = server.context;
    const asleep = sql`select pg_sleep(20)`;
    const under = [
      asleep.execute(read),
      write((trx) => asleep.execute(trx)),
      snapshot((db) => asleep.execute(db)),
    ].map((work) =>
      work.then(
        () => 'done',
        () => 'failed',
      ),
    );
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'select pg_sleep(20)'`;
    for (let ended = 0; ended < 3;) ended += (await cut.execute(read)).rows.length;
    expect(await Promise.all(under)).toEqual(['failed', 'failed', 'failed']);
    // An unhandled error event would end the process and fail the run.
    const ask = async () => expect((await server.as(null).get('/api/health/')).status).toBe(200);
    await vi.waitFor(ask, { timeout: 20_000 });
    server.expectLog();
  });
});
