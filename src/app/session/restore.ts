import { readSignIn } from '#data/session.ts';
import { db } from '#app/phone.ts';
import { adoptTokens, readTokens } from './token-storage.ts';

/**
 * Brings local storage to what was last made durable. Browsers write it to disk seconds late: a phone that dies right
 * after a sign-in forgets it, and one that dies right after a sign-out is signed in again (seen in Chromium by SIGKILL).
 */
export async function restoreSession(): Promise<void> {
  const kept = await readSignIn(db);
  if (kept === null) return;
  const own = readTokens();
  const ownAt = own?.obtainedAt ?? Number.NEGATIVE_INFINITY;
  if ('signedOutAt' in kept) {
    if (own !== null && kept.signedOutAt > ownAt) adoptTokens(null);
  } else if (own === null || (kept.obtainedAt ?? 0) > ownAt) adoptTokens(kept);
}
