// `npm run bench:handicaps`: score latency during a handicap update of 100,000 users, killed once and resumed, beside a
// quiet server. Options: --users N, --window N (seconds), --on sqlite|postgres. Needs 1 GB of disk.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onDatabases, partOf, run, startBuilt, usageOf } from './support/built.mjs';

const GOAL = 5;
const KILLED_AFTER_MS = 4000;
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    window: { type: 'string', default: '10' },
    on: { type: 'string' },
  },
});
const users = Number(values.users);
const seconds = Number(values.window);
const databases = values.on ? [values.on] : ['sqlite', 'postgres'];
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-handicaps-'));
const PHONES = fileURLToPath(new URL('attacks/phones.mjs', import.meta.url));
const ms = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

const call = async (url, token, method) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method, headers });
  return { status: answer.status, body: await answer.json() };
};

async function bench(database, databaseUrl, { seed, fillGolfers }) {
  const place = { dataDir: path.join(temp, database), databaseUrl };
  const small = await seed(place, 150);
  const begunSeed = performance.now();
  await fillGolfers(place, users);
  console.log(
    `\n${database}: ${users} users with 54 holes each, made in ${ms((performance.now() - begunSeed) / 1000)} s`,
  );
  let server = await startBuilt(place.dataDir, databaseUrl);
  const token = small.access[0];
  const progress = async () => (await call(`${server.url}/api/handicaps/progress/`, token, 'GET')).body;
  /**
   * fetch times out after five minutes while the update continues: the result is read afterwards, as the app reads it.
   */
  const update = async () => {
    try {
      return await call(`${server.url}/api/handicaps/update_all/`, token, 'POST');
    } catch (error) {
      if (error.cause?.code !== 'UND_ERR_HEADERS_TIMEOUT') throw error;
      for (;;) {
        const { running, last } = await progress();
        if (running === null) return { status: 200, body: last.result };
        await sleep(250);
      }
    }
  };
  const phones = (word) => run(PHONES, { url: server.url, seconds, run: word, post: small });
  await phones('warm');
  const quiet = await phones('quiet');
  const before = usageOf(server.child.pid).rss;

  const cutOff = update().catch(() => null);
  await sleep(KILLED_AFTER_MS);
  const half = await progress();
  const exited = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await exited;
  await cutOff;
  console.log(`  killed after ${KILLED_AFTER_MS / 1000} s, at ${half.running?.users ?? 0} users`);

  server = await startBuilt(place.dataDir, databaseUrl);
  await phones('warm again');
  const begun = performance.now();
  const ended = new AbortController();
  const answer = update().then((got) => (ended.abort(performance.now()), got));
  const windows = [];
  while (!ended.signal.aborted) windows.push(await phones(`during-${windows.length}`));
  const { status, body } = await answer;
  const p99 = windows.map((window) => window.p99 ?? Infinity);
  const sum = (of) => windows.reduce((all, window) => all + of(window), 0);
  const refused = sum((window) => Object.values(window.refused).reduce((all, times) => all + times, 0));
  console.log(`  ${status} in ${ms((ended.signal.reason - begun) / 1000)} s: ${body.message}`);
  console.log(
    `  a score, p50 / p99 in ms: quiet ${ms(quiet.p50)} / ${ms(quiet.p99)}; p99 of each ${seconds} s during it: median ${ms(partOf(p99, 0.5))}, worst ${ms(Math.max(...p99))}` +
      ` (${(partOf(p99, 0.5) / quiet.p99).toFixed(1)}×, ${(Math.max(...p99) / quiet.p99).toFixed(1)}×; goal ${GOAL}×)`,
  );
  console.log(
    `  stored ${sum((window) => window.acknowledged)}, refused ${refused}, unanswered ${sum((window) => window.unanswered)}, missing ${sum((window) => window.missing)};` +
      ` memory ${Math.round(before / 1e6)} MB quiet, ${Math.round(usageOf(server.child.pid).rss / 1e6)} MB after`,
  );
  const stopped = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await stopped;
}

await onDatabases({ name: 'bench-handicaps', databases, temp }, bench);
