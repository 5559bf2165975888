// `npm run bench:metrics`: score posts per second of the built server with and without figures (METRICS_PORT), which are
// read once a second meanwhile. Medians of interleaved rounds, SQLite, every answer on disk.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECRET = 'a secret of the benchmark'; // bench/support/parts.ts makes its tokens with it
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-bench-'));
const out = path.join(ROOT, 'dist/bench-metrics');
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
    rolldownOptions: { input: { parts: path.join(ROOT, 'bench/support/parts.ts') } },
  },
});
spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', 'server/vite.config.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { seed } = await import(pathToFileURL(path.join(out, 'parts.js')).href);

/** The built server on data of its own; answers where it is. */
async function start(name, more) {
  const dataDir = path.join(temp, name);
  const made = await seed({ dataDir, databaseUrl: null }, 150);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TOKEN_SECRET: SECRET,
    ...more,
  };
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const found = /at (http:\S+)/.exec(printed);
    if (found) return { url: found[1], pid: child.pid, post: { ...made, ids: made.ids.slice(0, 150) } };
  }
  throw new Error(`the server did not start: ${printed}`);
}

/** Seconds of processor time that a process has used: what it costs, however busy the machine is otherwise. */
const cpuSeconds = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
};

async function load({ pid, ...order }) {
  const before = cpuSeconds(pid);
  const child = spawn(process.execPath, [path.join(ROOT, 'bench/support/load.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const result = JSON.parse(text);
  if (result.errors > 0) throw new Error(`${result.errors} bad answers`);
  return { ...result, cpu: ((cpuSeconds(pid) - before) * 1e6) / (result.rate * order.seconds) };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const FIGURES = 'http://127.0.0.1:39464/metrics';
try {
  const ways = [
    ['without figures', await start('without', {})],
    ['with figures', await start('with', { METRICS_PORT: '39464' })],
  ];
  const reader = setInterval(() => void fetch(FIGURES).then((answer) => answer.text()), 1000);
  const runs = ways.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, [, way]] of ways.entries())
      runs[i].push(await load({ ...way, seconds: SECONDS, connections: 50, run: `r${round}w${i}` }));
  clearInterval(reader);
  for (const [i, [name]] of ways.entries()) {
    const [rate, p50, p99, cpu] = ['rate', 'p50', 'p99', 'cpu'].map((key) =>
      median(runs[i].map((run) => run[key])),
    );
    console.log(
      `POST a score, ${name.padEnd(16)} ${Math.round(rate)}/s  p50 ${p50} ms  p99 ${p99} ms  ${Math.round(cpu)} µs of processor each`,
    );
  }
  const ratio = (key) => median(runs[1].map((run, round) => run[key] / runs[0][round][key])).toFixed(3);
  console.log(`with / without, of each round: rate ${ratio('rate')}, processor time ${ratio('cpu')}`);
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  rmSync(out, { recursive: true, force: true });
}
