import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';

describeOnEveryDatabase('An SQL statement with one parameter', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server?.close());

  it('can use this parameter several times, whether its value is null or not', async () => {
    const { id } = await server.register('ann');
    await server.context.write((trx) => trx.updateTable('users').set({ handicap_tenths: 71 }).execute());
    await server.context.write((trx) => trx.updateTable('users').set({ handicap_tenths: null }).execute());
    const users = await server.context.read.selectFrom('users').select(['id', 'handicap_tenths']).execute();
    expect(users).toEqual([{ id, handicap_tenths: null }]);
  });
});
