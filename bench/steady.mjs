// `npm run bench:steady`: one hour of 500 scores a second and 500 streams. Prints memory, handles, processor time,
// latency and disk use each minute. BENCH_MINUTES (60), BENCH_SCORES (500), BENCH_STREAMS (500), --on sqlite|postgres.
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/support/postgres.mjs';
import { endAll, partOf, seeder, startBuilt, usageOf } from './support/built.mjs';
import { scoreBody, stampOf } from './support/score-body.mjs';
import { clock } from './support/scorer.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
const PER_SECOND = Number(process.env.BENCH_SCORES ?? 500);
const STREAMS = Number(process.env.BENCH_STREAMS ?? 500);
/** Enough that no hole changes more than once in 30 s, as with real golfers. */
const TOURNAMENTS = 10;
const PLAYERS = 150;
const { values } = parseArgs({ options: { on: { type: 'string', default: 'sqlite' } } });
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-steady-'));

/** Sends scores at a steady pace until stopped; `counts` is reset by its reader. */
function scorer(url, fields, counts) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const holes = TOURNAMENTS * PLAYERS * 18;
  const began = Date.now();

  function send(n) {
    const field = fields[n % TOURNAMENTS];
    const at = Math.floor(n / TOURNAMENTS) % PLAYERS;
    const body = scoreBody(field, {
      user: field.ids[at],
      hole: (Math.floor(n / TOURNAMENTS / PLAYERS) % 18) + 1,
      score: 3 + (Math.floor(n / holes) % 5),
      op_id: `steady-${n}`,
      stamp: stampOf(began, n, 'steady'),
      seen: n >= holes ? stampOf(began, n - holes, 'steady') : null,
      at: began,
      device: 'steady',
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${field.access[at]}` };
    const begun = clock();
    const failed = (what) => counts.failed.set(what, (counts.failed.get(what) ?? 0) + 1);
    const asked = request(`${url}/api/scoreupdate/`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) counts.took.push(clock() - begun);
        else failed(answer.statusCode);
      });
    });
    asked.on('error', (error) => failed(error.code ?? error.message));
    asked.end(body);
  }

  let sent = 0;
  const timer = setInterval(() => {
    const due = ((Date.now() - began) * PER_SECOND) / 1000;
    for (; sent < due; sent += 1) send(sent);
  }, 10);
  return () => {
    clearInterval(timer);
    return sleep(2000).then(() => agent.destroy());
  };
}

/** Access tokens expire after 15 minutes. */
const RENEW_EACH_MINUTES = 10;
async function renew(url, fields) {
  for (const field of fields)
    for (const [i, refresh] of field.refresh.entries()) {
      const answer = await fetch(`${url}/token/refresh/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh }),
      });
      if (!answer.ok) throw new Error(`a new token: ${answer.status} ${await answer.text()}`);
      const pair = await answer.json();
      field.access[i] = pair.access;
      field.refresh[i] = pair.refresh;
    }
}

/** Opens the streams, each from an address of its own. */
async function watch(port, fields, counts) {
  for (let n = 0; n < STREAMS; n += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setEncoding('latin1');
    socket.on('data', (text) => (counts.events += text.split('\nid: ').length - 1));
    socket.on('error', (error) => counts.failed.set(error.code, (counts.failed.get(error.code) ?? 0) + 1));
    socket.on('close', () => (counts.closed += 1));
    const { tournament } = fields[n % TOURNAMENTS];
    const from = `10.0.${n >> 8}.${n & 255}`;
    socket.write(
      `GET /tournament/${tournament}/events HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\nx-forwarded-for: ${from}\r\n\r\n`,
    );
    await once(socket, 'data');
  }
}

const bytesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(path.join(folder, entry.name)).size : 0),
    0,
  );
const MB = 1024 * 1024;

async function bench(databaseUrl, seed) {
  const place = { dataDir: path.join(temp, 'data'), databaseUrl };
  const fields = [];
  for (let i = 0; i < TOURNAMENTS; i += 1) fields.push(await seed(place, PLAYERS + i));
  const { child, port, url } = await startBuilt(place.dataDir, databaseUrl);
  const counts = { took: [], failed: new Map(), events: 0, closed: 0 };
  await watch(port, fields, counts);
  const stop = scorer(url, fields, counts);
  const samples = [];
  const failures = new Map();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const before = usageOf(child.pid);
    const begun = clock();
    await sleep(60_000);
    const { cpuMs, rss } = usageOf(child.pid);
    const handles = readdirSync(`/proc/${child.pid}/fd`).length;
    const cpu = ((cpuMs - before.cpuMs) / (clock() - begun)) * 100;
    const took = counts.took.splice(0);
    samples.push({ rss, handles, p99: partOf(took, 0.99) });
    const refused = [...counts.failed];
    for (const [what, times] of refused) failures.set(what, (failures.get(what) ?? 0) + times);
    counts.failed.clear();
    if (minute % RENEW_EACH_MINUTES === 0) await renew(url, fields);
    const disk = databaseUrl === null ? `, ${Math.round(bytesIn(place.dataDir) / MB)} MB on disk` : '';
    console.log(
      `minute ${minute}: ${Math.round(took.length / 60)} scores/s, p50 ${partOf(took, 0.5).toFixed(1)} ms, p99 ${partOf(took, 0.99).toFixed(1)} ms, ${Math.round(counts.events / 60)} events/s, ${(rss / MB).toFixed(1)} MB, ${handles} handles, ${cpu.toFixed(0)} % of a core${disk}${refused.length === 0 ? '' : `, refused ${JSON.stringify(refused)}`}`,
    );
    counts.events = 0;
  }
  await stop();
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const median = (of, key) =>
    partOf(
      of.map((sample) => sample[key]),
      0.5,
    );
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  const formatChange = (key, unit = 1) =>
    `${(median(early, key) / unit).toFixed(1)} to ${(median(late, key) / unit).toFixed(1)}`;
  console.log(
    `from the second quarter to the last: ${formatChange('rss', MB)} MB, ${formatChange('handles')} handles, p99 ${formatChange('p99')} ms; refused or failed: ${failures.size === 0 ? 'none' : JSON.stringify([...failures])}; streams that ended: ${counts.closed}`,
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const { seed, remove } = await seeder('bench-steady');
const postgres = values.on === 'postgres' ? await startPostgres({ durable: true }) : null;
try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; ${values.on}, ${PER_SECOND} scores/s, ${STREAMS} streams`,
  );
  await bench(postgres?.url ?? null, seed);
} finally {
  endAll();
  await postgres?.stop();
  remove();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
}
process.exit(0);
