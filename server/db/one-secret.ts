import { createHmac } from 'node:crypto';
import { ConfigError } from '../config/config-error.ts';
import type { ConnectionPool } from './hosts.ts';

const computeDigest = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 8);

/** Name of a session in PostgreSQL (application_name), the same for servers of one schema and token secret. */
export const createSessionName = (secret: string, schema: string): string =>
  `greenside ${computeDigest('schema', schema)} ${computeDigest(secret, 'session name')}`;

/** Resolves to the schema that the database URL selects. ConfigError if it does not exist. */
export async function loadCurrentSchema(pool: ConnectionPool): Promise<string> {
  const client = await pool.connect();
  const { rows } = await client
    .query<{ schema: string | null }>('select current_schema() as schema')
    .finally(() => client.release());
  const schema = rows[0]?.schema;
  if (!schema) throw new ConfigError('DATABASE_URL names a schema (search_path) that does not exist.');
  return schema;
}

/** Number of checks before a start fails, because PostgreSQL lists a closed session for a moment. */
const MAX_SECRET_CHECKS = 5;
const SECRET_CHECK_INTERVAL_MS = 200;

async function hasServerWithOtherSecret(pool: ConnectionPool, sessionName: string): Promise<boolean> {
  const client = await pool.connect();
  const { rows } = await client
    .query(
      `select 1 from pg_stat_activity
      where datname = current_database() and application_name like $2 and application_name <> $1
      limit 1`,
      [sessionName, `${sessionName.slice(0, -8)}________`],
    )
    .finally(() => client.release());
  return rows.length > 0;
}

/** ConfigError while another server uses the schema with another secret, because that would sign people out. */
export async function requireOneSecret(pool: ConnectionPool, sessionName: string): Promise<void> {
  for (let checkCount = 1; await hasServerWithOtherSecret(pool, sessionName); checkCount += 1) {
    if (checkCount === MAX_SECRET_CHECKS)
      throw new ConfigError(
        'Another Greenside server uses this database with another token secret, which would sign people out. ' +
          'Give every server of it the same TOKEN_SECRET in its environment.',
      );
    await new Promise((resolve) => setTimeout(resolve, SECRET_CHECK_INTERVAL_MS));
  }
}
