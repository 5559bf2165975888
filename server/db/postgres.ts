import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import type { Executor } from './executor.ts';
import { createPrimaryPool, splitHosts, type ConnectionPool } from './hosts.ts';
import { codeOf } from '../failures.ts';

const INT8_OID = 20;
const NUMERIC_OID = 1700;
/**
 * pg returns bigint and numeric as text by default. Ours are times in ms and sums, far below 2^53, so they can be
 * numbers.
 */
pg.types.setTypeParser(INT8_OID, Number);
pg.types.setTypeParser(NUMERIC_OID, Number);

/** Timeouts in milliseconds; 0 disables one. */
export interface Timeouts {
  /** Time for one statement, which PostgreSQL then cancels. */
  statement: number;
  /** Time to wait for a lock that another session holds. */
  lock: number;
  /** Time to wait for the next statement of an open transaction. */
  idle: number;
  /** Time to wait for any answer, also to a connection attempt; the connection is then closed. */
  answer: number;
}

/** Timeouts for scores, which are answered within 8 s (group-commit.ts). No usual task holds a row lock for so long. */
export const SCORE_TIMEOUTS: Timeouts = { statement: 5000, lock: 2000, idle: 10_000, answer: 7000 };
export const REQUEST_TIMEOUTS: Timeouts = { statement: 10_000, lock: 5000, idle: 30_000, answer: 15_000 };
/** Migrations, backups and restores have no time limit. */
export const COMMAND_TIMEOUTS: Timeouts = { statement: 0, lock: 0, idle: 0, answer: 0 };

/** Time in ms after which the next host is tried, because a host can vanish without an error. */
const HOST_TIMEOUT_MS = 3000;
/** Idle time in ms until TCP keep-alive probes start. */
const KEEP_ALIVE_MS = 10_000;

class ShortTimeoutClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: HOST_TIMEOUT_MS });
  }
}

/** Rejects a standby: it answers reads but would refuse every score. */
async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('this PostgreSQL takes no writes'), { code: '25006' });
}

interface PoolOptions {
  name?: string;
  /** Number of connections that stay open while idle. */
  least?: number;
  /** Called when an idle connection breaks. */
  report?: (sentence: string) => void;
}

/** Opens one pool per host of the URL. The next query replaces a broken connection. */
export function openPool(
  url: string,
  maxConnections: number,
  timeouts: Timeouts,
  { name = 'greenside', least = 0, report = (sentence) => console.error(sentence) }: PoolOptions = {},
): ConnectionPool {
  const hosts = splitHosts(url);
  const openHostPool = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString,
      application_name: name,
      max: maxConnections,
      min: least,
      connectionTimeoutMillis: timeouts.answer || 10_000,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idle,
      query_timeout: timeouts.answer,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      pipeline: true,
      onConnect: requirePrimary,
      ...(hosts.length > 1 && { Client: ShortTimeoutClient }),
    });
    pool.on('error', (error) => report(`PostgreSQL connection lost: ${error.message}`));
    // The pool handles only errors of idle connections; an unhandled error of a used one would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  return createPrimaryPool(hosts.map(openHostPool));
}

export const postgresDialect = (pool: ConnectionPool): Dialect => new PostgresDialect({ pool });

/**
 * Uses a connection; a broken one is not used again. Rejects if PostgreSQL stopped waiting for its standby, because it
 * then reports success although the standby lacks the commit.
 */
export async function withConnection<T>(
  pool: ConnectionPool,
  statementNames: Map<string, string>,
  task: (db: Executor) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  let isStandbyMissing = false;
  const onError = (error: Error): void => {
    connectionError = error;
  };
  const onNotice = ({ routine }: { routine?: string | undefined }): void => {
    if (routine === 'SyncRepWaitForLSN') isStandbyMissing = true;
  };
  client.on('error', onError);
  client.on('notice', onNotice);
  try {
    const result = await task(clientExecutor(client, statementNames));
    if (isStandbyMissing) throw Object.assign(new Error('the standby has not stored it'), { code: '57014' });
    return result;
  } finally {
    client.off('error', onError);
    client.off('notice', onNotice);
    client.release(connectionError);
  }
}

/**
 * Uses generic plans, because PostgreSQL's default, a new plan per group of scores, costs a fifth of the throughput.
 */
const BEGIN_STATEMENT = 'begin; set local plan_cache_mode = force_generic_plan';

/** Runs named statements, which are parsed and planned only once. */
export function clientExecutor(client: pg.PoolClient, statementNames: Map<string, string>): Executor {
  return {
    async run(sql, values) {
      if (sql === 'begin') {
        await client.query(BEGIN_STATEMENT);
        return { rows: [], changes: 0, lastId: null };
      }
      let name = statementNames.get(sql);
      if (!name) statementNames.set(sql, (name = `s${statementNames.size}`));
      const { rows, rowCount } = await client.query({ name, text: sql, values: values as unknown[] });
      return { rows, changes: rowCount ?? 0, lastId: null };
    },
  };
}

/** ConfigError if PostgreSQL commits asynchronously, because an acknowledged score must be on the disk. */
export async function requireDurableCommits(pool: ConnectionPool): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client
    .query<{ synchronous_commit: string }>('show synchronous_commit')
    .finally(() => client.release());
  if (rows[0]?.synchronous_commit !== 'off') return;
  throw new ConfigError(
    'This PostgreSQL answers before a score is on its disk (synchronous_commit = off). Set it to on for Greenside’s database.',
  );
}

/** PostgreSQL's error codes for deadlock_detected and serialization_failure. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const MAX_TRIES = 5;

export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tryCount = 1; ; tryCount += 1) {
    try {
      return await transaction();
    } catch (error) {
      const errorCode = codeOf(error);
      if (!RETRYABLE_CODES.has(errorCode) || tryCount === MAX_TRIES) throw error;
    }
  }
}
