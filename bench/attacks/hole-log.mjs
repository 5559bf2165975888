// `node bench/attacks/hole-log.mjs`: how long scores take while nothing else happens, and while a group mate writes late and
// blind on a hole whose log has 200,000 lines. SQLite and PostgreSQL, every answer on disk.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startPostgres } from '../../tests/support/postgres.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const LINES = Number(process.env.BENCH_LINES ?? 200_000);
const PLAYERS = 150;
const out = path.join(ROOT, 'dist/attack');
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-attack-'));
const children = [];

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
        writer: path.join(ROOT, 'server/db/writer.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
const { seed, fillHoleLog } = await import(pathToFileURL(path.join(out, 'parts.js')).href);

async function startServer(place) {
  const settings = JSON.stringify({ ...place, store: true, files: {} });
  const child = spawn(process.execPath, [path.join(out, 'parts.js'), 'serve', settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  children.push(child);
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return `http://127.0.0.1:${port}`;
}

async function honest(url, post, run) {
  const order = JSON.stringify({ url, seconds: SECONDS, connections: 10, post, run });
  const child = spawn(process.execPath, [path.join(ROOT, 'bench/support/load.mjs'), order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const { rate, p50, p99, errors } = JSON.parse(text);
  return `p50 ${p50} ms  p99 ${p99} ms  (${Math.round(rate)}/s, ${errors} bad answers)`;
}

/** Batches of 100, late and blind, one after the other until `isOver`; how many there were, and the slowest. */
async function attack(url, { tournament, course, ids, access }, isOver) {
  const body = (n) => ({
    updates: Array.from({ length: 100 }, (_, i) => ({
      user: ids[0],
      tournament,
      course,
      round_number: 3,
      hole: course * 100 + 1,
      score: 1 + ((n + i) % 9),
      stamp: `${(1000 + n * 100 + i).toString(16).padStart(12, '0')}-0000-q`,
      seen: `${LINES.toString(16).padStart(12, '0')}-0000-p`,
    })),
  });
  const found = { batches: 0, slowest: 0, refused: 0 };
  for (let n = 0; !isOver(); n += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/scoreupdate/batch/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access[0]}` },
      body: JSON.stringify(body(n)),
    });
    const { results } = await answer.json();
    found.refused += results.filter(({ status }) => status === 429).length;
    found.batches += 1;
    found.slowest = Math.max(found.slowest, Math.round(performance.now() - began));
  }
  return found;
}

async function trial(name, databaseUrl) {
  const place = { dataDir: path.join(temp, name), databaseUrl };
  const post = await seed(place, PLAYERS);
  await fillHoleLog(place, { ...post, lines: LINES });
  const url = await startServer(place);
  await honest(url, post, 'warm');
  console.log(`${name}, ${LINES} lines on one hole, ${SECONDS} s each`);
  console.log(`  quiet    ${await honest(url, post, 'quiet')}`);
  let isOver = false;
  const attacking = attack(url, post, () => isOver);
  console.log(`  attacked ${await honest(url, post, 'attacked')}`);
  isOver = true;
  const { batches, slowest, refused } = await attacking;
  console.log(
    `           ${batches} batches of 100 late and blind writes, the slowest ${slowest} ms; ${refused} told to wait`,
  );
}

const postgres = await startPostgres({ durable: true });
try {
  await trial('SQLite', null);
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await trial('PostgreSQL', postgres.url);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  rmSync(out, { recursive: true, force: true });
}
