// `npm run bench:fleet` (after a build): many clubs' servers on one machine, each behind a socket of its own (as
// docs/HOSTING.md): memory of each, then all are restarted one by one while a phone of each club posts scores.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdSocket, startClub } from '../tests/support/club-server.mjs';
import { onThisMachine, partOf, seeder } from './support/built.mjs';
import { scoreBody, stampOf } from './support/score-body.mjs';

const CLUBS = Number(process.env.BENCH_CLUBS ?? 20);
const POST_EVERY_MS = 500;
const PLAYERS = 60;
/** Must equal the secret in bench/support/parts.ts. */
const TOKEN_SECRET = 'a secret of the benchmark';
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-fleet-'));
const parts = await seeder('bench-fleet');

/** Memory of a process in MB: its own pages, and its share of the common ones. */
const memoryOf = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;

async function openClub(i) {
  const dataDir = path.join(temp, `club-${i}`);
  const seeded = await parts.seed({ dataDir, databaseUrl: null }, PLAYERS);
  const socketPath = path.join(temp, `${i}.sock`);
  const handle = holdSocket(socketPath);
  const server = await startClub({ handle, env: { DATA_DIR: dataDir, TOKEN_SECRET } });
  return { seeded, socketPath, handle, server, agent: new Agent({ keepAlive: true }) };
}

/** Posts one score; resolves to the status, or to 0 if the connection fails, and to the time in ms. */
function postScore({ seeded, socketPath, agent }, n) {
  const { tournament, course, ids, access } = seeded;
  const [player, hole] = [n % PLAYERS, (Math.floor(n / PLAYERS) % 18) + 1];
  const [began, device] = [Date.now(), `fleet-phone-${player}`];
  const tap = {
    user: ids[player],
    hole,
    score: 4,
    op_id: `fleet-score-${n}`,
    stamp: stampOf(began, 0, device),
  };
  const body = scoreBody({ tournament, course }, { ...tap, at: began, device });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access[player]}` };
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, ms: performance.now() - begun });
    const sent = request(
      { socketPath, path: '/api/scoreupdate/', method: 'POST', headers, agent },
      (response) => {
        response
          .resume()
          .on('end', () => done(response.statusCode))
          .on('error', () => done(0));
      },
    );
    sent.on('error', () => done(0)).end(body);
  });
}

const clubs = [];
try {
  console.log(onThisMachine('not asked'));
  const begun = performance.now();
  for (let i = 0; i < CLUBS; i += 1) clubs.push(await openClub(i));
  console.log(`${CLUBS} servers seeded and started in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const run = { isOver: false };
  const posts = [];
  const phones = clubs.map(async (club, i) => {
    await sleep((POST_EVERY_MS * i) / CLUBS);
    for (let n = 0; !run.isOver; n += 1) {
      posts.push(await postScore(club, n));
      await sleep(POST_EVERY_MS);
    }
  });
  const report = (name) => {
    const some = posts.splice(0);
    const times = some.map(({ ms }) => ms);
    const failed = some.filter(({ status }) => status !== 200).length;
    const ms = (p) => `${Math.round(partOf(times, p))} ms`;
    console.log(
      `${name}: ${some.length} scores, ${failed} failed, p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)}`,
    );
    return failed;
  };
  await sleep(10_000);
  let failed = report('all run');
  const memory = clubs.map(({ server }) => memoryOf(server.child.pid));
  const sum = memory.reduce((all, one) => all + one, 0);
  console.log(
    `memory: ${Math.round(partOf(memory, 0.5))} MB a server (median), ${Math.round(sum)} MB in all`,
  );
  const restarted = performance.now();
  for (const { server } of clubs) await server.restart();
  console.log(`all restarted one by one in ${((performance.now() - restarted) / 1000).toFixed(1)} s`);
  run.isOver = true;
  await Promise.all(phones);
  failed += report('during the restarts');
  if (failed > 0) process.exitCode = 1;
} finally {
  for (const { server, handle, agent } of clubs) {
    agent.destroy();
    server.child.kill('SIGKILL');
    handle.close();
  }
  parts.remove();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
}
