import { readCameIn } from '#data/pending.ts';
import { readSignIn, writeSession } from '#data/session.ts';
import type { PendingSignIn, SessionMirror } from '#data/session.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { claimsOf } from '#api/tokens.ts';
import { keepAccess } from './group-access.ts';
import type { TokenStorage } from './token-storage.ts';

/** Stores the group access once the server has accepted the pending sign-in. */
async function keepGroup(
  store: PhoneStore,
  waited: PendingSignIn,
  { access }: Pick<SessionMirror, 'access'>,
): Promise<void> {
  const cameIn = await readCameIn(store);
  const user = claimsOf(access)?.userId;
  if (user === undefined || cameIn?.from !== waited.by || cameIn.to !== user) return;
  const { tournament, round, players, code } = waited;
  keepAccess({ user, tournament, round, players, code });
}

/**
 * Restores local storage from the database. Browsers flush local storage seconds late, so that a phone that dies can
 * lose a sign-in or a sign-out (seen in Chromium after SIGKILL). The worker may also have completed a pending sign-in.
 */
export async function restoreSession(
  store: PhoneStore,
  tokens: Pick<TokenStorage, 'now' | 'adopt' | 'pending' | 'adoptPending'>,
): Promise<void> {
  const kept = await readSignIn(store);
  const own = tokens.now();
  const waits = tokens.pending();
  if (kept === null) {
    if (waits !== null) await writeSession(store, { pending: waits });
    return;
  }
  const ownAt = own?.obtainedAt ?? Number.NEGATIVE_INFINITY;
  if ('pending' in kept) {
    if (own !== null && ownAt >= kept.pending.since) return;
    if (own !== null) tokens.adopt(null);
    if (JSON.stringify(waits) === JSON.stringify(kept.pending)) return;
    const { by, tournament, round, players, code } = kept.pending;
    keepAccess({ user: by, tournament, round, players, code });
    tokens.adoptPending(kept.pending);
  } else if ('signedOutAt' in kept) {
    if (waits !== null || (own !== null && kept.signedOutAt > ownAt)) tokens.adopt(null);
  } else if (own === null || (kept.obtainedAt ?? 0) > ownAt) {
    if (waits !== null) await keepGroup(store, waits, kept);
    tokens.adopt(kept);
  }
}
