// `npm run bench:server`: score updates and board reads per second with every answer on disk, beside the same server
// answering without a store and beside a static JSON answer, in the same run. Medians of interleaved rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { startPostgres } from '../tests/support/postgres.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SMALL = 150;
const LARGE = 5000;
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-bench-'));
const children = [];

/** The server's own code, with the writer thread beside it, inside the repository so that it finds its packages. */
const out = path.join(ROOT, 'dist/bench');
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: out,
    minify: false,
    rolldownOptions: {
      input: {
        parts: path.join(ROOT, 'bench/support/parts.ts'),
        writer: path.join(ROOT, 'server/writer/thread.ts'),
        background: path.join(ROOT, 'server/background/thread.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
const { seed } = await import(pathToFileURL(path.join(out, 'parts.js')).href);

async function startServer(settings) {
  const child = spawn(process.execPath, [path.join(out, 'parts.js'), 'serve', JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  children.push(child);
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return `http://127.0.0.1:${port}`;
}

async function load(order) {
  const child = spawn(process.execPath, [path.join(ROOT, 'bench/support/load.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const result = JSON.parse(text);
  if (result.errors > 0) throw new Error(`${result.errors} bad answers from ${order.url}${order.path ?? ''}`);
  return result;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const middle = (runs) =>
  Object.fromEntries(['rate', 'p50', 'p99'].map((key) => [key, median(runs.map((run) => run[key]))]));

/** Runs every task once a round, so that a change of the machine's mood meets all of them. */
async function measure(tasks) {
  const runs = tasks.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, task] of tasks.entries())
      runs[i].push(await load({ seconds: SECONDS, run: `r${round}t${i}`, ...task }));
  return runs.map(middle);
}

const line = (name, { rate, p50, p99 }, base) =>
  console.log(
    `${name.padEnd(44)} ${String(Math.round(rate)).padStart(8)}/s  p50 ${p50} ms  p99 ${p99} ms${base ? `  ${(rate / base.rate).toFixed(2)} of it` : ''}`,
  );

async function bench(name, databaseUrlFor) {
  const place = { dataDir: path.join(temp, name), databaseUrl: await databaseUrlFor(name) };
  const bare = { dataDir: path.join(temp, `${name}-bare`), databaseUrl: null };
  const small = await seed(place, SMALL);
  const large = await seed(place, LARGE);
  await seed(bare, SMALL);
  const url = await startServer({ ...place, store: true, files: {} });
  const files = {};
  for (const [size, { tournament }] of [
    [SMALL, small],
    [LARGE, large],
  ]) {
    const board = await (await fetch(`${url}/tournament/${tournament}/round-scores`)).text();
    files[`/static-${size}`] = path.join(temp, `${name}-${size}.json.gz`);
    writeFileSync(files[`/static-${size}`], gzipSync(board));
  }
  const bareUrl = await startServer({ ...bare, store: false, files });
  const post = { ...small, ids: small.ids.slice(0, SMALL) };
  console.log(`\n${name}: ${SECONDS} s a run, medians of ${ROUNDS} rounds, 50 connections`);
  const [none, stored] = await measure([
    { url: bareUrl, connections: 50, post },
    { url, connections: 50, post },
  ]);
  line('POST a score, no store', none);
  line('POST a score, every answer on disk', stored, none);
  for (const [size, { tournament }] of [
    [SMALL, small],
    [LARGE, large],
  ]) {
    const [fixed, board] = await measure([
      { url: bareUrl, connections: 50, path: `/static-${size}` },
      { url, connections: 50, path: `/tournament/${tournament}/round-scores` },
    ]);
    line(`GET static JSON, board of ${size}`, fixed);
    line(`GET round-scores, ${size} players`, board, fixed);
  }
}

const postgres = await startPostgres({ durable: true });
try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; PostgreSQL ${postgres.version}`,
  );
  await bench('SQLite', async () => null);
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await bench('PostgreSQL', async () => postgres.url);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  rmSync(out, { recursive: true, force: true });
}
