import { ConfigError } from './config/config-error.ts';
import { codeOf } from './failures.ts';

const describePoolerError = (detail: string): string =>
  `Something between Greenside and PostgreSQL changes connections, as pgbouncer does (${detail}). DATABASE_URL must lead to PostgreSQL itself; Greenside keeps few connections.`;

/** Advice for the operator, by error codes of Node, SQLite and PostgreSQL. */
const MESSAGES_BY_CODE: readonly (readonly [codes: readonly string[], (detail: string) => string])[] = [
  [['EADDRINUSE'], () => 'The port is taken; set PORT to another one.'],
  [['EADDRNOTAVAIL'], (detail) => `HOST is not an address of this machine (${detail}).`],
  [
    ['ENOTFOUND', 'EAI_AGAIN'],
    (detail) => `The name in HOST or DATABASE_URL cannot be resolved (${detail}).`,
  ],
  [['EACCES', 'EPERM'], (detail) => `This account may not use DATA_DIR or PORT (${detail}).`],
  [['EROFS', 'ENOSPC'], (detail) => `DATA_DIR cannot be written (${detail}).`],
  [['ENOTDIR', 'EEXIST'], (detail) => `DATA_DIR is not a folder (${detail}).`],
  [['SQLITE_NOTADB', 'SQLITE_CORRUPT'], (detail) => `The database in DATA_DIR cannot be read (${detail}).`],
  [['SQLITE_CANTOPEN'], (detail) => `The database in DATA_DIR cannot be opened (${detail}).`],
  [['SQLITE_READONLY'], (detail) => `The database in DATA_DIR cannot be written (${detail}).`],
  [['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'], () => 'PostgreSQL does not answer at the DATABASE_URL.'],
  // pgbouncer refuses a connection setting, or changed the connection between uses of a named statement.
  [['08P01', '42P05', '26000'], describePoolerError],
  [['25006'], () => 'PostgreSQL at the DATABASE_URL takes no writes: it is a standby, or set to read only.'],
  [['28P01', '28000', '3D000', '42501'], (detail) => `PostgreSQL refuses the DATABASE_URL (${detail}).`],
];
const MESSAGES_BY_PATTERN: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /does not support SSL/,
    'PostgreSQL at the DATABASE_URL has no TLS: set it up there, or remove sslmode from the URL if nobody can intercept the connection.',
  ],
  [/sslmode=verify-ca/, 'sslmode=verify-ca of DATABASE_URL needs sslrootcert=/path/to/ca.pem beside it.'],
];

const CERTIFICATE_ERROR = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;

/** Returns one line for the operator, or the error itself if it is a defect. */
export function describeStartError(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const errorCode = codeOf(error);
  if (!(error instanceof Error)) return error;
  if (CERTIFICATE_ERROR.test(errorCode))
    return `The certificate of PostgreSQL cannot be trusted (${error.message}): add its certificate authority with sslrootcert=/path/to/ca.pem in DATABASE_URL (docs/DEPLOY.md).`;
  const matchingMessage = MESSAGES_BY_PATTERN.find(([pattern]) => pattern.test(error.message));
  const [, describe] = MESSAGES_BY_CODE.find(([codes]) => codes.includes(errorCode)) ?? [];
  return matchingMessage?.[1] ?? describe?.(error.message) ?? error;
}
