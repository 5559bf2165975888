import type { PhoneStore } from '#data/store/types.ts';
import type { Problem } from './problem.ts';
import { SESSION_KEY } from './rows.ts';

/** Copy of the sign-in for the worker, which has no local storage. Times are ms since 1970. */
export interface SessionMirror {
  access: string;
  refresh: string | null;
  obtainedAt: number | null;
}

/** A row that is stored after a sign-out on this phone. The time is in ms since 1970. */
export interface SignOutRow {
  signedOutAt: number;
}

/** An offline sign-in with a group's code; completed once there is a network. */
export interface PendingSignIn extends Problem {
  /** Author of the scores: a guest's own id, or a negative id for a helper, whose id only the server knows. */
  by: number;
  code: string;
  /** The guest who scores; null for a helper. */
  player: number | null;
  name: string;
  tournament: number;
  round: number;
  group: number;
  /** Ids of the players whose scores the code allows, as far as this phone has the group. */
  players: number[];
  /** Time when the code was entered, ms since 1970. */
  since: number;
}

/** A pending sign-in, stored in place of a session, so that both never exist at once. */
export interface PendingSignInRow {
  pending: PendingSignIn;
}

export type StoredSession = SessionMirror | SignOutRow | PendingSignInRow;

const hasField = (field: string, value: unknown): boolean =>
  typeof value === 'object' && value !== null && field in value;

export const isPendingSignIn = (value: unknown): value is PendingSignInRow => hasField('pending', value);

const isSessionMirror = (value: unknown): value is SessionMirror =>
  typeof value === 'object' && value !== null && 'access' in value && typeof value.access === 'string';

export const readSession = (db: PhoneStore): Promise<SessionMirror | null> =>
  db.read(async (tx) => {
    const storedSession = (await tx.get('meta', SESSION_KEY))?.value;
    return isSessionMirror(storedSession) ? storedSession : null;
  });

/** Also returns a sign-out or a pending sign-in; null on a phone that never had a sign-in. */
export const readStoredSession = (db: PhoneStore): Promise<StoredSession | null> =>
  db.read(async (tx) => {
    const storedSession = (await tx.get('meta', SESSION_KEY))?.value;
    const isStoredSession =
      isSessionMirror(storedSession) ||
      hasField('signedOutAt', storedSession) ||
      isPendingSignIn(storedSession);
    return isStoredSession ? (storedSession as StoredSession) : null;
  });

export const writeSession = (db: PhoneStore, session: StoredSession): Promise<void> =>
  db.write((tx) => tx.put('meta', { key: SESSION_KEY, value: session }));

/** Replaces the mirror in one transaction, only if `isStillCurrent` accepts the stored mirror. */
export const renewSession = (
  db: PhoneStore,
  session: SessionMirror,
  isStillCurrent: (storedMirror: SessionMirror) => boolean,
): Promise<void> =>
  db.write(async (tx) => {
    const storedSession = (await tx.get('meta', SESSION_KEY))?.value;
    if (isSessionMirror(storedSession) && isStillCurrent(storedSession))
      await tx.put('meta', { key: SESSION_KEY, value: session });
  });

/** Time of a stored sign-in, pending sign-in or sign-out, ms since 1970; 0 if unknown. */
export function readSignInTime(storedSession: unknown): number {
  const { obtainedAt, signedOutAt, pending } = (storedSession ?? {}) as Partial<
    SessionMirror & SignOutRow & PendingSignInRow
  >;
  return signedOutAt ?? obtainedAt ?? pending?.since ?? 0;
}
