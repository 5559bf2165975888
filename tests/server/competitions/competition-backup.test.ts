import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Competition, SideEntry } from '#contract/competitions/competitions.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { startServer } from '#tests/support/server.ts';
import { good, newPeople, newWorld, onEveryServer, send, type People, type World } from '../world.ts';

const TABLES = ['competitions', 'sides', 'side_members', 'seasons', 'season_events'] as const;

onEveryServer('Competitions in a backup', (server) => {
  let people: People;
  let w: World;
  let folder: string;
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'greenside-competitions-'));
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const newFile = (): string => path.join(folder, `backup-${(files += 1)}`);

  const rows = async (context = server().context) =>
    Promise.all(
      TABLES.map(async (table) => {
        const all = await context.read.selectFrom(table).selectAll().execute();
        return all.map((row) => JSON.stringify(Object.entries(row).toSorted())).sort();
      }),
    );

  /** Two pairs with a match that counts in a season. */
  async function fill(): Promise<void> {
    const sides = [[w.owner.id, w.mate.id], [w.other.id]].map((members) => ({ id: null, name: '', members }));
    const pairs = { params: { id: w.tournament }, body: { set_name: 'Pairs', round_number: 1, sides } };
    const [a, b] = await good<SideEntry[]>(server(), 'setSides', pairs, people.organizer.access);
    const matches = [{ round_number: 1, a: a!.id, b: b!.id }];
    const settings = { ...createPresetSettings('match', { rounds: [1] }), sides: 'Pairs', matches };
    const body = { tournament: w.tournament, name: 'Match', settings };
    const { id } = await good<Competition>(server(), 'createCompetition', { body }, people.organizer.access);
    await server().context.write(async (trx) => {
      const values = { name: 'Year', points: '[3,2,1]', best: 4, created_by: w.organizer.id, created_at: 0 };
      const season = await trx.insertInto('seasons').values(values).returning('id').executeTakeFirstOrThrow();
      await trx
        .insertInto('season_events')
        .values({ season: season.id, competition: id, place: 1 })
        .execute();
    });
  }

  it('are restored unchanged, even from SQLite into PostgreSQL and back', async () => {
    await fill();
    const then = await rows();
    expect(then.map((all) => all.length > 0)).toEqual([true, true, true, true, true]);
    const file = newFile();
    await writeBackup(server().context, file);
    const list = { params: { id: w.tournament } };
    await good(server(), 'removeTournament', list, people.organizer.access);
    expect(await rows()).not.toEqual(then);
    await restoreBackup(server().context, file);
    expect(await rows()).toEqual(then);
    for (const database of ['sqlite', 'postgres'] as const) {
      const empty = await startServer({ database });
      await restoreBackup(empty.context, file);
      expect(await rows(empty.context)).toEqual(then);
      await empty.close();
    }
  });

  it('are missing in a backup from an older release, and new ones can be created after its restore', async () => {
    await fill();
    const file = newFile();
    await writeBackup(server().context, file);
    const [head, ...lines] = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n');
    const before = MIGRATIONS[MIGRATIONS.indexOf('0010_competitions') - 1]!;
    const linesOfOld = lines
      .slice(0, -1)
      .filter((line) => !TABLES.some((t) => line.startsWith(`{"table":"${t}"`)));
    expect(linesOfOld.length).toBeLessThan(lines.length - 1);
    const end = JSON.parse(lines.at(-1)!);
    for (const table of TABLES) delete end.rows[table];
    const older = [
      head!.replace(/"migration":"[^"]+"/, `"migration":"${before}"`),
      ...linesOfOld,
      JSON.stringify(end),
    ];
    await writeFile(file, gzipSync(`${older.join('\n')}\n`));
    await restoreBackup(server().context, file);
    expect((await rows()).flat()).toEqual([]);
    const settings = createPresetSettings('medal', { rounds: [1] });
    const body = { tournament: w.tournament, name: 'Medal', settings };
    const answer = await send(server(), 'createCompetition', { body }, people.organizer.access);
    expect(answer).toMatchObject({ status: 201, body: { place: 1 } });
  });
});
