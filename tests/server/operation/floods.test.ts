import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/failures.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';
import { expectAll } from '#tests/support/expect-all.ts';

type Trx = Parameters<Parameters<Context['write']>[0]>[0];

describeOnEveryDatabase('An overloaded server', (database) => {
  let server: TestServer;
  let cup: Cup;
  let hole = 0;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server);
  });
  afterAll(() => server?.close());

  const touch = (trx: Trx) =>
    trx.updateTable('users').set({ email: 'x' }).where('id', '=', cup.organizer.id).execute();
  const post = () => {
    hole += 1;
    const [anna] = cup.players;
    return anna!.as.post('/api/scoreupdate/', scoreUpdate(cup, anna!, hole, 4));
  };
  /** As many changes as connections for them, all open until `end`. */
  async function holdEverything(): Promise<{ end(): Promise<void> }> {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const changes: Promise<void>[] = [];
    for (let i = 0; i < (database === 'postgres' ? 8 : 1); i += 1)
      await new Promise<void>((begun) => {
        const change = server.context.write(async (trx) => {
          await trx.selectFrom('users').select('id').limit(1).execute();
          begun();
          await ended;
        });
        changes.push(change);
      });
    return {
      async end() {
        end();
        await Promise.all(changes);
      },
    };
  }

  const turns = async (n: number) => {
    for (let i = 0; i < n; i += 1) await new Promise((resolve) => void setImmediate(resolve));
  };

  it('stores a score before other changes that have waited longer', async () => {
    const [anna] = cup.players;
    const held = await holdEverything();
    let earlier = 0;
    const changes = Array.from({ length: 60 }, () =>
      server.context.write(async (trx) => {
        const scores = trx
          .selectFrom('hole_scores')
          .where('user', '=', anna!.id)
          .where('hole_number', '=', 18);
        if (!(await scores.select('score').executeTakeFirst())) earlier += 1;
      }),
    );
    const update = { ...scoreUpdate(cup, anna!, 18, 4), round_number: 1 as const };
    const score = server.context.scores.submit({ update, author: anna!.id, arrived_at: server.time.now });
    // PostgreSQL reserves connections for scores; in SQLite the score waits for its single writer.
    await (database === 'postgres' ? score : turns(5));
    await held.end();
    expect((await score).status).toBe(200);
    await Promise.all(changes);
    expect(earlier).toBeLessThanOrEqual(1);
  });

  it('answers a score while some of sixty earlier imports of players still wait', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ name: `Bo${i} Bunker` }));
    const path = `/api/tournaments/${cup.id}/roster/`;
    let answered = 0;
    const lists = Array.from({ length: 60 }, async (_, i) => {
      const answer = await cup.organizer.as.post(path, { op_id: `try-${i}`, dry_run: true, rows });
      answered += 1;
      return answer.status;
    });
    const { status } = await post();
    const before = answered;
    expect(await Promise.all(lists)).toContain(200);
    expect(status).toBe(200);
    expect(before).toBeLessThan(lists.length);
  });

  it('refuses changes with the time to wait if its queue is full', async () => {
    const held = await holdEverything();
    const results = Promise.all(
      Array.from({ length: 240 }, () =>
        server.context.write(touch).then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    const late = await cup.organizer.as.post('/api/tournaments/', { name: 'Late', date1: '2026-06-01' });
    expect(late.status).toBe(503);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.body.detail).toMatch(/try again in a few seconds/);
    await held.end();
    const refusals = (await results).filter((result) => result !== null);
    expect(refusals).toHaveLength(40);
    expectAll(refusals, (error) => error instanceof Refusal && error.status === 503);
    expect((await post()).status).toBe(200);
  });

  it('accepts 300 registrations from one address at once, and then a few each minute', async () => {
    const app = buildApp(server.context, { pages: null, publicUrl: null });
    const register = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/register/',
        remoteAddress,
        // A taken name costs no hash.
        payload: { username: 'taken', password: 'a password' },
      });
    await server.register('taken');
    const statuses: number[] = [];
    for (let i = 0; i < 300; i += 1) statuses.push((await register('192.0.2.1')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([409]));
    // The limit lets one more through for every 2 s that these requests take.
    let refused = await register('192.0.2.1');
    for (let i = 0; i < 100 && refused.statusCode === 409; i += 1) refused = await register('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().detail).toMatch(/try again in a minute/);
    expect((await register('192.0.2.2')).statusCode).toBe(409);
    await app.close();
  });

  it('reads no list of players on its main thread', async () => {
    const refusing = new Proxy(server.context.read, {
      get: () => {
        throw new Error('read on the thread that answers');
      },
    });
    const app = buildApp({ ...server.context, read: refusing }, { pages: null, publicUrl: null });
    const lists = ['players', 'groupings', 'tournaments', 'courses', 'player-exclusions'].map(
      (name) => `/api/${name}/`,
    );
    lists.push(
      '/api/tournament-grouping-settings/',
      `/api/tournaments/${cup.id}/`,
      `/api/players/?tournament=${cup.id}`,
    );
    for (const url of lists) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
    await app.close();
  });

  it('stores scores while it computes a draw, and repeats the draw if a player joins meanwhile', async () => {
    const { context } = server;
    let go = (): void => {};
    const released = new Promise<void>((resolve) => (go = resolve));
    let searches = 0;
    let begun = (): void => {};
    const searching = new Promise<void>((resolve) => (begun = resolve));
    const background = {
      ...context.background,
      draw: async (...order: Parameters<typeof context.background.draw>) => {
        const drawn = await context.background.draw(...order);
        searches += 1;
        begun();
        await released;
        return drawn;
      },
    };
    const app = buildApp({ ...context, background }, { pages: null, publicUrl: null });
    const token = context.tokens.issue(cup.organizer.id);
    const drawing = app.inject({
      method: 'POST',
      url: `/tournament/${cup.id}/round/2/generate-groupings/`,
      headers: { authorization: `Bearer ${(await token).access}` },
      payload: {},
    });
    await searching;
    expect((await post()).status).toBe(200);
    const late = await server.register(`late on ${database}`);
    const entry = { player: late.id, tournament: cup.id };
    expect((await cup.organizer.as.post('/api/player_post/', entry)).status).toBe(201);
    go();
    const { groupings } = (await drawing).json();
    expect(JSON.stringify(groupings)).toContain(`late on ${database}`);
    expect(searches).toBe(2);
    await app.close();
  });

  it('stores scores while it computes handicaps', async () => {
    const { context } = server;
    const staff = await server.register(`staff on ${database}`);
    await server.makeStaff(staff.id);
    let go = (): void => {};
    const released = new Promise<void>((resolve) => (go = resolve));
    const background = {
      ...context.background,
      handicaps: async (after: number) => {
        await released;
        return context.background.handicaps(after);
      },
    };
    const app = buildApp({ ...context, background }, { pages: null, publicUrl: null });
    const update = app.inject({
      method: 'POST',
      url: '/api/handicaps/update_all/',
      headers: { authorization: `Bearer ${staff.access}` },
    });
    expect((await post()).status).toBe(200);
    go();
    expect((await update).statusCode).toBe(200);
    await app.close();
  });
});
