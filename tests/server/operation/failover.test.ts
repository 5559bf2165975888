import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openContext } from '#server/open-context.ts';
import { startPair, type PostgresPair } from '#tests/support/postgres-pair.mjs';
import { newPlace, type Place } from '#tests/support/server.ts';
import { trialFailover } from '#tests/trials/failover.mjs';

describe('A primary PostgreSQL that is killed while scores arrive', () => {
  it('loses no acknowledged score, and the server goes on with the promoted standby', async () => {
    const { acknowledged, failures, lost, ended } = await trialFailover(1);
    expect({ lost, ended }).toEqual({ lost: [], ended: [] });
    expect(acknowledged).toBeGreaterThan(50);
    // A phone stores the score and retries; every other answer is a "later".
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([503]));
  });
});

describe('A server on a primary PostgreSQL with a synchronous standby', () => {
  let pair: PostgresPair;
  let place: Place;
  let opened: Awaited<ReturnType<typeof openContext>>;
  let score: (hole: number) => Promise<{ status: number; again: number; detail: string }>;

  beforeAll(async () => {
    [pair, place] = [await startPair(), await newPlace('sqlite')];
    const tokenSecret = 'a secret of the tests';
    opened = await openContext({ dataDir: place.dataDir, databaseUrl: pair.url, tokenSecret });
    const app = buildApp(opened.context, { pages: null, publicUrl: null });
    const post = (url: string, token: string | null, payload: object) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      return app.inject({ method: 'POST', url, headers, payload });
    };
    const anna = (await post('/register/', null, { username: 'anna', password: 'a password' })).json();
    const days = { name: 'Cup', date1: '2026-06-01' };
    const { id: tournament } = (await post('/api/tournaments/', anna.access, days)).json();
    await post('/api/player_post/', anna.access, { player: anna.user.id, tournament });
    score = async (hole) => {
      const card = { user: anna.user.id, date: '2026-06-01', tournament, round_number: 1 };
      const what = { ...card, hole, score: 4, op_id: `standby-${hole}` };
      const answer = await post('/api/scoreupdate/', anna.access, what);
      const again = Number(answer.headers['retry-after'] ?? 0);
      return { status: answer.statusCode, again, detail: answer.json().detail ?? '' };
    };
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => pair?.resume('standby'));
  afterAll(async () => {
    vi.restoreAllMocks();
    await opened?.close();
    await pair?.stop();
    await place?.remove();
  });
  const untilStored = (hole: number) =>
    vi.waitFor(async () => expect((await score(hole)).status).toBe(200), { timeout: 30_000, interval: 250 });

  it('answers 503 to a score within 10 s while the standby does not respond, and stores it later', async () => {
    expect((await score(1)).status).toBe(200);
    await pair.pause('standby');
    const begun = performance.now();
    const answers = await Promise.all([score(2), score(3)]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    for (const { status, again, detail } of answers) {
      expect([status, again]).toEqual([503, 5]);
      expect(detail).toMatch(/try again soon/);
    }
    await pair.resume('standby');
    await untilStored(2);
    await untilStored(3);
  });

  it('acknowledges no score if its wait for the standby is cancelled', async () => {
    await pair.pause('standby');
    const answer = score(4);
    await vi.waitFor(
      async () => {
        const cancelled = await pair.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
        );
        expect(cancelled).toHaveLength(1);
      },
      { timeout: 5000, interval: 50 },
    );
    expect(await answer).toMatchObject({ status: 503, again: 5 });
    await pair.resume('standby');
    await untilStored(4);
  });

  it('goes on with the promoted standby if the primary does not respond', async () => {
    await pair.pause('primary');
    expect((await score(5)).status).toBe(503);
    const hung = pair.urlOfPrimary();
    await pair.promote();
    expect(pair.urlOfPrimary()).not.toBe(hung);
    await untilStored(5);
    await pair.resume('standby'); // the former primary
    await untilStored(6);
  });
});
