/** The phone's storage cannot keep or give what was asked; nothing was pretended. Made here alone. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';

  /** Whether the second copy may take a tap instead: never from an app that is too old for this phone's scores. */
  readonly mayJournal: boolean;

  constructor(cause: unknown, message = 'This phone cannot store it now.', mayJournal = true) {
    super(message, { cause });
    this.mayJournal = mayJournal;
  }

  /** What was asked may still be done later (see `promptStore`). */
  static hanging(): StorageFailure {
    return new StorageFailure(null, 'This phone’s storage does not answer.');
  }

  /** A newer version of the app keeps the scores in a way that this one must not touch. */
  static newerApp(): StorageFailure {
    return new StorageFailure(
      null,
      'A newer version of the app keeps the scores of this phone. Close this tab, or reload it.',
      false,
    );
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

/** An error and what caused it, and so on. */
function chainOf(error: unknown): (Error | DOMException)[] {
  const chain: (Error | DOMException)[] = [];
  for (let at = error; at instanceof Error || at instanceof DOMException;) {
    chain.push(at);
    const inner: unknown = 'inner' in at ? at.inner : at.cause;
    if (inner === at) break;
    at = inner as Error;
  }
  return chain;
}
const namesOf = (error: unknown): string[] => chainOf(error).map(({ name }) => name);

/** Errors of the program itself keep their own name; whatever else comes out of a transaction is the storage's. */
const OF_THE_PROGRAM = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);
export const isStorageError = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && !OF_THE_PROGRAM.has(error.name);

export const isConnectionLost = (error: unknown): boolean =>
  namesOf(error).some((name) => CONNECTION_LOST.has(name));
/** Whether something was added under a key that is taken. */
export const isTaken = (error: unknown): boolean => namesOf(error).includes('ConstraintError');
export const isQuotaExceeded = (error: unknown): boolean => namesOf(error).includes('QuotaExceededError');

/** Names under which browsers say that a database cannot be read any more. */
const DAMAGED = new Set(['UnknownError', 'NotReadableError']);
/** Under the same names they say that it cannot be read just now. */
const PASSING = /connection|\b(full|quota|space)\b/i;

/** Whether the database itself may be spoilt. A version that is newer than ours, or a full phone, is not that. */
export const isDamage = (error: unknown): boolean => {
  const chain = chainOf(error);
  return chain.some(({ name }) => DAMAGED.has(name)) && !chain.some(({ message }) => PASSING.test(message));
};
