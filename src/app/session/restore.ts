import { readCompletedSignIn } from '#data/pending.ts';
import { readStoredSession, writeSession, type PendingSignIn, type SessionMirror } from '#data/session.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { decodeClaims } from '#api/tokens.ts';
import { storeCodeAccess } from './group-access.ts';
import type { TokenStorage } from './token-storage.ts';

/** Stores the group access once the server has accepted the pending sign-in. */
async function storeGroupAccess(
  store: PhoneStore,
  pendingSignIn: PendingSignIn,
  { access }: Pick<SessionMirror, 'access'>,
): Promise<void> {
  const completedSignIn = await readCompletedSignIn(store);
  const user = decodeClaims(access)?.userId;
  if (user === undefined || completedSignIn?.from !== pendingSignIn.by || completedSignIn.to !== user) return;
  const { tournament, round, players, code } = pendingSignIn;
  storeCodeAccess({ user, tournament, round, players, code });
}

/**
 * Restores local storage from the database, because browsers write local storage to disk seconds late. The worker may
 * also have completed a pending sign-in.
 */
export async function restoreSession(
  store: PhoneStore,
  tokens: Pick<TokenStorage, 'now' | 'adopt' | 'pending' | 'adoptPending'>,
): Promise<void> {
  const storedSignIn = await readStoredSession(store);
  const ownTokens = tokens.now();
  const pendingSignIn = tokens.pending();
  if (storedSignIn === null) {
    if (pendingSignIn !== null) await writeSession(store, { pending: pendingSignIn });
    return;
  }
  const obtainedAt = ownTokens?.obtainedAt ?? Number.NEGATIVE_INFINITY;
  if ('pending' in storedSignIn) {
    if (ownTokens !== null && obtainedAt >= storedSignIn.pending.since) return;
    if (ownTokens !== null) tokens.adopt(null);
    if (JSON.stringify(pendingSignIn) === JSON.stringify(storedSignIn.pending)) return;
    const { by, tournament, round, players, code } = storedSignIn.pending;
    storeCodeAccess({ user: by, tournament, round, players, code });
    tokens.adoptPending(storedSignIn.pending);
  } else if ('signedOutAt' in storedSignIn) {
    if (pendingSignIn !== null || (ownTokens !== null && storedSignIn.signedOutAt > obtainedAt))
      tokens.adopt(null);
  } else if (ownTokens === null || (storedSignIn.obtainedAt ?? 0) > obtainedAt) {
    if (pendingSignIn !== null) await storeGroupAccess(store, pendingSignIn, storedSignIn);
    tokens.adopt(storedSignIn);
  }
}
