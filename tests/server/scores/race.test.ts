import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FRONT_NINE } from '#domain/holes-in-play.ts';
import { buildApp } from '#server/app.ts';
import { createVersionWatch } from '#server/live/version-watch.ts';
import { openContext } from '#server/open-context.ts';
import { changeTournamentDetails } from '#server/store/tournaments/tournament-changes.ts';
import { newPlace } from '#tests/support/server.ts';
import { expectAll } from '#tests/support/expect-all.ts';

describe('Two servers on one PostgreSQL database', () => {
  const servers: Awaited<ReturnType<typeof openContext>>[] = [];
  let place: Awaited<ReturnType<typeof newPlace>>;
  beforeAll(async () => {
    place = await newPlace('postgres');
    for (let i = 0; i < 2; i += 1)
      servers.push(await openContext({ ...place, tokenSecret: 'a secret of the tests' }));
  });
  afterAll(async () => {
    for (const { close } of servers) await close();
    await place?.remove();
  });

  it('count every hole if both add scores to a card at the same time', async () => {
    const apps = servers.map(({ context }) => buildApp(context, { pages: null, publicUrl: null }));
    const call = async (at: number, method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      return (await apps[at]!.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
    };
    const anna = await call(0, 'POST', '/register/', '', { username: 'anna', password: 'a password' });
    const cup = await call(0, 'POST', '/api/tournaments/', anna.access, { name: 'Cup', date1: '2026-06-01' });
    const players: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const { user } = await call(0, 'POST', '/register/', '', {
        username: `player${i}`,
        password: 'a password',
      });
      await call(0, 'POST', '/api/player_post/', anna.access, { player: user.id, tournament: cup.id });
      players.push(user.id);
    }
    const posts = players.flatMap((user) =>
      Array.from({ length: 18 }, (_, i) => {
        const update = {
          user,
          date: '2026-06-01',
          tournament: cup.id,
          round_number: 1,
          hole: i + 1,
          score: i + 1,
        };
        return call(i % 2, 'POST', '/api/scoreupdate/', anna.access, update);
      }),
    );
    const answers = await Promise.all(posts);
    expectAll(answers, (answer) => answer.result === 'applied');
    for (const at of [0, 1]) {
      const board = await call(at, 'GET', `/tournament/${cup.id}/round-scores`, '');
      expect(board.map((row: { round_scores: object }) => row.round_scores)).toEqual(
        players.map(() => ({ '1': expect.objectContaining({ holes_played: 18, total_score: 171 }) })),
      );
    }
  });

  it('apply a change of the holes in play on one server to a score that waits on the other server', async () => {
    const apps = servers.map(({ context }) => buildApp(context, { pages: null, publicUrl: null }));
    const post = async (at: number, url: string, token: string | null, payload: object) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      return (await apps[at]!.inject({ method: 'POST', url, headers, payload })).json();
    };
    const carl = await post(0, '/register/', null, { username: 'carl', password: 'a password' });
    const cup = await post(0, '/api/tournaments/', carl.access, { name: 'Cup', date1: '2026-06-01' });
    await post(0, '/api/player_post/', carl.access, { player: carl.user.id, tournament: cup.id });
    const { read, write } = servers[0]!.context;
    const waiting = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
    const update = { user: carl.user.id, date: '2026-06-01', tournament: cup.id, round_number: 1 };
    const answer = await write(async (trx) => {
      const by = { user: carl.user.id, now: Date.now(), dialect: 'postgres' } as const;
      await changeTournamentDetails(trx, cup.id, { holes_in_play: { 1: [...FRONT_NINE] } }, by);
      // Not awaited here, because it waits for the end of this transaction.
      const sent = post(1, '/api/scoreupdate/', carl.access, { ...update, hole: 10, score: 4 });
      await vi.waitFor(async () => expect((await waiting.execute(read)).rows).toHaveLength(1), {
        timeout: 60_000,
      });
      return { sent };
    });
    expect(await answer.sent).toMatchObject({ result: 'applied', score: 4 });
    const board = (await apps[1]!.inject({ url: `/tournament/${cup.id}/round-scores` })).json();
    expect(board[0].round_scores['1']).toMatchObject({ holes: 9, holes_played: 0, total_score: 0 });
  });

  it('accept each other’s access tokens, and notify viewers of each other’s new scores', async () => {
    const apps = servers.map(({ context }) => buildApp(context, { pages: null, publicUrl: null }));
    const post = async (at: number, url: string, token: string | null, payload: object) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      return (await apps[at]!.inject({ method: 'POST', url, headers, payload })).json();
    };
    const bert = await post(0, '/register/', null, { username: 'bert', password: 'a password' });
    const cup = await post(1, '/api/tournaments/', bert.access, { name: 'Cup', date1: '2026-06-01' });
    await post(0, '/api/player_post/', bert.access, { player: bert.user.id, tournament: cup.id });
    const { access } = await post(1, '/token/refresh/', null, { refresh: bert.refresh });

    const { versionOf } = servers[1]!.context;
    const before = await versionOf(cup.id);
    const received: (number | null)[] = [];
    const watch = createVersionWatch({ versionOf, onError: () => {} });
    const unwatch = watch.watch(cup.id, async (version) => void received.push(version));
    const update = { user: bert.user.id, date: '2026-06-01', tournament: cup.id, round_number: 1 };
    const answer = await post(0, '/api/scoreupdate/', access, { ...update, hole: 1, score: 4 });
    expect(answer.result).toBe('applied');
    await vi.waitFor(() => expect(Math.max(...received.map(Number))).toBeGreaterThan(before!));
    unwatch();
  });
});
