// Starts the built server for a benchmark, a seeded database, and the processes that load it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startPostgres } from '../../tests/support/postgres.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = path.join(ROOT, 'dist/server/main.js');
/** Must equal the secret in bench/support/parts.ts. */
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

export function endAll() {
  for (const child of children) child.kill('SIGKILL');
}

/** Starts a script beside this one that communicates by IPC messages. */
export const helper = (name, order) =>
  start(fileURLToPath(new URL(name, import.meta.url)), [JSON.stringify(order)]);

/** Runs a script and parses the JSON that it prints. */
export async function run(file, order) {
  const child = start(file, [JSON.stringify(order)]);
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text);
}

/** Builds bench/support/parts.ts inside the repository, so that its packages resolve, and imports it. */
export async function seeder(name) {
  const outDir = path.join(ROOT, 'dist', name);
  const input = path.join(ROOT, 'bench/support/parts.ts');
  const output = { entryFileNames: 'parts.js' };
  const bundle = { ssr: true, target: 'node20', outDir, minify: false, rolldownOptions: { input, output } };
  await build({ root: ROOT, configFile: false, logLevel: 'warn', publicDir: false, build: bundle });
  const parts = await import(pathToFileURL(path.join(outDir, 'parts.js')).href);
  return { ...parts, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** Starts the built server with extra environment `more`; resolves once it listens. */
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
    // Drain stdout: a full pipe would block the server.
    child.stdout.on('data', () => {}).resume();
    return { child, port: Number(port), url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`the server did not start: ${printed}`);
}

/** Processor time used, in ms, and resident memory, in bytes (Linux). */
export function usageOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rss: Number(rss) * 1024 };
}

/** The p-th quantile (0 to 1). */
export function partOf(numbers, p) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? NaN;
}

/**
 * Runs `work(database, databaseUrl, parts)` on 'sqlite' and 'postgres' after printing `head(version of PostgreSQL)`;
 * removes all data afterwards.
 */
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

export const onThisMachine = (postgres) =>
  `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; PostgreSQL ${postgres}`;
