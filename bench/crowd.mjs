// `npm run bench:crowd`: board readers that nginx serves with our configuration, for 1 and 20 boards changing every
// second, compared with static files under the same server load. BENCH_SECONDS (5), BENCH_ROUNDS (3).
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/support/free-port.mjs';
import { startNginx } from '../tests/support/nginx.mjs';
import { endAll, partOf, run, seeder, startBuilt, usageOf } from './support/built.mjs';
import { clock, sendScores } from './support/scorer.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BOARDS = 20;
const CONNECTIONS = 200;
/** Requests per second that check the age of an answer. */
const SAMPLES_PER_SECOND = 20;
const gets = fileURLToPath(new URL('support/gets.mjs', import.meta.url));
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-crowd-'));
const agent = new Agent({ keepAlive: true });

const get = (url) =>
  new Promise((resolve, failed) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', failed);
    asked.end();
  });

/** A proxy in front of the server that counts board requests. */
async function countingLink(port) {
  const counted = { boards: 0 };
  const link = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    from.on('data', (chunk) => {
      if (chunk.toString('latin1', 0, 11) === 'GET /board/') counted.boards += 1;
    });
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => [from, to].forEach((each) => each.destroy()));
  });
  await once(link.listen(0, '127.0.0.1'), 'listening');
  return { port: link.address().port, counted, close: () => link.close() };
}

/** Serves the bytes of each board as static files on a port of their own. */
async function filesOf(url, boards, folder) {
  mkdirSync(path.join(folder, 'board'));
  for (const { tournament } of boards) {
    const { status, body } = await get(`${url}/board/${tournament}.json`);
    if (status !== 200) throw new Error('this build has no boards for all: run npm run build first');
    writeFileSync(path.join(folder, 'board', `${tournament}.json`), body);
  }
}
const fileSite = (port, folder) => `
server {
  listen 127.0.0.1:${port} backlog=4096;
  location / {
    root ${folder};
    default_type application/json;
    # The header lines of a board, so that the same answer is compared.
    add_header Content-Encoding gzip;
    add_header Cache-Control "public, s-maxage=1, stale-while-revalidate=5";
    add_header X-Content-Type-Options nosniff;
    add_header Vary Accept-Encoding;
    add_header X-Cache FILE;
  }
}`;

/** Changes each board once a second; records the ETag of each state and the time when it was replaced. */
async function change(url, board, seconds, name) {
  const states = new Map();
  const versionNow = async () => {
    const { headers } = await get(`${url}/tournament/${board.tournament}/round-scores`);
    return headers.etag;
  };
  let last = await versionNow();
  const note = async () => {
    const etag = await versionNow();
    if (etag !== last) states.set(last, clock());
    last = etag;
    return etag;
  };
  await sendScores({ url, post: board, seconds, perSecond: 1, run: name, versionNow: note });
  return states;
}

/** Samples the ETag of a board, to compute how long each answer is out of date. */
async function sampleEtags(url, tournament, seconds) {
  const samples = [];
  const ends = clock() + seconds * 1000;
  while (clock() < ends) {
    const { headers } = await get(`${url}/board/${tournament}.json`);
    samples.push({ at: clock(), etag: headers.etag });
    await sleep(1000 / SAMPLES_PER_SECOND);
  }
  return samples;
}

/** The process id of nginx's worker; its master does no work. */
function workerOf(pid) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** Reads at full speed; returns the processor time of nginx (µs per answer) and of the server (share of a core). */
async function load(port, paths, { pid, serverPid }) {
  const used = () => [pid, serverPid].map((each) => usageOf(each).cpuMs);
  const before = used();
  const begun = clock();
  const { rate, answers, odd } = await run(gets, { port, paths, connections: CONNECTIONS, seconds: SECONDS });
  if (Object.keys(odd).length > 0) throw new Error(`odd answers: ${JSON.stringify(odd)}`);
  const [nginx, server] = used().map((ms, i) => ms - before[i]);
  return { rate, cpu: (nginx * 1000) / answers, server: server / (clock() - begun) };
}

/** Requests each board every one to two seconds, as nginx does. Returns a function that stops it. */
function askAsNginx(url, boards) {
  const state = { asks: true };
  const asking = boards.map(async ({ tournament }) => {
    while (state.asks) {
      await sleep(1000 + 1000 * Math.random());
      await get(`${url}/board/${tournament}.json`);
    }
  });
  return async () => {
    state.asks = false;
    await Promise.all(asking);
  };
}

const median = (numbers) => partOf(numbers, 0.5);

async function bench(count, { nginx, filePort, link, boards, url, ...processes }) {
  const some = boards.slice(0, count);
  const paths = some.map(({ tournament }) => `/board/${tournament}.json`);
  for (const each of paths) await get(nginx.url + each);
  const total = ROUNDS * (SECONDS * 2 + 2);
  const changes = some.map((board, i) => change(url, board, total, `c${count}b${i}`));
  const samples = sampleEtags(nginx.url, some[0].tournament, total);
  const [files, cached, origin] = [[], [], []];
  const readFiles = async () => {
    const stop = askAsNginx(url, some);
    files.push(await load(filePort, paths, processes));
    await stop();
  };
  const readBoards = async () => {
    const before = link.counted.boards;
    cached.push(await load(nginx.port, paths, processes));
    origin.push((link.counted.boards - before) / SECONDS / count);
  };
  // Alternate the order, so that each side is first equally often.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const read of round % 2 === 0 ? [readFiles, readBoards] : [readBoards, readFiles]) await read();
  const [states] = await Promise.all(changes);
  const ages = (await samples).map(({ at, etag }) => Math.max(0, at - (states.get(etag) ?? at)));
  const rate = (runs) => Math.round(median(runs.map((each) => each.rate)));
  const share = (key) => median(cached.map((each, i) => each[key] / files[i][key])).toFixed(2);
  const cpu = (runs) => median(runs.map((each) => each.cpu)).toFixed(1);
  const server = (runs) => `${Math.round(median(runs.map((each) => each.server)) * 100)} %`;
  console.log(
    `${String(count).padStart(2)} boards: ${rate(cached)}/s to clients, ${share('rate')} of the ${rate(files)}/s of files; nginx ${cpu(cached)} µs an answer, ${share('cpu')} of the ${cpu(files)} µs of a file; the server takes ${server(cached)} of a core, ${server(files)} beside the files; it is asked ${median(origin).toFixed(2)} times a second and board; age of an answer p50 ${Math.round(partOf(ages, 0.5))} ms, p99 ${Math.round(partOf(ages, 0.99))} ms`,
  );
}

const { seed, remove } = await seeder('bench-crowd');
let nginx = null;
try {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; ${CONNECTIONS} connections`);
  const place = { dataDir: path.join(temp, 'data'), databaseUrl: null };
  const boards = [];
  for (let i = 0; i < BOARDS; i += 1) boards.push(await seed(place, 150 + i));
  const { port, url, child } = await startBuilt(place.dataDir, null);
  const link = await countingLink(port);
  const filePort = await freePort();
  await filesOf(url, boards, temp);
  const tmp = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  nginx = await startNginx({ origin: link.port, extra: fileSite(filePort, temp), tmp });
  const processes = { pid: workerOf(nginx.pid), serverPid: child.pid };
  for (const count of [1, BOARDS]) await bench(count, { nginx, filePort, link, boards, url, ...processes });
  console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
} finally {
  endAll();
  agent.destroy();
  await nginx?.stop();
  remove();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
}
process.exit();
