/** PostgreSQL's classes for a lost connection, a standby, no room or connection left, a lock that is held, and work that was broken off. */
const CLASSES = /^(?:08|25006|25P03|53|55P03|57|58)/;
/** Node's own: ECONNREFUSED, EAI_AGAIN and their like. */
const SYSTEM = /^E[A-Z_]{4,}$/;
/** What the client of PostgreSQL says without a code. */
const WORDS = /timeout|connection (?:terminated|error|ended)|not queryable|client was closed/i;

/**
 * Whether an error is about this moment: a time-out, a lock that another one holds, a connection that is gone. The
 * same statement may succeed later, so whoever asked should come again.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const code = 'code' in error ? String(error.code) : '';
  return code === '' ? WORDS.test(error.message) : CLASSES.test(code) || SYSTEM.test(code);
}
