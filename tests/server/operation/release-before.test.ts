import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackup } from '#server/backup/format.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { AUTO_INCREMENT_TABLES } from '#server/backup/tables.ts';
import { tables } from '#server/db/migrations/0001_tables.ts';
import { restores } from '#server/db/migrations/0002_restores.ts';
import { SQLITE_FILE } from '#server/open-store.ts';
import { COMMAND_TIMEOUTS, openPool, postgresDialect } from '#server/db/postgres.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { startServer, type Place, type TestServer } from '#tests/support/server.ts';
import { cardPath, scoreUpdate, type Cup } from '#tests/support/tournament.ts';

// Data and answers of the release before, commit facfca3 (tests/fixtures/release-before/make.ts).
const folder = path.resolve(import.meta.dirname, '../../fixtures/release-before');
const backup = path.join(folder, 'backup.gz');
const recorded = JSON.parse(await readFile(path.join(folder, 'answers.json'), 'utf8'));

/** Restores the SQLite file of that release. */
async function itsFile({ dataDir }: Place): Promise<void> {
  const bytes = gunzipSync(await readFile(path.join(folder, 'database.gz')));
  await writeFile(path.join(dataDir, SQLITE_FILE), bytes);
}

/** Creates that release's PostgreSQL tables with its migrations and rows. */
async function itsTables({ databaseUrl }: Place): Promise<void> {
  const db = new Kysely<Record<string, object>>({
    dialect: postgresDialect(openPool(databaseUrl!, 1, COMMAND_TIMEOUTS)),
  });
  const made = { '0001_tables': tables('postgres'), '0002_restores': restores('postgres') };
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => made },
  }).migrateToLatest();
  if (error) throw error;
  await readBackup(backup, async ({ table, rows }) => {
    if (rows.length > 0) await db.insertInto(table).values(rows).execute();
  });
  const { rows: there } = await sql<{ name: string }>`select tablename as name from pg_tables`.execute(db);
  const ofThen = new Set(there.map(({ name }) => name));
  for (const table of AUTO_INCREMENT_TABLES.filter((name) => ofThen.has(name)))
    await sql`select setval(pg_get_serial_sequence(${sql.lit(table)}, 'id'),
      coalesce((select max(id) from ${sql.table(table)}), 0) + 1)`.execute(db);
  await db.destroy();
}

interface Way {
  name: string;
  start(): Promise<TestServer>;
}

async function restored(database: 'sqlite' | 'postgres'): Promise<TestServer> {
  const server = await startServer({ database });
  await restoreBackup(server.context, backup);
  return server;
}

const ways: Way[] = [
  { name: 'opened on SQLite', start: () => startServer({ database: 'sqlite', prepare: itsFile }) },
  { name: 'opened on PostgreSQL', start: () => startServer({ database: 'postgres', prepare: itsTables }) },
  { name: 'restored from its backup on SQLite', start: () => restored('sqlite') },
  { name: 'restored from its backup on PostgreSQL', start: () => restored('postgres') },
];

describe.each(ways)('The data of the previous release, $name,', ({ start }) => {
  let server: TestServer;
  let cup: Cup;
  beforeAll(async () => {
    server = await start();
    const tokenOf = async (id: number) => {
      const { access } = await server.context.tokens.issue(id);
      return { id, as: server.as(access) };
    };
    const { id, course, organizer, players } = recorded.cup;
    const people = await Promise.all((players as number[]).map(tokenOf));
    cup = { id, course, organizer: await tokenOf(organizer), players: people };
  });
  afterAll(() => server?.close());

  const refresh = async (token: string) => server.as(null).post('/token/refresh/', { refresh: token });
  const post = async (by: number, of: number, hole: number, score: number, more: object) =>
    cup.players[by]!.as.post('/api/scoreupdate/', scoreUpdate(cup, cup.players[of]!, hole, score, more));
  const stamp = (ms: number, device: string): string => formatStamp({ ms, counter: 0, device });

  it('give the same boards, cards, courses, tournaments and players as before', async () => {
    const read = async (url: string) => (await server.as(null).get(url)).body;
    const { board, cards, courses, tournaments, players } = recorded.answers;
    expect(await read(`/tournament/${cup.id}/round-scores`)).toMatchObject(board);
    for (const [at, card] of cards.entries())
      expect(await read(cardPath(cup, cup.players[at]!))).toMatchObject(card);
    expect(await read('/api/courses/')).toMatchObject(courses);
    expect(await read('/api/tournaments/')).toMatchObject(tournaments);
    expect(await read(`/api/players/?tournament=${cup.id}`)).toMatchObject(players);
  });

  it('still let accounts sign in, even if usernames look alike, and leave phones signed in or out as before', async () => {
    const { inUse, lost, ended } = recorded.refresh;
    const next = await refresh(inUse);
    expect(next.status).toBe(200);
    expect((await refresh(next.body.refresh)).status).toBe(200);
    expect((await refresh(lost)).status, 'an answer was lost').toBe(200);
    expect((await refresh(ended)).status, 'ended').toBe(401);
    for (const username of ['Anna Palmer', 'Аnna Palmer', 'cup1-organizer']) {
      const signedIn = await server.as(null).post('/token/', { username, password: 'a password' });
      expect([username, signedIn.status]).toEqual([username, 200]);
    }
    const third = { username: 'Αnna Palmer', password: 'a password' }; // a Greek letter
    expect((await server.as(null).post('/register/', third)).status, 'a third').toBe(409);
  });

  it('contain a course without a creator, which can be edited by an organizer who uses it, but not by a player', async () => {
    const course = await server.as(null).get(`/api/courses/${cup.course}/`);
    const { name, holes, slope, course_rating } = course.body;
    const body = { name, holes, slope, course_rating };
    expect((await cup.players[0]!.as.put(`/api/courses/${cup.course}/`, body)).status).toBe(403);
    expect((await cup.organizer.as.put(`/api/courses/${cup.course}/`, body)).status).toBe(200);
  });

  it('contain the op ids of all scores: an old score that is sent again has no effect, and a new score counts', async () => {
    const sent = { op_id: 'op-sent-twice', stamp: stamp(2000, 'phone2') };
    expect((await post(2, 2, 1, 4, sent)).body.result).toBe('duplicate');
    const mates = { op_id: 'op-sent-twice', stamp: stamp(3000, 'phone3') };
    expect((await post(3, 2, 1, 9, mates)).body).toMatchObject({
      result: 'applied',
      disagreement: { score: 4 },
    });
    const later = { op_id: 'op-of-today', stamp: stamp(4000, 'phone0') };
    expect((await post(0, 0, 1, 8, later)).body.result).toBe('applied');
    const card = await server.as(null).get(cardPath(cup, cup.players[0]!));
    expect(card.body.total_score).toBe(recorded.answers.cards[0].total_score - 4 + 8);
  });
});
