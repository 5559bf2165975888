import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_TABLES } from '#server/backup/tables.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';
import type { Context } from '#server/context.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { cardPath, makeCup, scoreUpdate } from '#tests/support/tournament.ts';

let folder: string;
let files = 0;
const newFile = (): string => path.join(folder, `backup-${(files += 1)}`);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greenside-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every row of each table in key order, without sessions, board versions and the note of the restored database's id. */
async function everything({ snapshot }: Context): Promise<Record<string, unknown>> {
  return snapshot(async (db) => {
    const all: Record<string, unknown> = {};
    for (const { name, key } of BACKUP_TABLES.filter((table) => table.name !== 'refresh_tokens')) {
      let query = db.selectFrom(name).selectAll() as never as {
        orderBy(column: string): typeof query;
        execute(): Promise<object[]>;
      };
      for (const column of key) query = query.orderBy(column);
      const rows = (await query.execute()).map((row) => ({ ...row, version: 0 }));
      all[name] = rows.filter((row) => !Object.values<unknown>(row).includes('former_installations'));
    }
    return all;
  });
}

const post = (cup: Parameters<typeof scoreUpdate>[0], hole: number, score: number, op?: object) =>
  cup.players[0]!.as.post('/api/scoreupdate/', scoreUpdate(cup, cup.players[0]!, hole, score, op));

/** Stores the first player's retirement, measured ball and certification. */
async function retire(cup: Parameters<typeof scoreUpdate>[0]): Promise<void> {
  const { id: user, as } = cup.players[0]!;
  const mark = { user, tournament: cup.id, round_number: 1, kind: 'status', value: 'RTD' };
  const op = { op_id: 'op-of-a-mark', stamp: '019ccccccccc-0000-phone' };
  const near = { ...mark, kind: 'near:7', value: '250', op_id: 'op-of-a-ball', stamp: op.stamp };
  const seen = Array.from({ length: 18 }, () => '0').join('.');
  const right = { ...mark, kind: 'player', value: seen, op_id: 'op-of-a-word', stamp: op.stamp };
  const { body } = await as.post('/api/cardmarks/batch/', { updates: [{ ...mark, ...op }, near, right] });
  if (body.results.some(({ status }: { status: number }) => status !== 200))
    throw new Error(JSON.stringify(body));
}

describeOnEveryDatabase('A backup of the server’s database', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  it('that is made while scores arrive contains every score acknowledged before its start', async () => {
    const cup = await makeCup(server);
    const load = { running: true };
    const acknowledged: number[] = Array(19).fill(0);
    const keepers = Array.from({ length: 18 }, async (_, i) => {
      for (let score = 1; load.running; score += 1) {
        const answer = await post(cup, i + 1, score % 900);
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        acknowledged[i + 1] = score;
      }
    });
    while (acknowledged.slice(1).some((score) => score < 3)) await new Promise(setImmediate);
    const before = [...acknowledged];
    const file = newFile();
    await writeBackup(server.context, file);
    load.running = false;
    await Promise.all(keepers);

    expect(acknowledged).not.toEqual(before); // the server continues to serve
    await restoreBackup(server.context, file);
    const { body: card } = await server.as(null).get(cardPath(cup, cup.players[0]!));
    const { body: board } = await server.as(null).get(`/tournament/${cup.id}/round-scores`);
    for (let hole = 1; hole <= 18; hole += 1)
      expect(card.holes[hole].score).toBeGreaterThanOrEqual(before[hole]!);
    expect(card.total_score).toBe(
      Object.values<{ score: number }>(card.holes).reduce((sum, { score }) => sum + score, 0),
    );
    const own = board.find((row: { user: { id: number } }) => row.user.id === cup.players[0]!.id);
    expect(own.round_scores['1'].total_score).toBe(card.total_score);
  });

  it('restores every row unchanged', async () => {
    const cup = await makeCup(server);
    for (let hole = 1; hole <= 18; hole += 1) await post(cup, hole, (hole % 5) + 3);
    const then = await everything(server.context);
    const file = newFile();
    await writeBackup(server.context, file);
    for (let hole = 1; hole <= 9; hole += 1) await post(cup, hole, 9);
    await makeCup(server);
    expect(await everything(server.context)).not.toEqual(then);
    const { lostUserCount, tournaments } = await restoreBackup(server.context, file);
    expect(await everything(server.context)).toEqual(then);
    expect(lostUserCount).toBe(5);
    expect(tournaments).toBe((then['tournaments'] as unknown[]).length);
  });

  it('is complete even if a table is larger than one page of rows', async () => {
    const { context } = server;
    const people = Array.from({ length: 1203 }, (_, i) => ({
      username: `many ${i}`,
      username_key: `many ${i}`,
      password_hash: '',
      email: '',
      first_name: 'é "quoted"\n',
      last_name: String(i),
      is_staff: 0,
      created_at: 1,
    }));
    await context.write(async (trx) => {
      for (let at = 0; at < people.length; at += 300)
        await trx
          .insertInto('users')
          .values(people.slice(at, at + 300))
          .execute();
    });
    const then = await everything(context);
    const file = newFile();
    await writeBackup(context, file);
    await context.write((trx) => trx.deleteFrom('users').where('password_hash', '=', '').execute());
    await restoreBackup(context, file);
    expect(await everything(context)).toEqual(then);
  });

  it('can be restored into an empty database, SQLite or PostgreSQL', async () => {
    const cup = await makeCup(server);
    await post(cup, 7, 6);
    await retire(cup);
    const file = newFile();
    await writeBackup(server.context, file);
    const then = await everything(server.context);
    for (const other of ['sqlite', 'postgres'] as const) {
      const empty = await startServer({ database: other });
      await restoreBackup(empty.context, file);
      expect(await everything(empty.context)).toEqual(then);
      const { body: card } = await empty.as(null).get(cardPath(cup, cup.players[0]!));
      expect(card.marks.status.value).toBe('RTD');
      const newcomer = await empty.register('newcomer');
      expect(newcomer.id, 'an id that nobody had since the backup').toBeGreaterThan(1000);
      await empty.close();
    }
  });

  it('restores which phones were signed in and which were signed out', async () => {
    const stays = await server.register(`stays on ${database}`);
    const leaves = await server.register(`leaves ${database}`);
    const file = newFile();
    await writeBackup(server.context, file);
    const newcomer = await server.register(`newcomer on ${database}`);
    const nobody = server.as(null);
    const refresh = (token: string) => nobody.post('/token/refresh/', { refresh: token });
    const { body: renewed } = await refresh(stays.refresh);
    await nobody.post('/logout/', { refresh_token: leaves.refresh });
    await restoreBackup(server.context, file);
    expect((await refresh(renewed.refresh)).status).toBe(200);
    expect((await refresh(leaves.refresh)).status).toBe(401);
    expect((await refresh(newcomer.refresh)).status).toBe(401);
    const next = await server.register(`next on ${database}`);
    expect(next.id, 'the id of a lost account').not.toBe(newcomer.id);
  });

  it('puts its scores on the leaderboard as soon as it is restored, in place of newer scores', async () => {
    const cup = await makeCup(server);
    const total = async () => {
      const { body, headers } = await server.as(null).get(`/tournament/${cup.id}/round-scores`);
      const scores = body.map((row: { round_scores: Record<string, { total_score: number }> }) =>
        Number(row.round_scores['1']!.total_score),
      );
      return { sum: Math.max(...scores), etag: headers['etag'] };
    };
    await post(cup, 1, 5);
    const file = newFile();
    await writeBackup(server.context, file);
    await post(cup, 1, 8);
    expect((await total()).sum).toBe(8);
    await restoreBackup(server.context, file);
    expect((await total()).sum).toBe(5);
    await post(cup, 1, 7);
    expect((await total()).sum).toBe(7);
  });

  it('can be restored while scores arrive, and the server refuses no score permanently', async () => {
    const cup = await makeCup(server);
    const file = newFile();
    await writeBackup(server.context, file);
    const load = { running: true };
    const answers = new Map<number, number>();
    const keepers = Array.from({ length: 12 }, async (_, i) => {
      for (let score = 1; load.running || score < 4; score = (score % 900) + 1) {
        const { status } = await post(cup, i + 1, score);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    });
    for (let times = 0; times < 3; times += 1) await restoreBackup(server.context, file);
    load.running = false;
    await Promise.all(keepers);
    expect([...answers.keys()].filter((status) => status !== 200 && status < 500)).toEqual([]);
    expect(answers.get(200)).toBeGreaterThan(12);
    const { body: card } = await server.as(null).get(cardPath(cup, cup.players[0]!));
    const { body: board } = await server.as(null).get(`/tournament/${cup.id}/round-scores`);
    const own = board.find((row: { user: { id: number } }) => row.user.id === cup.players[0]!.id);
    expect(own.round_scores['1'].total_score).toBe(card.total_score);
  });

  it('gives the server a new id when it is restored, so that phones detect the restore', async () => {
    const epoch = async () => (await server.as(null).get('/api/health/')).body.epoch;
    const file = newFile();
    await writeBackup(server.context, file);
    const before = await epoch();
    server.time.now += 1000;
    await restoreBackup(server.context, file);
    const after = await epoch();
    expect(after).toMatch(/^\S+$/);
    expect(after).not.toBe(before);
    expect(await epoch()).toBe(after);
    server.time.now -= 86_400_000; // a machine whose clock was ahead at the previous restore
    await restoreBackup(server.context, file);
    expect(await epoch()).not.toBe(after);
    server.time.now += 86_400_000;
  });

  it('is refused with one sentence if it is damaged, too new or from another program', async () => {
    const file = newFile();
    await writeBackup(server.context, file);
    const then = await everything(server.context);
    const whole = await readFile(file);
    const lines = gunzipSync(whole).toString().trim().split('\n');
    const written = async (bytes: Buffer | string) => {
      const bad = newFile();
      await writeFile(bad, bytes);
      return bad;
    };
    const zipped = (some: string[]) => gzipSync(`${some.join('\n')}\n`);
    const newer = lines[0]!.replace(/"migration":"[^"]+"/, '"migration":"9999_moon"');
    const odd = lines[1]!.replace('"username":', '"nickname":');
    for (const [bytes, words] of [
      ['a shopping list', /is not a Greenside backup\.$/],
      ['', /is not a Greenside backup\.$/],
      [zipped(['{"some":"json"}']), /is not a Greenside backup\.$/],
      [gzipSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 }), /is not a Greenside backup\.$/],
      [whole.subarray(0, whole.length - 20), /damaged, or only a part of a backup\.$/],
      [whole.subarray(0, Math.floor(whole.length / 2)), /(damaged, or only a part|is not a Greenside)/],
      [zipped(lines.slice(0, -1)), /damaged, or only a part of a backup\.$/],
      [zipped(lines.toSpliced(2, 1)), /damaged, or only a part of a backup\.$/],
      [zipped([newer, ...lines.slice(1)]), /Update it first\.$/],
      [zipped([lines[0]!, odd, ...lines.slice(2)]), /does not fit this version of Greenside/],
    ] as const)
      await expect(restoreBackup(server.context, await written(bytes as Buffer))).rejects.toThrow(words);
    await expect(restoreBackup(server.context, newFile())).rejects.toThrow(/^There is no file /);
    expect(await everything(server.context)).toEqual(then);
  });

  it('never overwrites a file, and leaves no incomplete file', async () => {
    const file = newFile();
    await writeFile(file, 'something dear');
    await expect(writeBackup(server.context, file)).rejects.toThrow(/is there already/);
    expect(await readFile(file, 'utf8')).toBe('something dear');
    const missingFolder = path.join(folder, 'nowhere', 'backup');
    await expect(writeBackup(server.context, missingFolder)).rejects.toThrow(/ENOENT/);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });
});

describe('The commands backup and restore', () => {
  const built = (name: string) => fileURLToPath(new URL(`../../../dist/server/${name}.js`, import.meta.url));
  async function run(name: string, words: string[], dataDir: string) {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, INIT_CWD: folder };
    const child = spawn(process.execPath, [built(name), ...words], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = await once(child, 'close');
    return { code, output: output.trim() };
  }

  it('accept paths relative to the current folder, and print their result', async () => {
    if (!existsSync(built('backup'))) throw new Error('dist/server is missing: run npm run build first');
    const dataDir = path.join(folder, 'data');
    const missing = await run('backup', ['today.backup'], dataDir);
    expect(missing).toMatchObject({ code: 1, output: `There is no database in ${dataDir}.` });
    const server = await startServer({ database: 'sqlite' });
    await makeCup(server);
    await writeBackup(server.context, path.join(folder, 'made.backup'));
    await server.close();
    const restored = await run('restore', ['made.backup'], dataDir);
    expect(restored.code).toBe(0);
    expect(restored.output).toMatch(
      /^Restored 0 scores of 1 tournaments as of 2026-06-01T\S+ in \S+\. Phones send/,
    );
    expect((await run('backup', ['today.backup'], dataDir)).output).toMatch(
      /^Backed up to .+today\.backup \(/,
    );
    expect((await run('backup', ['today.backup'], dataDir)).output).toMatch(/is there already/);
    const again = await run('restore', ['today.backup'], dataDir);
    const formerBackup = /What was there before is in (\S+\.backup)\. /.exec(again.output)?.[1];
    expect(existsSync(formerBackup!)).toBe(true);
    for (const year of [2019, 2018, 2017, 2016, 2015])
      writeFileSync(path.join(dataDir, `before-restore-${year}-01-01.backup`), '');
    await run('restore', ['today.backup'], dataDir);
    const backups = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
    expect(
      backups
        .map((name) => name.slice(15, 19))
        .sort()
        .slice(0, 3),
    ).toEqual(['2017', '2018', '2019']);
    expect(backups).toHaveLength(5);
    expect(await run('restore', [], dataDir)).toEqual({
      code: 1,
      output: 'Usage: npm run restore -- FILE',
    });
    const bad = await run('restore', [built('backup')], path.join(folder, 'untouched'));
    expect(bad.output).toMatch(/is not a Greenside backup\.$/);
    expect(existsSync(path.join(folder, 'untouched'))).toBe(false);
  });
});
