import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatStamp } from '#domain/scores/stamp.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';
import { opsByAuthor } from '#server/db/migrations/0003_ops_by_author.ts';
import { describeOnBothDatabases, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';

const stamp = (ms: number, device: string): string => formatStamp({ ms, counter: 0, device });

describeOnBothDatabases('A database that is migrated so that two authors may use one op id', (database) => {
  let server: TestServer;
  let cup: Cup;
  const op = `op-of-anna-${database}`;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 2 });
    await server.context.write(async (trx) => {
      await sql`drop index score_log_by_stamp`.execute(trx);
      await sql`drop index score_log_op_once`.execute(trx);
      await sql`create unique index score_log_op_once on score_log (op_id) where result <> 'duplicate'`.execute(
        trx,
      );
    });
  });
  afterAll(() => server?.close());

  const post = (by: number, hole: number, score: number, more: object) =>
    cup.players[by]!.as.post('/api/scoreupdate/', scoreUpdate(cup, cup.players[0]!, hole, score, more));

  it('accepts one op id from two authors, and keeps all earlier scores', async () => {
    const hers = { op_id: op, stamp: stamp(10, 'anna') };
    expect((await post(0, 1, 4, hers)).status).toBe(200);
    expect((await post(0, 1, 4, hers)).body.result).toBe('duplicate');
    const same = { op_id: op, stamp: stamp(20, 'mate') };
    expect((await post(1, 1, 9, same)).status, 'before').toBe(500);
    await server.context.write((trx) => opsByAuthor.up(trx as Kysely<never>));
    expect((await post(1, 1, 9, same)).body).toMatchObject({
      result: 'applied',
      disagreement: { score: 4 },
    });
    expect((await post(0, 1, 4, hers)).body.result).toBe('duplicate');
  });

  it('can be restored from a backup of the release before the migration', async () => {
    const file = path.join(server.dataDir, 'old.backup');
    await writeBackup(server.context, file);
    const text = gunzipSync(await readFile(file)).toString();
    const older = text.replace(/"migration":"[^"]+"/, '"migration":"0002_restores"');
    expect(older).not.toBe(text);
    await rm(file);
    await writeFile(file, gzipSync(older));
    await restoreBackup(server.context, file);
    expect((await post(0, 1, 4, { op_id: op, stamp: stamp(10, 'anna') })).body.result).toBe('duplicate');
    expect((await post(1, 2, 9, { op_id: op, stamp: stamp(30, 'mate') })).status, 'mate, elsewhere').toBe(
      409,
    );
  });
});
