// `npm run bench:attacks`: what a score's answer takes while somebody attacks the built server, on SQLite and on PostgreSQL,
// beside a quiet one in the same minute. Options: names of attacks (all without one), --seconds N, --on sqlite|postgres.
// Judge by the ratio: phones, attacker, server and database share this machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { startPostgres } from '../../tests/support/postgres.mjs';
import { ATTACKS, LINES } from './attacks.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the benchmark';
const MOST_SECONDS = 300;
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
if (!(seconds >= 1 && seconds <= MOST_SECONDS)) throw new Error(`--seconds takes 1 to ${MOST_SECONDS}`);
if (databases.some((one) => !['sqlite', 'postgres'].includes(one)))
  throw new Error('--on takes sqlite or postgres');
const SERVER = path.join(ROOT, 'dist/server/main.js');
if (!existsSync(SERVER)) throw new Error('dist/server is missing: run npm run build first');

const temp = mkdtempSync(path.join(tmpdir(), 'greenside-attacks-'));
const children = new Set();
const script = (name) => fileURLToPath(new URL(name, import.meta.url));

function start(file, args, env = process.env) {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Runs a script that prints JSON. */
async function run(file, order) {
  const child = start(file, [JSON.stringify(order)]);
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text);
}

/** What seeds a database: the benchmark's own parts, built inside the repository so that they find their packages. */
async function seeder() {
  const outDir = path.join(ROOT, 'dist/bench-attacks');
  const input = path.join(ROOT, 'bench/support/parts.ts');
  const output = { entryFileNames: 'parts.js' };
  const bundle = { ssr: true, target: 'node20', outDir, minify: false, rolldownOptions: { input, output } };
  await build({ root: ROOT, configFile: false, logLevel: 'warn', publicDir: false, build: bundle });
  const { seed, fillHoleLog } = await import(pathToFileURL(path.join(outDir, 'parts.js')).href);
  return { seed, fillHoleLog, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

async function startServer(dataDir, databaseUrl) {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TOKEN_SECRET: SECRET,
  };
  const child = start(SERVER, [], {
    ...env,
    NODE_ENV: 'production',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const port = /at http:\/\/localhost:(\d+)|at http:\/\/127\.0\.0\.1:(\d+)/.exec(printed);
    if (!port) continue;
    // Nobody else may wait for its lines: a full pipe would stop it.
    child.stdout.on('data', () => {}).resume();
    return { child, url: `http://127.0.0.1:${port[1] ?? port[2]}` };
  }
  throw new Error(`the server did not start: ${printed}`);
}

const ms = (value) => (value === null ? 'none' : value < 10 ? value.toFixed(1) : String(Math.round(value)));

function row(title, quiet, during, attack) {
  const ratio = during.p99 / quiet.p99;
  const bad = [
    ...(ratio > GOAL ? [`over ${GOAL}×`] : []),
    ...(during.missing > 0 ? [`${during.missing} MISSING`] : []),
    ...(during.unanswered > 0 ? [`${during.unanswered} unanswered`] : []),
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
  const { child, url } = await startServer(place.dataDir, databaseUrl);
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
    row(ATTACKS[name].title, quiet, during, await attack);
  }
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

const parts = await seeder();
const postgres = databases.includes('postgres') ? await startPostgres({ durable: true }) : null;
try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; PostgreSQL ${postgres?.version ?? 'not asked'}`,
  );
  for (const database of databases)
    await bench(database, database === 'postgres' ? postgres.url : null, parts);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres?.stop();
  parts.remove();
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
}
