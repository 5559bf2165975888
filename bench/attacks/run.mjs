// `npm run bench:attacks`: score latency of the built server during an attack and on a quiet server in the same minute.
// Judge by the ratio. Options: names of attacks, --seconds N, --on sqlite|postgres.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onDatabases, onThisMachine, run, startBuilt } from '../support/built.mjs';
import { ATTACKS, LINES } from './attacks.mjs';

const MAX_SECONDS = 300;
const FIELD = 5000;
const GOAL = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, on: { type: 'string' } },
});
const seconds = Number(values.seconds);
const names = positionals.length > 0 ? positionals : Object.keys(ATTACKS);
const databases = values.on ? [values.on] : ['sqlite', 'postgres'];
const unknown = names.filter((name) => !(name in ATTACKS));
if (unknown.length > 0)
  throw new Error(`no such attack: ${unknown}; there are ${Object.keys(ATTACKS).join(', ')}`);
if (!(seconds >= 1 && seconds <= MAX_SECONDS)) throw new Error(`--seconds takes 1 to ${MAX_SECONDS}`);
if (databases.some((one) => !['sqlite', 'postgres'].includes(one)))
  throw new Error('--on takes sqlite or postgres');

const temp = mkdtempSync(path.join(tmpdir(), 'greenside-attacks-'));
const script = (name) => fileURLToPath(new URL(name, import.meta.url));

const ms = (value) => (value === null ? 'none' : value < 10 ? value.toFixed(1) : String(Math.round(value)));

function row({ title, mustFail }, quiet, during, attack) {
  const ratio = during.p99 / quiet.p99;
  const bad = [
    ...(ratio > GOAL ? [`over ${GOAL}×`] : []),
    ...(during.missing > 0 ? [`${during.missing} MISSING`] : []),
    ...(during.unanswered > 0 ? [`${during.unanswered} unanswered`] : []),
    ...(mustFail && Object.keys(attack).some((status) => status < 400) ? ['SOMETHING WAS TAKEN'] : []),
    ...Object.entries(during.refused).map(([status, times]) => `${times} × ${status}`),
  ];
  console.log(
    [
      title.padEnd(44),
      `${ms(quiet.p50)} / ${ms(quiet.p99)}`.padStart(12),
      `${ms(during.p50)} / ${ms(during.p99)}`.padStart(14),
      `${ratio.toFixed(1)}×`.padStart(7),
      String(during.acknowledged).padStart(7),
      ` ${bad.join(', ') || 'good'}`,
    ].join(' '),
  );
  console.log(`${''.padEnd(4)}the attacker's answers: ${JSON.stringify(attack)}`);
}

async function bench(database, databaseUrl, { seed, fillHoleLog }) {
  const place = { dataDir: path.join(temp, database), databaseUrl };
  const small = await seed(place, 150);
  const large = await seed(place, FIELD, { holes: names.includes('handicaps') });
  if (names.includes('hole-log')) await fillHoleLog(place, { ...small, lines: LINES });
  const attacked = { ...large, ids: large.ids.slice(0, 150) };
  const { child, url } = await startBuilt(place.dataDir, databaseUrl);
  const phones = (word) =>
    run(script('phones.mjs'), { url, seconds, run: word, post: { ...small, ids: small.ids } });
  console.log(`\n${database}, ${seconds} s each; a score's answer in ms, p50 / p99`);
  console.log(
    `${''.padEnd(44)} ${'quiet'.padStart(12)} ${'attacked'.padStart(14)} ${'p99'.padStart(7)}  stored`,
  );
  await run(script('phones.mjs'), { url, seconds: 2, run: 'warm', post: small });
  for (const name of names) {
    const quiet = await phones(`quiet-${name}`);
    const order = { url, seconds: seconds + 1, name, large: attacked, small };
    const attack = run(script('attacker.mjs'), order);
    await sleep(500);
    const during = await phones(`attack-${name}`);
    row(ATTACKS[name], quiet, during, await attack);
  }
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

await onDatabases({ name: 'bench-attacks', databases, temp, head: onThisMachine }, bench);
