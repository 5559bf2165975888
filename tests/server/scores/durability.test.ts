import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isWhole } from '#tests/support/proof.ts';
import { openPostgresStore } from '#server/open-store.ts';
import { startProcess, type ProcessServer } from '#tests/support/process-server.ts';
import { describeOnBothDatabases, newPlace } from '#tests/support/server.ts';

describeOnBothDatabases('A server that is killed while scores arrive', (database) => {
  let server: ProcessServer;
  afterEach(() => server?.close());

  const send = async (method: string, path: string, token: string, body?: unknown) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('has every score that it acknowledged before, once it is restarted', async () => {
    server = await startProcess(database);
    const { body: anna } = await send('POST', '/register/', '', { username: 'anna', password: 'a password' });
    const { body: cup } = await send('POST', '/api/tournaments/', anna.access, {
      name: 'Cup',
      date1: '2026-06-01',
    });
    await send('POST', '/api/player_post/', anna.access, { player: anna.user.id, tournament: cup.id });
    const path = `/user/${anna.user.id}/tournament/${cup.id}/round/1/scorecard/`;

    const acknowledged = new Map<number, number>();
    let total = 0;
    for (let round = 0; round < (isWhole ? 3 : 1); round += 1) {
      const load = { running: true };
      const post = async (hole: number): Promise<void> => {
        for (let score = 1; load.running; score = (score % 900) + 1) {
          const update = {
            user: anna.user.id,
            date: '2026-06-01',
            tournament: cup.id,
            round_number: 1,
            hole,
            score,
          };
          const answer = await send('POST', '/api/scoreupdate/', anna.access, update).catch(() => null);
          if (answer === null) return;
          expect(answer.status).toBe(200);
          acknowledged.set(hole, score);
          total += 1;
        }
      };
      const posts = Array.from({ length: 18 }, (_, i) => post(i + 1));
      const before = total;
      await vi.waitFor(() => expect(total).toBeGreaterThanOrEqual(before + 40), { timeout: 30_000 });
      await sleep(70 * round);
      await server.kill();
      load.running = false;
      await Promise.all(posts);
      await server.start();
      const { body: card } = await send('GET', path, '');
      const { body: log } = await send('GET', path.replace('scorecard', 'score-log'), anna.access);
      for (const [hole, score] of acknowledged) {
        const scores = log
          .filter((l: { hole_number: number }) => l.hole_number === hole)
          .map((l: { score: number }) => l.score);
        expect(scores, `hole ${hole}`).toContain(score);
        // One more update may be stored whose answer was lost with the process.
        expect([score, (score % 900) + 1], `hole ${hole}`).toContain(card.holes[String(hole)].score);
        acknowledged.set(hole, card.holes[String(hole)].score);
      }
      const { body: board } = await send('GET', `/tournament/${cup.id}/round-scores`, '');
      expect(board[0].round_scores['1'].total_score).toBe(card.total_score);
    }
    expect(total).toBeGreaterThan(isWhole ? 100 : 30);
  });
});

describe('A PostgreSQL that acknowledges scores before they are on the disk', () => {
  it('is refused when the server starts, and the message states the setting to change', async () => {
    const place = await newPlace('postgres');
    const url = new URL(place.databaseUrl!);
    url.searchParams.set('options', '-c synchronous_commit=off');
    await expect(openPostgresStore(url.href, { secret: null })).rejects.toThrow(
      /synchronous_commit = off\)\. Set it to on/,
    );
    await place.remove();
  });
});
