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
  const completed = await readCompletedSignIn(store);
  const user = claimsOf(access)?.userId;
  if (user === undefined || completed?.from !== waited.by || completed.to !== user) return;
  const { tournament, round, players, code } = waited;
  storeAccess({ user, tournament, round, players, code });
}

/**
 * Restores local storage from the database. Browsers flush local storage seconds late, so that a phone that dies can
 * lose a sign-in or a sign-out (seen in Chromium after SIGKILL). The worker may also have completed a pending sign-in.
 */
export async function restoreSession(
  store: PhoneStore,
  tokens: Pick<TokenStorage, 'now' | 'adopt' | 'pending' | 'adoptPending'>,
): Promise<void> {
  const durable = await readSignIn(store);
  const own = tokens.now();
  const waits = tokens.pending();
  if (durable === null) {
    if (waits !== null) await writeSession(store, { pending: waits });
    return;
  }
  const ownAt = own?.obtainedAt ?? Number.NEGATIVE_INFINITY;
  if ('pending' in durable) {
    if (own !== null && ownAt >= durable.pending.since) return;
    if (own !== null) tokens.adopt(null);
    if (JSON.stringify(waits) === JSON.stringify(durable.pending)) return;
    const { by, tournament, round, players, code } = durable.pending;
    storeAccess({ user: by, tournament, round, players, code });
    tokens.adoptPending(durable.pending);
  } else if ('signedOutAt' in durable) {
    if (waits !== null || (own !== null && durable.signedOutAt > ownAt)) tokens.adopt(null);
  } else if (own === null || (durable.obtainedAt ?? 0) > ownAt) {
    if (waits !== null) await storeGroup(store, waits, durable);
    tokens.adopt(durable);
  }
}
