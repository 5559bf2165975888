// `npm run bench:live`: delay from a score to all stream readers of the board, cost of streams, and polling every 2.5
// s. BENCH_STREAMS (10000), BENCH_READERS (2000), BENCH_SECONDS (15), --on sqlite|postgres.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.mjs';
import { endAll, helper, partOf, seeder, startBuilt, usageOf } from './support/built.mjs';
import { sendScores } from './support/scorer.mjs';

const STREAMS = Number(process.env.BENCH_STREAMS ?? 10_000);
/** Streams whose clients request the board at each change, as the app does. */
const READERS = Number(process.env.BENCH_READERS ?? 2000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const PER_SECOND = 100;
const PROCESSES = 3;
const POLL_MS = 2500;
/** Per poller process: with more connections the client side is the bottleneck. */
const POLL_CONNECTIONS = 200;
const { values } = parseArgs({ options: { on: { type: 'string' } } });
const databases = values.on ? [values.on] : ['sqlite', 'postgres'];
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-live-'));

/** Reads a board's version from the database, so that it costs the server nothing. */
async function versionReader(dataDir, databaseUrl, tournament) {
  if (databaseUrl === null) {
    const db = new Database(path.join(dataDir, 'greenside.db'), { readonly: true });
    const read = db.prepare('select version from tournaments where id = ?');
    return { versionNow: async () => read.get(tournament).version, end: async () => db.close() };
  }
  const client = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const text = 'select version from tournaments where id = $1';
  const versionNow = async () => Number((await client.query(text, [tournament])).rows[0].version);
  return { versionNow, end: () => client.end() };
}

/** The next message of a watcher process; throws if the process ends first. */
async function nextMessage(group) {
  const disconnected = once(group, 'disconnect').then(() =>
    Promise.reject(new Error('a watching process ended early')),
  );
  const [message] = await Promise.race([once(group, 'message'), disconnected]);
  return message;
}

/** Starts the watcher processes; resolves once all are connected. */
async function begin(script, order, all = STREAMS) {
  const share = Math.ceil(all / PROCESSES);
  const groups = Array.from({ length: PROCESSES }, (_, i) =>
    helper(script, { ...order, count: Math.min(share, all - i * share), first: i * share }),
  );
  await Promise.all(groups.map(nextMessage));
  return groups;
}

/** Collects the deliveries of each watcher and ends the processes. */
async function end(groups, scores) {
  const answers = groups.map(nextMessage);
  for (const group of groups) group.send({ scores });
  const deliveries = await Promise.all(answers);
  return {
    last: scores.map((_, i) => Math.max(...deliveries.map(({ last }) => last[i]))),
    counted: deliveries.flatMap(({ counted }) => counted.map(([ms, times]) => [Number(ms), times])),
    missing: deliveries.reduce((sum, { missing }) => sum + missing, 0),
    reads: deliveries.flatMap(({ reads = [] }) => reads),
    bytes: deliveries.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
  };
}

/** The p-th quantile (0 to 1) of a histogram. */
function partOfCounted(counted, p) {
  const sorted = counted.toSorted(([a], [b]) => a - b);
  let left = sorted.reduce((sum, [, times]) => sum + times, 0) * p;
  for (const [ms, times] of sorted) if ((left -= times) <= 0) return ms;
  return NaN;
}

const ms = (number) => `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;
const both = (numbers) => `p50 ${ms(partOf(numbers, 0.5))}, p99 ${ms(partOf(numbers, 0.99))}`;

/** Processor time of the server during `work`, in per cent of one core. */
async function cpuOf(pid, work) {
  const before = usageOf(pid).cpuMs;
  const begun = performance.now();
  const result = await work();
  return { result, percent: ((usageOf(pid).cpuMs - before) / (performance.now() - begun)) * 100 };
}

async function bench(database, databaseUrl, seed) {
  const place = { dataDir: path.join(temp, database), databaseUrl };
  const made = await seed(place, 150);
  const { child, port, url } = await startBuilt(place.dataDir, databaseUrl);
  const { versionNow, end: endReader } = await versionReader(place.dataDir, databaseUrl, made.tournament);
  const scores = (run, seconds = SECONDS) =>
    sendScores({ url, post: made, seconds, perSecond: PER_SECOND, run, versionNow });
  console.log(`\n${database}: ${PER_SECOND} scores/s for ${SECONDS} s on a board of 150`);
  const printRow = (name, text) => console.log(`${name.padEnd(38)} ${text}`);

  await scores('warm', 3);
  const alone = await cpuOf(child.pid, () => scores('alone'));
  printRow(
    'nobody looks',
    `a score ${both(alone.result.latencies)}; server ${alone.percent.toFixed(0)} % of a core`,
  );

  const before = usageOf(child.pid).rss;
  const watchers = await begin('watchers.mjs', { port, path: `/tournament/${made.tournament}/events` });
  await sleep(3000);
  const memory = (usageOf(child.pid).rss - before) / STREAMS / 1024;
  const rest = await cpuOf(child.pid, () => sleep(SECONDS * 2000));
  printRow(
    `${STREAMS} streams at rest`,
    `${memory.toFixed(1)} kB a stream; server ${rest.percent.toFixed(1)} % of a core`,
  );
  const streamed = await cpuOf(child.pid, () => scores('streams'));
  await sleep(2000);
  const deliveries = await end(watchers, streamed.result.acknowledged);
  printRow(
    `${STREAMS} streams`,
    `last delivery ${both(deliveries.last)}; any delivery p50 ${partOfCounted(deliveries.counted, 0.5)} ms, p99 ${partOfCounted(deliveries.counted, 0.99)} ms; missing ${deliveries.missing}; a score ${both(streamed.result.latencies)}; server ${streamed.percent.toFixed(0)} % of a core`,
  );

  await sleep(2000);
  const board = `/tournament/${made.tournament}/round-scores`;
  const events = `/tournament/${made.tournament}/events`;
  const readers = await begin('watchers.mjs', { port, path: events, board }, READERS);
  const reading = await cpuOf(child.pid, () => scores('reads'));
  await sleep(2000);
  const read = await end(readers, reading.result.acknowledged);
  printRow(
    `${READERS} streams that read the board`,
    `${Math.round(read.reads.length / SECONDS)} boards/s, each ${both(read.reads)}; last event ${both(read.last)}; a score ${both(reading.result.latencies)}; server ${reading.percent.toFixed(0)} % of a core`,
  );

  await sleep(2000);
  const order = { port, path: board, everyMs: POLL_MS };
  const pollers = await begin('pollers.mjs', { ...order, connections: POLL_CONNECTIONS });
  await sleep(POLL_MS);
  const polled = await cpuOf(child.pid, () => scores('polls'));
  await sleep(POLL_MS * 2);
  const seen = await end(pollers, polled.result.acknowledged);
  const connections = POLL_CONNECTIONS * PROCESSES;
  printRow(
    `${STREAMS} ask every ${POLL_MS / 1000} s (${connections} connections)`,
    `last sight ${both(seen.last)}; any p50 ${partOfCounted(seen.counted, 0.5)} ms, p99 ${partOfCounted(seen.counted, 0.99)} ms; missing ${seen.missing}; a score ${both(polled.result.latencies)}; server ${polled.percent.toFixed(0)} % of a core`,
  );
  await endReader();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const { seed, remove } = await seeder('bench-live');
const postgres = databases.includes('postgres') ? await startPostgres({ durable: true }) : null;
try {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}`);
  for (const database of databases)
    await bench(database, database === 'postgres' ? postgres.url : null, seed);
} finally {
  endAll();
  await postgres?.stop();
  remove();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
}
