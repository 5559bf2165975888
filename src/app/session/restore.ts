import { readCompletedSignIn } from '#data/pending.ts';
import { readSignIn, writeSession } from '#data/session.ts';
import type { PendingSignIn, SessionMirror } from '#data/session.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { claimsOf } from '#api/tokens.ts';
import { storeAccess } from './group-access.ts';
import type { TokenStorage } from './token-storage.ts';

/** Stores the group access once the server has accepted the pending sign-in. */
async function storeGroup(
  store: PhoneStore,
  waited: PendingSignIn,
  { access }: Pick<SessionMirror, 'access'>,
): Promise<void> {
  const completedSignIn = await readCompletedSignIn(store);
  const user = claimsOf(access)?.userId;
  if (user === undefined || completedSignIn?.from !== waited.by || completedSignIn.to !== user) return;
  const { tournament, round, players, code } = waited;
  storeAccess({ user, tournament, round, players, code });
}

/**
 * Restores local storage from the database. Browsers write local storage to disk seconds late, so that a phone that
 * dies can lose a sign-in or sign-out. The worker may also have completed a pending sign-in.
 */
export async function restoreSession(
  store: PhoneStore,
  tokens: Pick<TokenStorage, 'now' | 'adopt' | 'pending' | 'adoptPending'>,
): Promise<void> {
  const durable = await readSignIn(store);
  const ownTokens = tokens.now();
  const pendingSignIn = tokens.pending();
  if (durable === null) {
    if (pendingSignIn !== null) await writeSession(store, { pending: pendingSignIn });
    return;
  }
  const obtainedAt = ownTokens?.obtainedAt ?? Number.NEGATIVE_INFINITY;
  if ('pending' in durable) {
    if (ownTokens !== null && obtainedAt >= durable.pending.since) return;
    if (ownTokens !== null) tokens.adopt(null);
    if (JSON.stringify(pendingSignIn) === JSON.stringify(durable.pending)) return;
    const { by, tournament, round, players, code } = durable.pending;
    storeAccess({ user: by, tournament, round, players, code });
    tokens.adoptPending(durable.pending);
  } else if ('signedOutAt' in durable) {
    if (pendingSignIn !== null || (ownTokens !== null && durable.signedOutAt > obtainedAt))
      tokens.adopt(null);
  } else if (ownTokens === null || (durable.obtainedAt ?? 0) > obtainedAt) {
    if (pendingSignIn !== null) await storeGroup(store, pendingSignIn, durable);
    tokens.adopt(durable);
  }
}
