// `npm run bench:calls`: floods each call of docs/BOUNDS.md and prints score latency, failures and server memory. Judge
// by the ratio to the quiet server. Options: call names, --seconds N, --players N, --on sqlite|postgres.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onDatabases, onThisMachine, partOf, run, startBuilt, usageOf } from '../support/built.mjs';

const CONNECTIONS = 30;
const GOAL = 5;
const MAX_MEMORY = 1.5;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    players: { type: 'string', default: '1000' },
    on: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const databases = values.on ? [values.on] : ['sqlite', 'postgres'];
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-calls-'));
const script = (name) => fileURLToPath(new URL(name, import.meta.url));
const ms = (value) => (value === null ? 'none' : value < 10 ? value.toFixed(1) : String(Math.round(value)));
const counted = (statuses) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

function row(call, during, attack, quiet) {
  const ratio = during.p99 / quiet;
  const refused = Object.values(during.refused).reduce((all, times) => all + times, 0);
  const bad = [
    ...(!(ratio <= GOAL) ? [`over ${GOAL}×`] : []),
    ...(refused > 0 ? [`${counted(during.refused)} of scores`] : []),
    ...(during.unanswered > 0 ? [`${during.unanswered} unanswered`] : []),
    ...(during.missing > 0 ? [`${during.missing} MISSING`] : []),
  ];
  console.log(
    [
      call.name.padEnd(28),
      call.runs.padEnd(10),
      `${ms(during.p50)} / ${ms(during.p99)}`.padStart(14),
      `${ratio.toFixed(1)}×`.padStart(7),
      String(during.acknowledged).padStart(6),
      `${Math.ceil(attack.largest / 1024)} kB`.padStart(8),
      ` ${bad.join(', ') || 'good'} (${counted(attack.statuses) || 'no answer'})`,
    ].join(' '),
  );
  return { name: call.name, ratio, refused, isBad: bad.length > 0 };
}

async function bench(database, databaseUrl, { seed, prepareCalls }) {
  const place = { dataDir: path.join(temp, database), databaseUrl };
  const small = await seed(place, 150);
  const large = await seed(place, Number(values.players), { holes: true });
  const all = await prepareCalls(place, large);
  const names = positionals.length > 0 ? positionals : all.map(({ name }) => name);
  const unknown = names.filter((name) => all.every((call) => call.name !== name));
  if (unknown.length > 0) throw new Error(`no such call: ${unknown}`);
  const { child, url } = await startBuilt(place.dataDir, databaseUrl);
  const phones = (word) => run(script('phones.mjs'), { url, seconds, run: word, post: small });
  await phones('warm');
  // Warm every call once: memory for threads and caches is not growth.
  for (const call of all) {
    const { method, headers, body } = call;
    await (await fetch(url + call.path, { method, headers, ...(body !== null && { body }) })).arrayBuffer();
  }
  const quiet = [await phones('quiet-0')];
  const before = usageOf(child.pid).rss;
  console.log(
    `\n${database}, ${seconds} s each, ${values.players} players; a score's answer in ms, p50 / p99`,
  );
  console.log(`${'quiet'.padEnd(39)} ${`${ms(quiet[0].p50)} / ${ms(quiet[0].p99)}`.padStart(14)}`);
  const rows = [];
  for (const call of all.filter(({ name }) => names.includes(name))) {
    const attack = run(script('call.mjs'), { url, seconds: seconds + 1, connections: CONNECTIONS, call });
    await sleep(500);
    const during = await phones(`beside-${call.name}`);
    const answers = await attack;
    // Other load on this machine varies: the baseline is the median of the last three quiet runs.
    if (rows.length % 8 === 7) quiet.push(await phones(`quiet-${rows.length}`));
    rows.push(
      row(
        call,
        during,
        answers,
        partOf(
          quiet.slice(-3).map(({ p99 }) => p99),
          0.5,
        ),
      ),
    );
  }
  await sleep(2000);
  const after = usageOf(child.pid).rss;
  const bad = rows.filter(({ isBad }) => isBad).map(({ name }) => name);
  console.log(`quiet p99 over the run: ${quiet.map(({ p99 }) => ms(p99)).join(', ')} ms`);
  console.log(
    `memory ${Math.round(before / 1e6)} MB before, ${Math.round(after / 1e6)} MB after: ${(after / before).toFixed(2)}× (goal ${MAX_MEMORY}×)`,
  );
  console.log(
    `${rows.length - bad.length} of ${rows.length} calls good${bad.length > 0 ? `; not: ${bad.join(', ')}` : ''}`,
  );
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

await onDatabases({ name: 'bench-calls', databases, temp, head: onThisMachine }, bench);
