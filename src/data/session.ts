import type { PhoneStore } from '#data/store/types.ts';
import { SESSION_KEY } from './rows.ts';

/** The sign-in as the worker sees it, which has no local storage. Times are ms since 1970. */
export interface SessionMirror {
  access: string;
  refresh: string | null;
  obtainedAt: number | null;
}

/** What is left of a sign-in that was ended on this phone. */
export interface SignedOut {
  signedOutAt: number;
}

const isMirror = (value: unknown): value is SessionMirror =>
  typeof value === 'object' && value !== null && 'access' in value && typeof value.access === 'string';

/** The mirrored sign-in, or null when nobody is signed in. */
export const readSession = (db: PhoneStore): Promise<SessionMirror | null> =>
  db.read(async (tx) => {
    const value = (await tx.get('meta', SESSION_KEY))?.value;
    return isMirror(value) ? value : null;
  });

/** The same, telling a sign-out apart from a phone that nobody signed in on. */
export const readSignIn = (db: PhoneStore): Promise<SessionMirror | SignedOut | null> =>
  db.read(async (tx) => {
    const value = (await tx.get('meta', SESSION_KEY))?.value;
    const isEnded = typeof value === 'object' && value !== null && 'signedOutAt' in value;
    return isMirror(value) || isEnded ? (value as SessionMirror | SignedOut) : null;
  });

/** Replaces the mirror, durably. */
export const writeSession = (db: PhoneStore, session: SessionMirror | SignedOut): Promise<void> =>
  db.write((tx) => tx.put('meta', { key: SESSION_KEY, value: session }));

/** Replaces the mirror in the same moment as it is found to be `still` the same sign-in; else nothing. */
export const renewSession = (
  db: PhoneStore,
  session: SessionMirror,
  still: (held: SessionMirror) => boolean,
): Promise<void> =>
  db.write(async (tx) => {
    const held = (await tx.get('meta', SESSION_KEY))?.value;
    if (isMirror(held) && still(held)) await tx.put('meta', { key: SESSION_KEY, value: session });
  });
