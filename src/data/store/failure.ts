import { text } from '#words/t.ts';

interface FailureOptions {
  /** Whether the backup may take a tap instead: never from an app that is too old for this phone's scores. */
  mayFallBack?: boolean;
  /** Nothing was answered in time, so that a read would not be either. */
  isHanging?: boolean;
}

/** The phone's storage cannot keep or give what was asked; nothing was pretended. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly mayFallBack: boolean;
  readonly isHanging: boolean;

  constructor(
    cause: unknown,
    message: string = text('This phone cannot store it now.'),
    { mayFallBack = true, isHanging = false }: FailureOptions = {},
  ) {
    super(message, { cause });
    this.mayFallBack = mayFallBack;
    this.isHanging = isHanging;
  }

  /** What was asked may still be done later (see `withDeadline`). */
  static hanging(): StorageFailure {
    return new StorageFailure(null, text('This phone’s storage does not answer.'), { isHanging: true });
  }

  /** A newer version of the app keeps the scores in a way that this one must not touch. */
  static newerApp(): StorageFailure {
    const words = text(
      'A newer version of the app keeps the scores of this phone. Close this tab, or reload it.',
    );
    return new StorageFailure(null, words, { mayFallBack: false });
  }
}

/** Names of errors after which a fresh connection to IndexedDB is worth a try (iOS drops idle ones). */
const CONNECTION_LOST: ReadonlySet<string> = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'OpenFailedError',
  'TransactionInactiveError',
]);

type AnyError = Pick<Error, 'name' | 'message'> & { cause?: unknown; inner?: unknown };
/** By its shape: an error of another frame (see `PageStorage.renew`) is no instance of this one's classes. */
const isError = (value: unknown): value is AnyError =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

/** An error and what caused it, and so on. */
function chainOf(error: unknown): AnyError[] {
  const chain: AnyError[] = [];
  for (let at = error; isError(at) && !chain.includes(at);) {
    chain.push(at);
    at = at.inner ?? at.cause;
  }
  return chain;
}
const namesOf = (error: unknown): string[] => chainOf(error).map(({ name }) => name);

/** Errors of the program itself keep their own name; whatever else comes out of a transaction is the storage's. */
const OF_THE_PROGRAM: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
]);
export const isStorageError = (error: unknown): boolean => isError(error) && !OF_THE_PROGRAM.has(error.name);

export const isConnectionLost = (error: unknown): boolean =>
  namesOf(error).some((name) => CONNECTION_LOST.has(name));
/** Whether something was added under a key that is taken. */
export const isKeyTaken = (error: unknown): boolean => namesOf(error).includes('ConstraintError');
export const isQuotaExceeded = (error: unknown): boolean => namesOf(error).includes('QuotaExceededError');

/** Whether WebKit's storage process has died: this document gets no connection to the database any more. */
export const isProcessLost = (error: unknown): boolean =>
  chainOf(error).some(({ message }) => /server lost/i.test(message));

/** Why nothing on the phone could keep a score. full: there is no room; silent: the storage does not work in this page. */
export type Fault = 'full' | 'silent';
export const faultOf = (error: unknown): Fault => (isQuotaExceeded(error) ? 'full' : 'silent');

/** Names under which browsers say that a database cannot be read any more. */
const DAMAGED: ReadonlySet<string> = new Set(['UnknownError', 'NotReadableError']);
/**
 * Under the same names they say that it cannot be read just now: WebKit while its storage process starts or ends
 * (react-native-onyx#832), Chromium within a transaction ("Internal error opening backing store" is damage).
 */
const PASSING =
  /connection|in-progress transaction|server|internal error(?! opening)|\b(full|quota|space)\b/i;

/** Whether the database itself may be spoilt. A version that is newer than ours, or a full phone, is not that. */
export const isDamage = (error: unknown): boolean => {
  const chain = chainOf(error);
  return chain.some(({ name }) => DAMAGED.has(name)) && !chain.some(({ message }) => PASSING.test(message));
};
