// `npm run bench:queue`: time to send 72 scores (a group's round) over a link of 150 ms with the app's engine, in
// batches and singly, compared with a serial queue. Interleaved runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startSlowLink } from './support/slow-link.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const ROUND_TRIP_MS = Number(process.env.BENCH_RTT ?? 150);
const CARDS = 4;
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-queue-'));
const out = path.join(ROOT, 'dist/bench-queue');
const file = (name) => path.join(ROOT, name);

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
        parts: file('bench/support/parts.ts'),
        phone: file('bench/support/phone.ts'),
        writer: file('server/writer/thread.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
const load = (name) => import(pathToFileURL(path.join(out, name)).href);
const { seed } = await load('parts.js');
const { phoneWithScores } = await load('phone.js');

const place = { dataDir: path.join(temp, 'data'), databaseUrl: null };
const { tournament, ids, access } = await seed(place, CARDS);
const settings = JSON.stringify({ ...place, store: true, statics: {} });
const child = spawn(process.execPath, [path.join(out, 'parts.js'), 'serve', settings], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

const WAYS = [
  { way: 'inBatches', name: 'the batch call', goal: 500 },
  { way: 'singly', name: 'one by one, six at once', goal: 4000 },
  { way: 'serially', name: 'a serial queue (as workbox-background-sync replays)', goal: null },
];

try {
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const runs = Object.fromEntries(WAYS.map(({ way }) => [way, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const { way } of WAYS) {
      const link = await startSlowLink(Number(port), ROUND_TRIP_MS); // a new connection for each run
      const phone = await phoneWithScores({
        near: `http://127.0.0.1:${port}`,
        far: link.url,
        access: access[0],
        author: ids[0],
        tournament,
        round: 4,
        users: ids,
      });
      if ((await phone.waiting()) !== CARDS * 18) throw new Error('not all scores wait');
      runs[way].push(await phone[way]());
      link.close();
    }
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}`,
  );
  console.log(
    `${CARDS * 18} scores over ${ROUND_TRIP_MS} ms a round trip; medians of ${RUNS} interleaved runs\n`,
  );
  const serial = median(runs.serially);
  for (const { way, name, goal } of WAYS) {
    const taken = runs[way];
    const middle = median(taken);
    const range = `${seconds(Math.min(...taken))} to ${seconds(Math.max(...taken))}`;
    const judged = goal === null ? '' : `, goal ${seconds(goal)}: ${middle <= goal ? 'met' : 'MISSED'}`;
    console.log(
      `${name.padEnd(52)} ${seconds(middle).padStart(8)}  (${range}), ${(serial / middle).toFixed(1)} times as fast as serial${judged}`,
    );
  }
} finally {
  child.kill('SIGKILL');
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  rmSync(out, { recursive: true, force: true });
}
