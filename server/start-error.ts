import { ConfigError } from './config/config.ts';

const describePooler = (what: string): string =>
  `Something between Greenside and PostgreSQL changes connections, as pgbouncer does (${what}). DATABASE_URL must lead to PostgreSQL itself; Greenside keeps few connections.`;

/** Advice for the operator, by error code of Node, SQLite and PostgreSQL. */
const MESSAGES_BY_CODE: Record<string, (what: string) => string> = {
  EADDRINUSE: () => 'The port is taken; set PORT to another one.',
  EADDRNOTAVAIL: (what) => `HOST is not an address of this machine (${what}).`,
  ENOTFOUND: (what) => `The name in HOST or DATABASE_URL cannot be resolved (${what}).`,
  EAI_AGAIN: (what) => `The name in HOST or DATABASE_URL cannot be resolved (${what}).`,
  EACCES: (what) => `This account may not use DATA_DIR or PORT (${what}).`,
  EPERM: (what) => `This account may not use DATA_DIR or PORT (${what}).`,
  EROFS: (what) => `DATA_DIR cannot be written (${what}).`,
  ENOSPC: (what) => `DATA_DIR cannot be written (${what}).`,
  ENOTDIR: (what) => `DATA_DIR is not a folder (${what}).`,
  EEXIST: (what) => `DATA_DIR is not a folder (${what}).`,
  SQLITE_NOTADB: (what) => `The database in DATA_DIR cannot be read (${what}).`,
  SQLITE_CORRUPT: (what) => `The database in DATA_DIR cannot be read (${what}).`,
  SQLITE_CANTOPEN: (what) => `The database in DATA_DIR cannot be opened (${what}).`,
  SQLITE_READONLY: (what) => `The database in DATA_DIR cannot be written (${what}).`,
  ECONNREFUSED: () => 'PostgreSQL does not answer at the DATABASE_URL.',
  ECONNRESET: () => 'PostgreSQL does not answer at the DATABASE_URL.',
  ETIMEDOUT: () => 'PostgreSQL does not answer at the DATABASE_URL.',
  // From pgbouncer: it refuses a connection setting, or changed the connection between uses of a named statement.
  '08P01': describePooler,
  '42P05': describePooler,
  '26000': describePooler,
  '25006': () => 'PostgreSQL at the DATABASE_URL takes no writes: it is a standby, or set to read only.',
  '28P01': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
  '28000': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
  '3D000': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
  '42501': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
};

const MESSAGES_BY_PATTERN: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /does not support SSL/,
    'PostgreSQL at the DATABASE_URL has no TLS: set it up there, or remove sslmode from the URL if nobody can intercept the connection.',
  ],
  [/sslmode=verify-ca/, 'sslmode=verify-ca of DATABASE_URL needs sslrootcert=/path/to/ca.pem beside it.'],
];

const CERTIFICATE_ERROR = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;

/** One line for the operator, or the error itself if it is a defect. */
export function describeStartError(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!(error instanceof Error)) return error;
  if (CERTIFICATE_ERROR.test(code))
    return `The certificate of PostgreSQL cannot be trusted (${error.message}): add its certificate authority with sslrootcert=/path/to/ca.pem in DATABASE_URL (docs/DEPLOY.md).`;
  const match = MESSAGES_BY_PATTERN.find(([pattern]) => pattern.test(error.message));
  return match?.[1] ?? MESSAGES_BY_CODE[code]?.(error.message) ?? error;
}
