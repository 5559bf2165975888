// `npm run bench:processes` (after a build): scores per second into PostgreSQL with 1 and 2 server processes, with and
// without a synchronous standby, in one tournament and in eight. Medians of interleaved rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startPair } from '../tests/support/postgres-pair.mjs';
import { startPostgres } from '../tests/support/postgres.mjs';
import { startBuilt } from '../tests/trials/built-server.mjs';
import { partOf, run, seeder } from './support/built.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOAD = path.join(ROOT, 'bench/support/load.mjs');
const NAME = 'bench-processes';
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const COUNTS = (process.env.BENCH_PROCESSES ?? '1,2').split(',').map(Number);
/** A batch locks its tournaments' rows until its commit is on disk. */
const TOURNAMENTS = [1, 8];
const PLAYERS = 150;
/** Must equal the secret in bench/support/parts.ts. */
const TOKEN_SECRET = 'a secret of the benchmark';

const temp = mkdtempSync(path.join(tmpdir(), 'greenside-bench-'));
const { seed, remove } = await seeder(NAME);
const ends = [remove];

/** The player count differs per tournament because the seeded usernames contain it. */
async function seedSeveral(databaseUrl, tournaments) {
  const post = { tournament: [], course: [], ids: [], access: [] };
  const players = Math.floor(PLAYERS / tournaments);
  for (let i = 0; i < tournaments; i += 1) {
    const made = await seed({ dataDir: temp, databaseUrl }, players + i);
    post.ids.push(...made.ids);
    post.access.push(...made.access);
    post.tournament.push(...made.ids.map(() => made.tournament));
    post.course.push(...made.ids.map(() => made.course));
  }
  return post;
}

async function startWithoutStore() {
  const place = { dataDir: path.join(temp, 'bare'), databaseUrl: null };
  const post = await seed(place, PLAYERS);
  const settings = JSON.stringify({ ...place, store: false, statics: {} });
  const script = path.join(ROOT, 'dist', NAME, 'parts.js');
  const child = spawn(process.execPath, [script, 'serve', settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.unshift(() => child.kill('SIGKILL'));
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { name: '1 process, no store', url: `http://127.0.0.1:${port}`, post };
}

const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** Starts the servers on an existing database. */
async function startOn(place, databaseUrl) {
  const servers = [];
  const posts = [];
  for (const tournaments of TOURNAMENTS)
    posts.push([tournaments, await seedSeveral(databaseUrl, tournaments)]);
  for (const count of COUNTS) {
    const words = ['--processes', String(count)];
    const server = await startBuilt({ words, env: { DATABASE_URL: databaseUrl, TOKEN_SECRET } });
    ends.unshift(() => server.end('SIGKILL'));
    for (const [tournaments, post] of posts) {
      const name = `${plural(count, 'process', 'processes')}, ${place}, ${plural(tournaments, 'tournament', 'tournaments')}`;
      servers.push({ name, url: server.url, post });
    }
  }
  return servers;
}

try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; ${SECONDS} s a run, ${ROUNDS} rounds, 50 connections`,
  );
  const bare = await startWithoutStore();
  const postgres = await startPostgres({ durable: true });
  ends.push(postgres.stop);
  const pair = await startPair();
  ends.push(pair.stop);
  const servers = [
    bare,
    ...(await startOn('PostgreSQL', postgres.url)),
    ...(await startOn('with a standby', pair.url)),
  ];
  const runs = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, { name, url, post }] of servers.entries()) {
      const result = await run(LOAD, { url, connections: 50, post, seconds: SECONDS, run: `r${round}s${i}` });
      if (result.errors > 0) throw new Error(`${result.errors} bad answers from ${name}`);
      runs[i].push(result);
    }
  const medianOf = (i, key) =>
    partOf(
      runs[i].map((one) => one[key]),
      0.5,
    );
  for (const [i, { name }] of servers.entries()) {
    const share = i === 0 ? '' : `  ${(medianOf(i, 'rate') / medianOf(0, 'rate')).toFixed(2)} of it`;
    const rate = String(Math.round(medianOf(i, 'rate'))).padStart(7);
    console.log(
      `${name.padEnd(44)} ${rate}/s  p50 ${medianOf(i, 'p50')} ms  p99 ${medianOf(i, 'p99')} ms${share}`,
    );
  }
} finally {
  for (const end of ends) await end();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
}
