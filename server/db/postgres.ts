import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../config/config.ts';
import type { Executor } from './executor.ts';
import { firstThatWrites, hostsOf, type Connections } from './hosts.ts';

const INT8 = 20;
const NUMERIC = 1700;
/** count() and bigint arrive as text unless told otherwise; ours are ms and sums, far below 2^53. */
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

/** How long the connections of a pool may take, in milliseconds; 0 is for ever. */
export interface Patience {
  /** For one statement, by PostgreSQL's own clock. */
  statement: number;
  /** For a lock that somebody else holds. */
  lock: number;
  /** Between two statements of a transaction. */
  idle: number;
  /** For an answer of PostgreSQL, or the way to it, that does not come at all: the connection is given up. */
  answer: number;
}

/** A score has an answer after 8 s, whatever happens (group-commit.ts); a lock that is held longer than this is nobody's usual work. */
export const FOR_SCORES: Patience = { statement: 5000, lock: 2000, idle: 10_000, answer: 7000 };
export const FOR_REQUESTS: Patience = { statement: 10_000, lock: 5000, idle: 30_000, answer: 15_000 };
/** Migrations, backups and restores take as long as they take. */
export const FOR_COMMANDS: Patience = { statement: 0, lock: 0, idle: 0, answer: 0 };

/** Of several hosts one may have vanished without a word; the next is asked then. */
const PATIENCE_WITH_A_HOST_MS = 3000;
/** After so long without a word the operating system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: PATIENCE_WITH_A_HOST_MS });
  }
}

/** A standby answers reads, and would refuse every score. */
async function requireWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('this PostgreSQL takes no writes'), { code: '25006' });
}

interface PoolOptions {
  /** What PostgreSQL calls its sessions (pg_stat_activity). */
  name?: string;
  /** Connections that stay open while nobody needs them. */
  least?: number;
  /** Hears of idle ones that broke. */
  say?: (sentence: string) => void;
}

/** A pool of connections for each host of the URL; the next query after one broke opens another. */
export function openPool(
  url: string,
  most: number,
  patience: Patience,
  { name = 'greenside', least = 0, say = (sentence) => console.error(sentence) }: PoolOptions = {},
): Connections {
  const hosts = hostsOf(url);
  const open = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString,
      application_name: name,
      max: most,
      min: least,
      connectionTimeoutMillis: patience.answer || 10_000,
      statement_timeout: patience.statement,
      lock_timeout: patience.lock,
      idle_in_transaction_session_timeout: patience.idle,
      query_timeout: patience.answer,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      pipeline: true,
      onConnect: requireWrites,
      ...(hosts.length > 1 && { Client: QuickClient }),
    });
    pool.on('error', (error) => say(`PostgreSQL connection lost: ${error.message}`));
    // The pool hears of idle ones only. One in use fails its query; its event, unheard, would end the process as well.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  return firstThatWrites(hosts.map(open));
}

export const postgresDialect = (pool: Connections): Dialect => new PostgresDialect({ pool });

/**
 * Runs `work` on a connection; one that broke is not given to anybody else. Rejects, whatever `work` says, when PostgreSQL
 * stopped waiting for its standby: it answers a commit then as if the standby had it.
 */
export async function onConnection<T>(
  pool: Connections,
  names: Map<string, string>,
  work: (db: Executor) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let alone = false;
  const note = (error: Error): void => {
    broken = error;
  };
  const hear = ({ routine }: { routine?: string | undefined }): void => {
    if (routine === 'SyncRepWaitForLSN') alone = true;
  };
  client.on('error', note);
  client.on('notice', hear);
  try {
    const result = await work(clientExecutor(client, names));
    if (alone) throw Object.assign(new Error('the standby has not stored it'), { code: '57014' });
    return result;
  } finally {
    client.off('error', note);
    client.off('notice', hear);
    client.release(broken);
  }
}

/** Left to itself PostgreSQL plans a statement anew for each group, which costs a fifth of the scores it takes in a second. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan';

/** A client as an executor. Statements are named, so that PostgreSQL parses and plans each only once. */
export function clientExecutor(client: pg.PoolClient, names: Map<string, string>): Executor {
  return {
    async run(sql, values) {
      if (sql === 'begin') {
        await client.query(BEGIN);
        return { rows: [], changes: 0, lastId: null };
      }
      let name = names.get(sql);
      if (!name) names.set(sql, (name = `s${names.size}`));
      const { rows, rowCount } = await client.query({ name, text: sql, values: values as unknown[] });
      return { rows, changes: rowCount ?? 0, lastId: null };
    },
  };
}

/** "Sent" means on the disk. Rejects with a ConfigError for a server that is set up to answer before. */
export async function requireDurableCommits(pool: Connections): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client
    .query<{ synchronous_commit: string }>('show synchronous_commit')
    .finally(() => client.release());
  if (rows[0]?.synchronous_commit !== 'off') return;
  throw new ConfigError(
    'This PostgreSQL answers before a score is on its disk (synchronous_commit = off). Set it to on for Greenside’s database.',
  );
}

/** Codes of transactions that PostgreSQL ended because they waited for each other in a circle. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001']);
const TRIES = 5;

/** Runs a transaction, and again when it was the one to give way: the others are through by then. */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!WORTH_ANOTHER_TRY.has(code) || tries === TRIES) throw error;
    }
  }
}
