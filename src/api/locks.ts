/** The part of the Web Locks API that the app uses. */
export interface LockPort {
  request<T>(
    lockName: string,
    options: { steal?: boolean; signal?: AbortSignal },
    task: () => Promise<T>,
  ): Promise<T>;
}

export const TOKEN_LOCK = 'greenside-token';
export const OUTBOX_LOCK = 'greenside-outbox';
/** Held by a tab while it checks the database against the backup. */
export const BACKUP_LOCK = 'greenside-vault';

/** Null in a browser without Web Locks (insecure origin, old Safari). */
export const getWebLocks = (): LockPort | null =>
  'locks' in navigator ? (navigator.locks as unknown as LockPort) : null;

/**
 * Runs `task` under a lock of all tabs and the worker. After `maxWaitMs` it steals the lock from a frozen holder, so
 * `task` must tolerate concurrent runs. Rejects with an AbortError if its own lock is stolen.
 */
export async function withLock<T>(
  locks: LockPort | null,
  lockName: string,
  maxWaitMs: number,
  task: () => Promise<T>,
): Promise<T> {
  if (locks === null) return task();
  const abortController = new AbortController();
  const timer = setTimeout(() => abortController.abort(), maxWaitMs);
  let hasStarted = false;
  try {
    return await locks.request(lockName, { signal: abortController.signal }, () => {
      hasStarted = true;
      clearTimeout(timer);
      return task();
    });
  } catch (error) {
    if (hasStarted || !abortController.signal.aborted) throw error;
    return locks.request(lockName, { steal: true }, task);
  } finally {
    clearTimeout(timer);
  }
}
