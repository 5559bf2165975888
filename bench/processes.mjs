// `npm run bench:processes`: scores per second that 1 and 2 server processes store in PostgreSQL, alone and with a synchronous standby
// that every commit waits for, beside one process that answers without a store, in the same run. Medians of interleaved rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startPair } from '../tests/support/postgres-pair.mjs';
import { startPostgres } from '../tests/support/postgres.mjs';
import { startBuilt } from '../tests/trials/built-server.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const COUNTS = (process.env.BENCH_PROCESSES ?? '1,2').split(',').map(Number);
const PLAYERS = 150;
/** bench/support/parts.ts signs with it. */
const TOKEN_SECRET = 'a secret of the benchmark';
const out = path.join(ROOT, 'dist/bench-processes');
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-bench-'));

await build({ root: ROOT, configFile: path.join(ROOT, 'server/vite.config.ts'), logLevel: 'warn' });
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
      input: { parts: path.join(ROOT, 'bench/support/parts.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
const { seed } = await import(pathToFileURL(path.join(out, 'parts.js')).href);

async function startWithoutStore() {
  const place = { dataDir: path.join(temp, 'bare'), databaseUrl: null };
  const post = await seed(place, PLAYERS);
  const settings = JSON.stringify({ ...place, store: false, statics: {} });
  const child = spawn(process.execPath, [path.join(out, 'parts.js'), 'serve', settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    name: '1 process, no store',
    url: `http://127.0.0.1:${port}`,
    post,
    end: () => child.kill('SIGKILL'),
  };
}

async function load({ url, post }, run) {
  const order = { url, connections: 50, post, seconds: SECONDS, run };
  const child = spawn(process.execPath, [path.join(ROOT, 'bench/support/load.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const result = JSON.parse(text);
  if (result.errors > 0) throw new Error(`${result.errors} bad answers from ${url}`);
  return result;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const ends = [];
try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; ${SECONDS} s a run, ${ROUNDS} rounds, 50 connections`,
  );
  const bare = await startWithoutStore();
  ends.push(bare.end);
  const postgres = await startPostgres({ durable: true });
  ends.push(postgres.stop);
  const pair = await startPair();
  ends.push(pair.stop);
  const servers = [bare];
  for (const [place, databaseUrl] of [
    ['PostgreSQL', postgres.url],
    ['with a standby', pair.url],
  ]) {
    const post = await seed({ dataDir: temp, databaseUrl }, PLAYERS);
    for (const count of COUNTS) {
      const words = ['--processes', String(count)];
      const server = await startBuilt({ words, env: { DATABASE_URL: databaseUrl, TOKEN_SECRET } });
      ends.unshift(() => server.end('SIGKILL'));
      servers.push({ name: `${count} process${count === 1 ? '' : 'es'}, ${place}`, url: server.url, post });
    }
  }
  const runs = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, server] of servers.entries()) runs[i].push(await load(server, `r${round}s${i}`));
  const base = median(runs[0].map(({ rate }) => rate));
  for (const [i, { name }] of servers.entries()) {
    const [rate, p50, p99] = ['rate', 'p50', 'p99'].map((key) => median(runs[i].map((run) => run[key])));
    const share = i === 0 ? '' : `  ${(rate / base).toFixed(2)} of it`;
    console.log(
      `${name.padEnd(30)} ${String(Math.round(rate)).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms${share}`,
    );
  }
} finally {
  for (const end of ends) await end();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  rmSync(out, { recursive: true, force: true });
}
