import { text } from '#words/t.ts';

interface FailureOptions {
  /** False if a newer app version wrote the database: then taps must not go to the backup instead. */
  mayFallBack?: boolean;
  /** True after a timeout: another read would also hang. */
  isHanging?: boolean;
}

export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly mayFallBack: boolean;
  readonly isHanging: boolean;

  constructor(
    cause: unknown,
    message: string = text('This phone cannot save it now.'),
    { mayFallBack = true, isHanging = false }: FailureOptions = {},
  ) {
    super(message, { cause });
    this.mayFallBack = mayFallBack;
    this.isHanging = isHanging;
  }

  /** A failure of a write that may still complete later (see `withDeadline`). */
  static hanging(): StorageFailure {
    return new StorageFailure(null, text('This phone’s storage is not responding.'), { isHanging: true });
  }

  /** A newer app version has changed the format of the scores, so that this version must not write. */
  static newerApp(): StorageFailure {
    const newerAppMessage = text(
      'A newer version of the app is in use on this phone. Close this tab or reload it.',
    );
    return new StorageFailure(null, newerAppMessage, { mayFallBack: false });
  }
}

/** Names of errors after which a new IndexedDB connection may work (iOS drops idle ones). */
const CONNECTION_ERRORS: ReadonlySet<string> = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'OpenFailedError',
  'TransactionInactiveError',
]);

type AnyError = Pick<Error, 'name' | 'message'> & { cause?: unknown; inner?: unknown };
/**
 * Checks the shape, because an error from another frame (`PageStorage.renew`) is no instance of this frame's classes.
 */
const isError = (value: unknown): value is AnyError =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

function listCauses(error: unknown): AnyError[] {
  const causeChain: AnyError[] = [];
  for (let currentError = error; isError(currentError) && !causeChain.includes(currentError);) {
    causeChain.push(currentError);
    currentError = currentError.inner ?? currentError.cause;
  }
  return causeChain;
}
const listErrorNames = (error: unknown): string[] => listCauses(error).map(({ name }) => name);

/** Names of programming errors. Any other error of a transaction comes from the storage. */
const PROGRAMMING_ERRORS: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
]);
export const isStorageError = (error: unknown): boolean =>
  isError(error) && !PROGRAMMING_ERRORS.has(error.name);

export const isConnectionError = (error: unknown): boolean =>
  listErrorNames(error).some((name) => CONNECTION_ERRORS.has(name));
export const isKeyTaken = (error: unknown): boolean => listErrorNames(error).includes('ConstraintError');
/** True if the browser denies this site its storage, as where the user blocks all cookies. */
export const isAccessDenied = (error: unknown): boolean => listErrorNames(error).includes('SecurityError');
export const isQuotaExceeded = (error: unknown): boolean =>
  listErrorNames(error).includes('QuotaExceededError');

/** True if WebKit's storage process has died, so that this document never gets a connection again. */
export const isProcessLost = (error: unknown): boolean =>
  listCauses(error).some(({ message }) => /server lost/i.test(message));

/** 'full': no space is left. 'silent': the storage does not work in this page. */
export type StorageFault = 'full' | 'silent';
export const classifyFault = (error: unknown): StorageFault => (isQuotaExceeded(error) ? 'full' : 'silent');

/** Names of errors that browsers report for a damaged database. */
const DAMAGE_ERRORS: ReadonlySet<string> = new Set(['UnknownError', 'NotReadableError']);
/**
 * Browsers report temporary failures under the same names: WebKit while its storage process starts or ends, Chromium
 * within a transaction. "Internal error opening backing store" means damage.
 */
const TEMPORARY_ERROR_PATTERN =
  /connection|in-progress transaction|server|internal error(?! opening)|\b(full|quota|space)\b/i;

/** False for a database of a newer version and for a full phone. */
export const isDamageError = (error: unknown): boolean => {
  const causeChain = listCauses(error);
  return (
    causeChain.some(({ name }) => DAMAGE_ERRORS.has(name)) &&
    !causeChain.some(({ message }) => TEMPORARY_ERROR_PATTERN.test(message))
  );
};
