import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newPlace,
  startServer,
  type DatabaseName,
  type Place,
  type TestServer,
} from '#tests/support/server.ts';
import { cardPath, makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';

const built = (name: string): string =>
  fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));
const envOf = ({ dataDir, databaseUrl }: Omit<Place, 'remove'>) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
});

/** Runs one of the admin's commands; returns its output. */
async function command(name: string, words: string[], place: Omit<Place, 'remove'>): Promise<string> {
  const child = spawn(process.execPath, [built(name), ...words], { env: envOf(place) });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  return output.trim();
}

async function startBuilt(place: Place): Promise<{ url: string; child: ChildProcess }> {
  const env = { ...envOf(place), PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [built('main')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const url = /at (http:\S+)/.exec(printed)?.[1];
    if (url) return { url, child };
  }
  throw new Error(`the server did not start: ${printed}`);
}

describe.each<[DatabaseName, DatabaseName]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])('A test restore of a backup, from %s to %s,', (from, to) => {
  let server: TestServer;
  let cup: Cup;
  let place: Place;
  let child: ChildProcess | null = null;
  beforeAll(async () => {
    if (!existsSync(built('backup'))) throw new Error('dist/server is missing: run npm run build first');
    server = await startServer({ database: from });
    cup = await makeCup(server);
    for (const [i, player] of cup.players.entries())
      for (let hole = 1; hole <= 18 - i; hole += 1) {
        const update = scoreUpdate(cup, player, hole, 3 + ((hole * (i + 2)) % 5));
        const { status } = await player.as.post('/api/scoreupdate/', update);
        if (status !== 200) throw new Error(`a score was answered ${status}`);
      }
    place = await newPlace(to);
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await server?.close();
    await place?.remove();
  });

  it('gives the same boards and cards on an empty machine, while the first server continues', async () => {
    const file = path.join(server.dataDir, 'nightly.backup');
    expect(await command('backup', [file], server)).toMatch(/^Backed up to /);
    expect(await command('restore', [file], place)).toMatch(/^Restored 66 scores of 1 tournaments as of /);
    const started = await startBuilt(place);
    child = started.child;
    const paths = [
      '/api/tournaments/',
      `/tournament/${cup.id}/round-scores`,
      `/tournament/${cup.id}/field`,
      ...cup.players.map((player) => cardPath(cup, player)),
    ];
    for (const each of paths) {
      const answer = await fetch(started.url + each, { headers: { accept: 'application/json' } });
      expect([each, await answer.json()]).toEqual([each, (await server.as(null).get(each)).body]);
    }
    expect(await (await fetch(`${started.url}/api/health/ready`)).json()).toMatchObject({ ready: true });
  });
});
