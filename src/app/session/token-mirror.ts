import { decodeClaims } from '#api/tokens.ts';
import { readSession, writeSession } from '#data/session.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { TokenMirror } from './token-storage.ts';

/** Copies the sign-in to the database for the worker. If that fails, scores are sent only while the app is open. */
export const createTokenMirror = (db: PhoneStore): TokenMirror => ({
  async write(tokens) {
    try {
      await writeSession(db, tokens ?? { signedOutAt: Date.now() });
    } catch (error) {
      console.warn('The worker’s tokens could not be stored.', error);
    }
  },
  async storePending(pendingSignIn) {
    await writeSession(db, { pending: pendingSignIn });
  },
  async renewedSince(ownTokens) {
    const mirroredTokens = await readSession(db).catch((error: unknown) => {
      console.warn('The worker’s tokens could not be read.', error);
      return null;
    });
    if (mirroredTokens === null || mirroredTokens.access === ownTokens.access) return null;
    const isTokenOfSameUser =
      decodeClaims(mirroredTokens.access)?.userId === decodeClaims(ownTokens.access)?.userId;
    return isTokenOfSameUser && (mirroredTokens.obtainedAt ?? 0) > (ownTokens.obtainedAt ?? 0)
      ? mirroredTokens
      : null;
  },
});
