import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';

const NOT_NOW = 'The server cannot save this at the moment. Please try again in a few minutes.';

describeOnEveryDatabase('A server whose disk is full', (database) => {
  let server: TestServer;
  let cup: Cup;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 1 });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server?.close());

  /** Makes every insert into the log fail with a full disk until `makeRoom`. */
  async function fill(): Promise<void> {
    await server.context.write(async (trx) => {
      if (database === 'postgres') {
        await sql`create function full_disk() returns trigger language plpgsql as $$ begin
          raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
          trx,
        );
        await sql`create trigger full_disk before insert on score_log execute function full_disk()`.execute(
          trx,
        );
      } else
        await sql`create trigger full_disk before insert on score_log begin
          select raise(abort, 'database or disk is full'); end`.execute(trx);
    });
  }
  const makeRoom = () =>
    server.context.write((trx) =>
      (database === 'postgres'
        ? sql`drop trigger full_disk on score_log`
        : sql`drop trigger full_disk`
      ).execute(trx),
    );
  const post = (hole: number) => {
    const more = { op_id: `full-${database}-${hole}` };
    return cup.players[0]!.as.post('/api/scoreupdate/', scoreUpdate(cup, cup.players[0]!, hole, 4, more));
  };
  const trouble = async () => (await server.as(null).get('/api/health/')).body.trouble;

  it('logs the problem once a minute, and reports it at its health endpoint until scores are stored again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lines = () => logged.mock.calls.map(([line]) => String(line));
    expect(await trouble()).toBeNull();
    await fill();
    const answers = await Promise.all(Array.from({ length: 18 }, (_, i) => post(i + 1)));
    for (const { status, body } of answers)
      expect([status, body.detail]).toEqual(
        database === 'postgres'
          ? [503, 'Scores of this tournament cannot be saved at the moment. Please try again soon.']
          : [503, 'The server could not store this score. Please try again.'],
      );
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(
      /^Scores cannot be stored \(1 refused so far; .+ (disk is full|No space left)/,
    );
    expect(lines()[0]).not.toContain('\n');
    expect(await trouble()).toMatch(/^Scores cannot be stored: the disk is full\. /);
    server.time.now += 60_000;
    await post(1);
    expect(lines()).toHaveLength(2);
    expect(lines()[1]).toContain('(19 refused so far');
    await makeRoom();
    expect((await post(1)).body).toMatchObject({ result: 'applied', score: 4 });
    expect(lines().slice(2)).toEqual(['Scores are stored again; 19 were refused.']);
    expect(await trouble()).toBeNull();
  });
});

describeOnEveryDatabase('A change other than a score, sent while the disk is full,', (database) => {
  const FULL_DISK =
    database === 'postgres'
      ? sql`create function full_disk() returns trigger language plpgsql as $$ begin
          raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`
      : sql`create trigger full_disk before insert on users begin select raise(abort, 'database or disk is full'); end`;

  it('is refused with 503 and a message, and the health endpoint reports the full disk', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await startServer({ database });
    const { as } = await server.register('before');
    const trouble = async () => (await server.as(null).get('/api/health/')).body.trouble;
    const isReady = async () => (await server.as(null).get('/api/health/ready')).body;
    await server.context.write(async (trx) => {
      await FULL_DISK.execute(trx);
      if (database === 'sqlite')
        await sql`create trigger full_too before insert on tournaments begin
          select raise(abort, 'database or disk is full'); end`.execute(trx);
      else
        for (const table of ['users', 'tournaments'])
          await sql`create trigger full_disk before insert on ${sql.table(table)}
            execute function full_disk()`.execute(trx);
    });
    expect(await trouble()).toBeNull();
    const cup = { name: 'Cup', date1: '2026-06-01', course1: null };
    for (const ask of [
      () => server.as(null).post('/register/', { username: 'later', password: 'a password' }),
      () => as.post('/api/tournaments/', cup),
    ]) {
      const { status, body, headers } = await ask();
      expect([status, body, headers['retry-after']]).toEqual([503, { detail: NOT_NOW }, '30']);
      expect(await trouble()).toBe('Changes cannot be stored: the disk is full. Make room on it.');
    }
    expect(await isReady()).toMatchObject({ ready: false, problem: 'storage' });
    expect(logged.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/^Changes cannot be stored \(1 refused so far\): .*(disk is full|No space left)/),
    ]);
    await server.context.write(async (trx) => {
      for (const [name, table] of [
        ['full_disk', 'users'],
        [database === 'sqlite' ? 'full_too' : 'full_disk', 'tournaments'],
      ] as const)
        await (
          database === 'postgres'
            ? sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`
            : sql`drop trigger ${sql.ref(name)}`
        ).execute(trx);
    });
    expect((await as.post('/api/tournaments/', cup)).status).toBe(201);
    expect(await trouble()).toBeNull();
    expect(await isReady()).toMatchObject({ ready: true });
    vi.restoreAllMocks();
    await server.close();
  });
});

describe('An SQLite file that has reached its maximum size', () => {
  it('makes the server refuse scores and changes with "disk full" until there is space', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await startServer({ database: 'sqlite' });
    const cup = await makeCup(server, { players: 1 });
    const [anna] = cup.players;
    const most = (pages: number) =>
      server.context.write((trx) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(trx));
    const post = async (hole: number, op: number) =>
      (
        await anna!.as.post(
          '/api/scoreupdate/',
          scoreUpdate(cup, anna!, hole, 4, { op_id: `grows-op-${op}` }),
        )
      ).status;
    const health = async () => (await server.as(null).get('/api/health/')).body.trouble;
    // No free pages: SQLite raises the limit to the current size.
    await most(1);
    let ops = 0;
    while ((await post((ops % 18) + 1, (ops += 1))) === 200) expect(ops).toBeLessThan(2000);
    expect(await health()).toMatch(/^Scores cannot be stored: the disk is full\. /);
    let names = 0;
    const register = async () => {
      const body = { username: `grows${(names += 1)}`, password: 'a password' };
      return server.as(null).post('/register/', body);
    };
    let answer = await register();
    while (answer.status === 201) {
      expect(names).toBeLessThan(300);
      answer = await register();
    }
    expect([answer.status, answer.body.detail]).toEqual([503, NOT_NOW]);
    expect(answer.headers['retry-after']).toBe('30');
    await most(1_000_000);
    expect(await post(2, ops + 1)).toBe(200);
    expect(await health()).toBeNull();
    expect((await register()).status).toBe(201);
    await server.close();
  });
});
