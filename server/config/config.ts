import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isTimeZone } from '#domain/calendar/time-zone.ts';
import { readClubConfig, type Club } from './config-club.ts';
import { ConfigError } from './config-error.ts';
import { readMetricsConfig, type MetricsConfig } from './config-metrics.ts';
import { splitHosts } from '../db/hosts.ts';
import { readMailConfig, type MailConfig } from './config-mail.ts';
import type { Registration } from '#contract/registration.ts';
import type { LogLevel } from '../log.ts';
import { makePrivateFolder } from '../private-files.ts';

/** The server's settings, read from the environment (docs/DEPLOY.md, "Settings"). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** A postgres:// URL, possibly with several hosts; null for SQLite. */
  databaseUrl: string | null;
  tokenSecret: string;
  /** Public origin; null disables CORS and makes links relative. */
  publicUrl: string | null;
  logLevel: LogLevel;
  registration: Registration;
  /** IANA time zone for courses that have none; null if not set. */
  timeZone: string | null;
  club: Club;
  mail: MailConfig | null;
  metrics: MetricsConfig | null;
}

export { ConfigError };

type Env = Readonly<Record<string, string | undefined>>;

function port(value: string | undefined): number {
  if (value === undefined || value === '') return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}".`);
  return Number(value);
}

function databaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  splitHosts(value);
  return value;
}

function publicUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new ConfigError(`PUBLIC_URL must be an origin such as https://golf.example.org, not "${value}".`);
  return url.origin;
}

function logLevel(value: string | undefined): LogLevel {
  if (!value || value === 'warn') return 'warn';
  if (value !== 'info') throw new ConfigError(`LOG_LEVEL must be warn or info, not "${value}".`);
  return value;
}

function registration(value: string | undefined): Registration {
  if (!value || value === 'open') return 'open';
  if (value !== 'invite' && value !== 'closed')
    throw new ConfigError(`REGISTRATION must be open, invite or closed, not "${value}".`);
  return value;
}

function timeZone(value: string | undefined): string | null {
  if (!value) return null;
  if (!isTimeZone(value))
    throw new ConfigError(`TIME_ZONE must be a time zone such as Europe/Berlin, not "${value}".`);
  return value;
}

const SECRET_FILE = 'token-secret';
const SHORTEST_SECRET = 16;

/** The given secret, or a secret that is generated once and stored with the data (mode 600). */
function tokenSecret(value: string | undefined, dataDir: string): string {
  if (value !== undefined && value !== '') {
    if (value.length < SHORTEST_SECRET)
      throw new ConfigError(`TOKEN_SECRET must have at least ${SHORTEST_SECRET} characters.`);
    return value;
  }
  const file = path.join(dataDir, SECRET_FILE);
  makePrivateFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET)
    throw new ConfigError(`${file} contains no secret; remove it, and everybody has to sign in again.`);
  return secret;
}

/** ConfigError with one line if a value is unusable. */
export function readConfig(env: Env): Config {
  const dataDir = path.resolve(env['DATA_DIR'] || './data');
  const origin = publicUrl(env['PUBLIC_URL']);
  return {
    port: port(env['PORT']),
    host: env['HOST'] || '0.0.0.0',
    dataDir,
    databaseUrl: databaseUrl(env['DATABASE_URL']),
    publicUrl: origin,
    logLevel: logLevel(env['LOG_LEVEL']),
    registration: registration(env['REGISTRATION']),
    timeZone: timeZone(env['TIME_ZONE']),
    club: readClubConfig(env),
    mail: readMailConfig(env, origin),
    metrics: readMetricsConfig(env),
    tokenSecret: tokenSecret(env['TOKEN_SECRET'], dataDir),
  };
}
