/** The part of the Web Locks API that the app uses. */
export interface LockPort {
  request<T>(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    task: () => Promise<T>,
  ): Promise<T>;
}

export const TOKEN_LOCK = 'greenside-token';
export const OUTBOX_LOCK = 'greenside-outbox';
/** The lock that a tab holds while it opens and checks the phone's database. */
export const BACKUP_LOCK = 'greenside-vault';

/** Null in a browser without Web Locks (insecure origin, old Safari). */
export const webLocks = (): LockPort | null =>
  'locks' in navigator ? (navigator.locks as unknown as LockPort) : null;

/**
 * Runs `task` under a lock shared by tabs and worker. After `patienceMs` the lock is stolen from a frozen holder:
 * `task` must tolerate concurrent runs. Rejects with an AbortError if this lock is stolen.
 */
export async function withLock<T>(
  locks: LockPort | null,
  name: string,
  patienceMs: number,
  task: () => Promise<T>,
): Promise<T> {
  if (locks === null) return task();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  let hasStarted = false;
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      hasStarted = true;
      clearTimeout(timer);
      return task();
    });
  } catch (error) {
    if (hasStarted || !patience.signal.aborted) throw error;
    return locks.request(name, { steal: true }, task);
  } finally {
    clearTimeout(timer);
  }
}
