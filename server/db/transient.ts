/**
 * PostgreSQL's error codes, in this order: connection lost, standby, idle timeout, resources, lock, operator, system.
 */
const TRANSIENT_SQLSTATES = /^(?:08|25006|25P03|53|55P03|57|58)/;
/** Node's codes for system errors, such as ECONNREFUSED and EAI_AGAIN. */
const SYSTEM_ERROR_CODES = /^E[A-Z_]{4,}$/;
const CLIENT_ERROR_MESSAGES =
  /timeout|connection (?:terminated|error|ended)|not queryable|client was closed/i;

/** True for timeouts, locks and lost connections: the same statement may succeed later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const errorCode = 'code' in error ? String(error.code) : '';
  return errorCode === ''
    ? CLIENT_ERROR_MESSAGES.test(error.message)
    : TRANSIENT_SQLSTATES.test(errorCode) || SYSTEM_ERROR_CODES.test(errorCode);
}
