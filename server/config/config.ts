import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isTimeZone } from '#domain/calendar/time-zone.ts';
import { readClubConfig, type Club } from './config-club.ts';
import { ConfigError, type Env } from './config-error.ts';
import { readMetricsConfig, type MetricsConfig } from './config-metrics.ts';
import { splitHosts } from '../db/hosts.ts';
import { readMailConfig, type MailConfig } from './config-mail.ts';
import type { RegistrationMode } from '#contract/registration.ts';
import type { LogLevel } from '../log.ts';
import { makePrivateFolder } from '../private-files.ts';
import { codeOf } from '../failures.ts';

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
  registration: RegistrationMode;
  /** IANA time zone for courses that have none; null if not set. */
  timeZone: string | null;
  club: Club;
  mail: MailConfig | null;
  metrics: MetricsConfig | null;
}

function parsePort(value: string | undefined): number {
  if (value === undefined || value === '') return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}".`);
  return Number(value);
}

function parseDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  splitHosts(value);
  return value;
}

function parsePublicUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new ConfigError(`PUBLIC_URL must be an origin such as https://golf.example.org, not "${value}".`);
  return url.origin;
}

function parseLogLevel(value: string | undefined): LogLevel {
  if (!value || value === 'warn') return 'warn';
  if (value !== 'info') throw new ConfigError(`LOG_LEVEL must be warn or info, not "${value}".`);
  return value;
}

function parseRegistration(value: string | undefined): RegistrationMode {
  if (!value || value === 'open') return 'open';
  if (value !== 'invite' && value !== 'closed')
    throw new ConfigError(`REGISTRATION must be open, invite or closed, not "${value}".`);
  return value;
}

function parseTimeZone(value: string | undefined): string | null {
  if (!value) return null;
  if (!isTimeZone(value))
    throw new ConfigError(`TIME_ZONE must be a time zone such as Europe/Berlin, not "${value}".`);
  return value;
}

const SECRET_FILE = 'token-secret';
const MIN_SECRET_LENGTH = 16;

/** The given secret, or a secret that is generated once and stored with the data (mode 600). */
function readTokenSecret(value: string | undefined, dataDir: string): string {
  if (value !== undefined && value !== '') {
    if (value.length < MIN_SECRET_LENGTH)
      throw new ConfigError(`TOKEN_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`);
    return value;
  }
  const file = path.join(dataDir, SECRET_FILE);
  makePrivateFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(`${file} contains no secret; remove it, and everybody has to sign in again.`);
  return secret;
}

/** ConfigError with one line if a value is unusable. */
export function readConfig(env: Env): Config {
  const dataDir = path.resolve(env['DATA_DIR'] || './data');
  const origin = parsePublicUrl(env['PUBLIC_URL']);
  return {
    port: parsePort(env['PORT']),
    host: env['HOST'] || '0.0.0.0',
    dataDir,
    databaseUrl: parseDatabaseUrl(env['DATABASE_URL']),
    publicUrl: origin,
    logLevel: parseLogLevel(env['LOG_LEVEL']),
    registration: parseRegistration(env['REGISTRATION']),
    timeZone: parseTimeZone(env['TIME_ZONE']),
    club: readClubConfig(env),
    mail: readMailConfig(env, origin),
    metrics: readMetricsConfig(env),
    tokenSecret: readTokenSecret(env['TOKEN_SECRET'], dataDir),
  };
}
