/** The phone's storage cannot keep or give what was asked; nothing was pretended. Made here alone. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';

  constructor(cause: unknown) {
    super('This phone cannot store it now.', { cause });
  }
}

/** Names of errors after which a fresh connection to IndexedDB is worth a try (iOS drops idle ones). */
const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'OpenFailedError',
  'TransactionInactiveError',
]);

/** The names of an error and of what caused it. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (let at = error; at instanceof Error || at instanceof DOMException;) {
    names.push(at.name);
    const inner: unknown = 'inner' in at ? at.inner : at.cause;
    if (inner === at) break;
    at = inner as Error;
  }
  return names;
}

/** Errors of the program itself keep their own name; whatever else comes out of a transaction is the storage's. */
const OF_THE_PROGRAM = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);
export const isStorageError = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && !OF_THE_PROGRAM.has(error.name);

export const isConnectionLost = (error: unknown): boolean =>
  namesOf(error).some((name) => CONNECTION_LOST.has(name));
export const isQuotaExceeded = (error: unknown): boolean => namesOf(error).includes('QuotaExceededError');
