import { createHmac } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import type { Connections } from './hosts.ts';

/** What the sessions of a server are called in PostgreSQL: servers with the same token secret have the same name. */
export const sessionNameFor = (secret: string): string =>
  `greenside ${createHmac('sha256', secret).update('session name').digest('hex').slice(0, 8)}`;

/**
 * Servers of one database must sign with one secret: with two, people would be signed out at every other request. Rejects with a
 * ConfigError while another server is connected that has another one.
 */
export async function requireOneSecret(pool: Connections, name: string): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client
    .query(
      `select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'greenside ________' and application_name <> $1
      limit 1`,
      [name],
    )
    .finally(() => client.release());
  if (rows.length === 0) return;
  throw new ConfigError(
    'Another Greenside server uses this database with another token secret, which would sign people out. ' +
      'Give every server of it the same TOKEN_SECRET in its environment.',
  );
}
