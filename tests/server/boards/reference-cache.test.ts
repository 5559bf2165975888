import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite, type SqliteConnection } from '#server/db/sqlite.ts';
import { SQLITE_FILE } from '#server/open-store.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';

describe('The server’s cache of rights, names and pars for incoming scores', () => {
  let server: TestServer;
  let other: SqliteConnection;
  let cup: Cup;
  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    cup = await makeCup(server, { players: 5 });
    other = openSqlite(path.join(server.dataDir, SQLITE_FILE));
  });
  afterAll(async () => {
    other?.close();
    await server?.close();
  });
  const post = (by: number, of: number, hole: number) =>
    cup.players[by]!.as.post('/api/scoreupdate/', scoreUpdate(cup, cup.players[of]!, hole, 4));

  it('is emptied when the organizer changes one of these', async () => {
    const late = await server.register('late-entry');
    cup.players.push(late);
    const at = cup.players.length - 1;
    expect((await post(at, at, 1)).status).not.toBe(200);
    await cup.organizer.as.post('/api/player_post/', { player: late.id, tournament: cup.id });
    expect((await post(at, at, 1)).status).toBe(200);
  });

  it('is emptied when another program changes one of these in the database', async () => {
    expect((await post(1, 0, 3)).status).toBe(200);
    other.runNow('update groupings set user2 = null where tournament = ?', [cup.id]);
    expect((await post(1, 0, 4)).status).toBe(403);
    other.runNow('update users set is_staff = 1 where id = ?', [cup.players[1]!.id]);
    expect((await post(1, 0, 4)).status).toBe(200);
    other.runNow("update users set first_name = 'Renamed' where id = ?", [cup.players[1]!.id]);
    expect((await post(1, 0, 5)).body.entered_by.first_name).toBe('Renamed');
    other.runNow('update holes set par = 6 where course = ? and hole_number = 6', [cup.course]);
    expect((await post(1, 0, 6)).body).toMatchObject({ par: 6, over_under_par: -2 });
  });
});
