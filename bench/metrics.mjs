// `npm run bench:metrics`: score posts per second with and without METRICS_PORT scraped once a second; medians of
// interleaved rounds, SQLite. Needs a build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endAll, run, seeder, startBuilt, usageOf } from './support/built.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LOAD = fileURLToPath(new URL('./support/load.mjs', import.meta.url));
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-bench-'));
const { seed, remove } = await seeder('bench-metrics');

async function start(name, more) {
  const dataDir = path.join(temp, name);
  const made = await seed({ dataDir, databaseUrl: null }, 150);
  const { url, child } = await startBuilt(dataDir, null, more);
  return { url, pid: child.pid, post: made };
}

/** Runs the load; returns its result and the processor time of a score in µs, which depends less on other load. */
async function load({ pid, ...order }) {
  const before = usageOf(pid).cpuMs;
  const result = await run(LOAD, order);
  if (result.errors > 0) throw new Error(`${result.errors} bad answers`);
  return { ...result, cpu: ((usageOf(pid).cpuMs - before) * 1e3) / (result.rate * order.seconds) };
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
      median(runs[i].map((one) => one[key])),
    );
    console.log(
      `POST a score, ${name.padEnd(16)} ${Math.round(rate)}/s  p50 ${p50} ms  p99 ${p99} ms  ${Math.round(cpu)} µs of processor each`,
    );
  }
  const ratio = (key) => median(runs[1].map((one, round) => one[key] / runs[0][round][key])).toFixed(3);
  console.log(`with / without, of each round: rate ${ratio('rate')}, processor time ${ratio('cpu')}`);
} finally {
  endAll();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  remove();
}
