// `npm run bench:server`: score posts and board reads per second, beside the same server without a store and a static
// answer. Medians of interleaved rounds. Parts: `npm run bench:server -- posts boards busy --on sqlite`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { startPostgres } from '../tests/support/postgres.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { on: { type: 'string' } },
});
const has = (part) => positionals.length === 0 || positionals.includes(part);
const SMALL = 150;
const LARGE = 5000;
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-bench-'));
const children = [];

/** Builds the server inside the repository, so that its packages resolve. */
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

async function jsonOf(script, order) {
  const child = spawn(process.execPath, [path.join(ROOT, 'bench/support', script), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text);
}

async function load(order) {
  const result = await jsonOf('load.mjs', order);
  if (result.errors > 0) throw new Error(`${result.errors} bad answers from ${order.url}${order.path ?? ''}`);
  return result;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const middle = (runs, key) => median(runs.map((run) => run[key]));

/** Runs every task once a round, so that changes in machine load affect all of them. */
async function measure(tasks) {
  const runs = tasks.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, task] of tasks.entries())
      runs[i].push(await load({ seconds: SECONDS, run: `r${round}t${i}`, ...task }));
  return runs;
}

/** `base`: the runs to compare with, paired by round. */
function line(name, runs, base) {
  const rate = String(Math.round(middle(runs, 'rate'))).padStart(8);
  const of = base && median(runs.map((run, i) => run.rate / base[i].rate));
  console.log(
    `${name.padEnd(44)} ${rate}/s  p50 ${middle(runs, 'p50')} ms  p99 ${middle(runs, 'p99')} ms${base ? `  ${of.toFixed(2)} of it` : ''}`,
  );
}

async function bench(name, databaseUrlFor) {
  const place = { dataDir: path.join(temp, name), databaseUrl: await databaseUrlFor(name) };
  const bare = { dataDir: path.join(temp, `${name}-bare`), databaseUrl: null };
  const small = await seed(place, SMALL);
  const large = await seed(place, LARGE);
  const none = await seed(bare, SMALL);
  const boards = [
    [SMALL, `/tournament/${small.tournament}/round-scores`],
    [LARGE, `/tournament/${large.tournament}/round-scores`],
  ];
  const statics = Object.fromEntries(boards.map(([size, board]) => [`/static-${size}`, board]));
  const url = await startServer({ ...place, store: true, statics });
  const bareUrl = await startServer({ ...bare, store: false, statics: {} });
  console.log(`\n${name}: ${SECONDS} s a run, medians of ${ROUNDS} rounds, 50 connections`);
  if (has('posts')) await benchPosts({ url: bareUrl, post: none }, { url, post: small });
  if (has('boards')) await benchBoards(url, boards);
  if (has('busy')) await benchBusy(url, large, boards.at(-1)[1]);
}

/** Each server takes only the tokens of its own installation. */
async function benchPosts(bare, real) {
  const [none, stored] = await measure([
    { ...bare, connections: 50 },
    { ...real, connections: 50 },
  ]);
  line('POST a score, no store', none);
  line('POST a score, every answer on disk', stored, none);
}

async function benchBoards(url, boards) {
  for (const [size, board] of boards) {
    const { headers } = await fetch(url + board);
    const withEtag = { 'if-none-match': headers.get('etag') };
    const [fixed, read, same] = await measure([
      { url, connections: 50, path: `/static-${size}` },
      { url, connections: 50, path: board },
      { url, connections: 50, path: board, headers: withEtag },
    ]);
    line(`GET the bytes of a board of ${size}, static`, fixed);
    line(`GET round-scores, ${size} players`, read, fixed);
    line(`GET round-scores that are known (304)`, same, fixed);
  }
}

/** Reads of the large board during 100 score posts a second. */
async function benchBusy(url, { tournament, course, ids, access }, board) {
  const post = { tournament, course, ids: ids.slice(0, access.length), access };
  const order = { url, path: board, post, seconds: SECONDS * ROUNDS, scoresPerSecond: 100, readers: 8 };
  const { rate, p50, p99, age50, age99, posted } = await jsonOf('busy-board.mjs', order);
  const ms = (number) => `${Math.round(number)} ms`;
  console.log(
    `GET round-scores of ${LARGE}, ${posted} scores in ${SECONDS * ROUNDS} s: ${rate.toFixed(1)}/s by 8 readers, p50 ${ms(p50)}, p99 ${ms(p99)}; age of an answer p50 ${ms(age50)}, p99 ${ms(age99)}`,
  );
}

const postgres = options.on === 'sqlite' ? null : await startPostgres({ durable: true });
try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; PostgreSQL ${postgres?.version ?? 'left out'}`,
  );
  if (options.on !== 'postgres') await bench('SQLite', async () => null);
  for (const child of children.splice(0)) child.kill('SIGKILL');
  if (postgres) await bench('PostgreSQL', async () => postgres.url);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres?.stop();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  rmSync(out, { recursive: true, force: true });
}
