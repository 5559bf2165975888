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

const KEEPER = fileURLToPath(new URL('postgres-pair-keeper.mjs', import.meta.url));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Starts the keeper; returns it with a function that sends a command. */
async function startKeeper(env) {
  const found = findPostgres(env);
  const folder = await mkdtemp(path.join(tmpdir(), 'greenside-pair-'));
  await chmod(folder, 0o755);
  const bin = found.native ? await unpackEmbedded(found.native, path.join(folder, 'native')) : found.bin;
  const password = randomBytes(12).toString('hex');
  const order = { bin, folder, password, user: unprivilegedUser() };
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface({ input: keeper.stdout });
  return {
    password,
    async order(what, how = {}) {
      const answer = once(lines, 'line');
      keeper.stdin.write(`${JSON.stringify({ what, ...how })}\n`);
      const { error, ...state } = JSON.parse((await answer)[0]);
      if (error) throw new Error(`${what}: ${error}`);
      return state;
    },
    async stop() {
      const exited = once(keeper, 'exit');
      keeper.stdin.end();
      await exited;
    },
  };
}

/** A PostgreSQL with a synchronous standby and fsync on. Both end with this process, even if it is killed. */
export async function startPair({ env = process.env, standby = true } = {}) {
  const { password, order, stop } = await startKeeper(env);
  const { ports } = await order('primary');
  let primary = 0;
  const urlOf = (hosts) => `postgres://greenside:${password}@${hosts}/postgres`;
  const urlAt = (at) => urlOf(`127.0.0.1:${ports[at]}`);

  async function query(...statements) {
    const client = new Client({ connectionString: urlAt(primary) });
    await client.connect();
    try {
      let rows = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  }
  async function renewStandby() {
    await order('standby', { from: primary, to: 1 - primary });
    await query(`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    for (;;) {
      const [row] = await query('select sync_state from pg_stat_replication');
      if (row?.sync_state === 'sync') return;
      await sleep(50);
    }
  }
  const pair = {
    url: `${urlOf(ports.map((port) => `127.0.0.1:${port}`).join(','))}?target_session_attrs=read-write`,
    urlOfPrimary: () => urlAt(primary),
    query,
    renewStandby,
    killPrimary: () => order('kill', { at: primary }),
    /** The new primary waits for no standby, because there is none yet. */
    async promote() {
      await order('promote', { at: 1 - primary });
      primary = 1 - primary;
    },
    pause: (who) => order('pause', { at: who === 'primary' ? primary : 1 - primary }),
    resume: (who) => order('resume', { at: who === 'primary' ? primary : 1 - primary }),
    stop,
  };
  if (standby) await renewStandby();
  return pair;
}
