import type { PhoneStore } from '#data/store/types.ts';
import type { Problem } from './problem.ts';
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

/** Somebody who came in by the code of a group with no network: the sign-in is made when there is one. */
export interface PendingSignIn extends Problem {
  /** Whom the scores wait for: a guest's own id; below zero for a helper, whose id only the server knows. */
  by: number;
  code: string;
  /** The guest who keeps score; null for a helper. */
  player: number | null;
  /** Of the guest, or what the helper typed. */
  name: string;
  tournament: number;
  round: number;
  group: number;
  /** Whose scores the code is for, as far as this phone knows. */
  players: number[];
  /** When it was chosen, ms since 1970. */
  since: number;
}

/** What is kept in the place of a sign-in, so that there is never one beside it. */
export interface Pending {
  pending: PendingSignIn;
}

export type SignIn = SessionMirror | SignedOut | Pending;

const has = (field: string, value: unknown): boolean =>
  typeof value === 'object' && value !== null && field in value;

export const isPendingSignIn = (value: unknown): value is Pending => has('pending', value);

const isMirror = (value: unknown): value is SessionMirror =>
  typeof value === 'object' && value !== null && 'access' in value && typeof value.access === 'string';

/** The mirrored sign-in, or null when nobody is signed in. */
export const readSession = (db: PhoneStore): Promise<SessionMirror | null> =>
  db.read(async (tx) => {
    const value = (await tx.get('meta', SESSION_KEY))?.value;
    return isMirror(value) ? value : null;
  });

/** The same, telling a sign-out, or one that waits, apart from a phone that nobody signed in on. */
export const readSignIn = (db: PhoneStore): Promise<SignIn | null> =>
  db.read(async (tx) => {
    const value = (await tx.get('meta', SESSION_KEY))?.value;
    const isKnown = isMirror(value) || has('signedOutAt', value) || isPendingSignIn(value);
    return isKnown ? (value as SignIn) : null;
  });

/** Replaces the mirror, durably. */
export const writeSession = (db: PhoneStore, session: SignIn): Promise<void> =>
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
