import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openContext } from '#server/open-context.ts';
import { newPlace, startServer, type TestServer } from '#tests/support/server.ts';
import { startStallingProxy } from '#tests/support/stalling-proxy.ts';
import { makeCup, scoreUpdate } from '#tests/support/tournament.ts';

describe('A server on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres' });
  });
  afterAll(() => server?.close());

  it('cancels statements, locks and transactions of the database that take too long', async () => {
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(server.context.read);
      expect(rows[0]![name]).not.toBe('0');
    }
  });

  it('stores scores of other tournaments while one tournament is locked in the database', async () => {
    const [held, other] = [await makeCup(server), await makeCup(server)];
    const [anna, bert] = [held.players[0]!, other.players[0]!];
    const client = new Client({ connectionString: server.databaseUrl! });
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from tournaments where id = $1 for update', [held.id]);
    const ofHeld = (hole: number) => anna.as.post('/api/scoreupdate/', scoreUpdate(held, anna, hole, 4));
    const ofOther = (hole: number) => bert.as.post('/api/scoreupdate/', scoreUpdate(other, bert, hole, 4));
    const refused = [ofHeld(1), ofHeld(2)];
    expect((await Promise.all([ofOther(1), ofOther(2), ofOther(3)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    for (const answer of await Promise.all(refused)) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body.detail).toMatch(/try again soon/);
    }
    await client.query('rollback');
    await client.end();
    expect((await ofHeld(1)).status).toBe(200);
  });
});

describe('A server whose PostgreSQL stops responding', () => {
  it('answers a score with 503 within 10 s, and stores the next score once PostgreSQL responds', async () => {
    const place = await newPlace('postgres');
    const way = await startStallingProxy(new URL(place.databaseUrl!));
    const { context, close } = await openContext({
      dataDir: place.dataDir,
      databaseUrl: way.url,
      tokenSecret: 'a secret of the tests',
    });
    const app = buildApp(context, { pages: null, publicUrl: null });
    const call = async (url: string, token: string, payload: object) => {
      const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    };
    const { body: anna } = await call('/register/', '', { username: 'anna', password: 'a password' });
    const { body: cup } = await call('/api/tournaments/', anna.access, { name: 'Cup', date1: '2026-06-01' });
    await call('/api/player_post/', anna.access, { player: anna.user.id, tournament: cup.id });
    const score = (hole: number) =>
      call('/api/scoreupdate/', anna.access, {
        user: anna.user.id,
        date: '2026-06-01',
        tournament: cup.id,
        round_number: 1,
        hole,
        score: 4,
      });
    expect((await score(1)).status).toBe(200);
    way.fallSilent(true);
    const begun = performance.now();
    // More than one batch: all transactions are in use, and the waiting scores are answered as well.
    const answers = await Promise.all([2, 3, 4, 5].map(score));
    expect(performance.now() - begun).toBeLessThan(10_000);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    way.fallSilent(false);
    const again = async () => expect((await score(2)).status).toBe(200);
    await vi.waitFor(again, { timeout: 30_000, interval: 500 });
    await app.close();
    await close();
    way.close();
    await place.remove();
  });
});
