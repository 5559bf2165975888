/** The part of Web Locks that is used here. */
export interface LockPort {
  request<T>(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T>;
}

/** Held by the one page or worker that is renewing the tokens. */
export const TOKEN_LOCK = 'greenside-token';
/** Held by the one page or worker that is sending scores, for one pass. */
export const OUTBOX_LOCK = 'greenside-outbox';
/** Held by the one page or worker that opens the phone's database and looks after it. */
export const BACKUP_LOCK = 'greenside-vault';

/** The Web Locks of this page or worker; null where there are none (an insecure origin, an old Safari). */
export const webLocks = (): LockPort | null =>
  'locks' in navigator ? (navigator.locks as unknown as LockPort) : null;

/**
 * Runs `work` under a lock shared by tabs and worker. Whoever holds it longer than `patienceMs` is a frozen tab, and is
 * taken over; the work must bear running twice. Rejects with an AbortError when this holder itself was taken over.
 */
export async function withLock<T>(
  locks: LockPort | null,
  name: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  if (locks === null) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  let started = false;
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      started = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (started || !patience.signal.aborted) throw error;
    return locks.request(name, { steal: true }, work);
  } finally {
    clearTimeout(timer);
  }
}
