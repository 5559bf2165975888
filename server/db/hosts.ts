import { existsSync } from 'node:fs';
import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { isTransient } from './transient.ts';

export interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  waiting(): number;
  used(): number;
}

const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/;
const BAD_URL_MESSAGE =
  'DATABASE_URL must be a postgres:// URL. Several hosts are given as host1:5432,host2:5432.';

/** Values of `sslmode` that pg supports. With any other value, it connects without TLS or fails to connect. */
const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const SSL_FILES = ['sslrootcert', 'sslcert', 'sslkey'];

function checkTlsSettings({ searchParams }: URL): void {
  const mode = searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode))
    throw new ConfigError(`sslmode of DATABASE_URL must be one of ${SSL_MODES.join(', ')}, not "${mode}".`);
  for (const name of SSL_FILES) {
    const file = searchParams.get(name);
    if (file !== null && !existsSync(file))
      throw new ConfigError(`${name} of DATABASE_URL names a file that is not there (${file}).`);
  }
}

/**
 * Makes one URL per host of postgres://user@a:5432,b:5432/golf?target_session_attrs=read-write, as libpq reads it.
 * Errors do not show the URL, because it has a password.
 */
export function splitHosts(url: string): string[] {
  const urlParts = URL_PARTS.exec(url);
  if (!urlParts) throw new ConfigError(BAD_URL_MESSAGE);
  const [, beforeHosts = '', hosts = '', afterHosts = ''] = urlParts;
  return hosts.split(',').map((host) => {
    const hostUrl = `${beforeHosts}${host}${afterHosts}`;
    if (!URL.canParse(hostUrl) || (host === '' && hosts !== '')) throw new ConfigError(BAD_URL_MESSAGE);
    const parsedUrl = new URL(hostUrl);
    checkTlsSettings(parsedUrl);
    const sessionAttrs = parsedUrl.searchParams.get('target_session_attrs');
    if (sessionAttrs !== null && sessionAttrs !== 'read-write' && sessionAttrs !== 'primary')
      throw new ConfigError('target_session_attrs of DATABASE_URL must be read-write: the server writes.');
    if (sessionAttrs === null) return hostUrl;
    parsedUrl.searchParams.delete('target_session_attrs');
    return parsedUrl.href;
  });
}

/** Tries the host of the last connection first, then the others, so that a failover needs no restart. */
export function createPrimaryPool(pools: readonly pg.Pool[]): ConnectionPool {
  let primaryIndex = 0;
  return {
    async connect() {
      const poolIndexes = [...pools.keys()].map((i) => (primaryIndex + i) % pools.length);
      let lastFailure: unknown;
      for (const poolIndex of poolIndexes) {
        try {
          const client = await pools[poolIndex]!.connect();
          primaryIndex = poolIndex;
          return client;
        } catch (error) {
          if (!isTransient(error)) throw error;
          lastFailure ??= error;
        }
      }
      throw lastFailure;
    },
    async end() {
      for (const pool of pools) await pool.end();
    },
    waiting: () => pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    used: () => pools.reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0),
  };
}
