import { readSignIn } from '#data/session.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { TokenStorage } from './token-storage.ts';

/**
 * Brings local storage to what was last made durable. Browsers write it to disk seconds late: a phone that dies right
 * after a sign-in forgets it, and one that dies right after a sign-out is signed in again (seen in Chromium by SIGKILL).
 */
export async function restoreSession(
  store: PhoneStore,
  tokens: Pick<TokenStorage, 'now' | 'adopt'>,
): Promise<void> {
  const kept = await readSignIn(store);
  if (kept === null) return;
  const own = tokens.now();
  const ownAt = own?.obtainedAt ?? Number.NEGATIVE_INFINITY;
  if ('signedOutAt' in kept) {
    if (own !== null && kept.signedOutAt > ownAt) tokens.adopt(null);
  } else if (own === null || (kept.obtainedAt ?? 0) > ownAt) tokens.adopt(kept);
}
