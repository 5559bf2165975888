import { ConfigError } from './config.ts';

/** What the operator can do about the errors of the operating system and the databases, by their code. */
const WORDS: Record<string, (what: string) => string> = {
  EADDRINUSE: () => 'The port is taken; set PORT to another one.',
  EADDRNOTAVAIL: (what) => `HOST is not an address of this machine (${what}).`,
  ENOTFOUND: (what) => `The name of HOST or of DATABASE_URL is not known (${what}).`,
  EAI_AGAIN: (what) => `The name of HOST or of DATABASE_URL is not known (${what}).`,
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
  '25006': () => 'PostgreSQL at the DATABASE_URL takes no writes: it is a standby, or set to read only.',
  '28P01': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
  '28000': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
  '3D000': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
  '42501': (what) => `PostgreSQL refuses the DATABASE_URL (${what}).`,
};

/** The one clear line of an error that ends the start, or the error itself when it is a defect of ours. */
export function startProblem(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = WORDS[code];
  return words && error instanceof Error ? words(error.message) : error;
}
