// The built server in a process of its own for a benchmark, a database seeded for it, and the processes that load it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startPostgres } from '../../tests/support/postgres.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = path.join(ROOT, 'dist/server/main.js');
/** What the seeded tokens are signed with (bench/support/parts.ts). */
const SECRET = 'a secret of the benchmark';
const children = new Set();

function start(file, args, env = process.env) {
  if (file === SERVER && !existsSync(SERVER))
    throw new Error('dist/server is missing: run npm run build first');
  const child = spawn(process.execPath, [file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends every process that was started here. */
export function endAll() {
  for (const child of children) child.kill('SIGKILL');
}

/** A script beside this one that talks by messages. */
export const helper = (name, order) =>
  start(fileURLToPath(new URL(name, import.meta.url)), [JSON.stringify(order)]);

/** Runs a script that prints JSON. */
export async function run(file, order) {
  const child = start(file, [JSON.stringify(order)]);
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text);
}

/** What seeds a database: the benchmark's own parts, built inside the repository so that they find their packages. */
export async function seeder(name) {
  const outDir = path.join(ROOT, 'dist', name);
  const input = path.join(ROOT, 'bench/support/parts.ts');
  const output = { entryFileNames: 'parts.js' };
  const bundle = { ssr: true, target: 'node20', outDir, minify: false, rolldownOptions: { input, output } };
  await build({ root: ROOT, configFile: false, logLevel: 'warn', publicDir: false, build: bundle });
  const parts = await import(pathToFileURL(path.join(outDir, 'parts.js')).href);
  return { ...parts, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** The built server on a database, with `more` settings; resolves once it listens. */
export async function startBuilt(dataDir, databaseUrl, more = {}) {
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
    ...more,
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const port = /at http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(printed)?.[1];
    if (!port) continue;
    // Nobody else may wait for its lines: a full pipe would stop it.
    child.stdout.on('data', () => {}).resume();
    return { child, port: Number(port), url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`the server did not start: ${printed}`);
}

/** Processor time that a process has used, in ms, and the memory that it holds, in bytes (Linux). */
export function usageOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rss: Number(rss) * 1024 };
}

/** The p-th part (0 to 1) of some numbers. */
export function partOf(numbers, p) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? NaN;
}

/** Runs `work(database, databaseUrl, parts)` on each of the databases ('sqlite', 'postgres'), prints `head(version of PostgreSQL)` first, and leaves nothing behind. */
export async function onDatabases({ name, databases, temp, head }, work) {
  const parts = await seeder(name);
  const postgres = databases.includes('postgres') ? await startPostgres({ durable: true }) : null;
  try {
    if (head) console.log(head(postgres?.version ?? 'not asked'));
    for (const database of databases)
      await work(database, database === 'postgres' ? postgres.url : null, parts);
  } finally {
    endAll();
    await postgres?.stop();
    parts.remove();
    rmSync(temp, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** What a bench on a server's databases says first. */
export const onThisMachine = (postgres) =>
  `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; PostgreSQL ${postgres}`;
