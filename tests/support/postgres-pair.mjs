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

/** The keeper, and a function that has it do something. */
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
      const { error, ...said } = JSON.parse((await answer)[0]);
      if (error) throw new Error(`${what}: ${error}`);
      return said;
    },
    async stop() {
      const gone = once(keeper, 'exit');
      keeper.stdin.end();
      await gone;
    },
  };
}

/**
 * A PostgreSQL with a synchronous standby, both started from the programs on this machine with fsync on. They end with this
 * process at the latest, even when it is killed.
 */
export async function startPair({ env = process.env, standby = true } = {}) {
  const { password, order, stop } = await startKeeper(env);
  const { ports } = await order('primary');
  let primary = 0;
  const urlOf = (hosts) => `postgres://greenside:${password}@${hosts}/postgres`;
  const urlAt = (at) => urlOf(`127.0.0.1:${ports[at]}`);

  /** Runs one statement after the other on the primary; answers the rows of the last. */
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
  /** Makes a standby of the primary; every commit waits for it from then on. */
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
    /** Names both; whoever connects has to find the one that takes writes. */
    url: `${urlOf(ports.map((port) => `127.0.0.1:${port}`).join(','))}?target_session_attrs=read-write`,
    urlOfPrimary: () => urlAt(primary),
    query,
    renewStandby,
    /** SIGKILL to everything of it at once. */
    killPrimary: () => order('kill', { at: primary }),
    /** The standby takes writes, and waits for nobody: there is no other one yet. */
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
