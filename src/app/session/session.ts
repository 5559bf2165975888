import { createStore } from 'zustand';
import { fail, succeed, createUnreadableFailure, type Result } from '#api/failures.ts';
import { decodeClaims } from '#api/tokens.ts';
import type { Client } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import { logout, register as registerCall, signIn as signInCall } from '#contract/people/tokens.ts';
import type { TokenPair } from '#contract/people/tokens.ts';
import { readUser } from '#contract/people/users.ts';
import type { PendingSignIn } from '#data/session.ts';
import { PENDING_SIGN_IN_KEY } from './pending.ts';
import { ACCESS_KEY, REFRESH_KEY, type TokenStorage } from './token-storage.ts';

export interface SessionState {
  userId: number | null;
  /** True once the server has refused the tokens: the app continues, and scores wait for a new sign-in. */
  expired: boolean;
  /** The offline sign-in by a code that the server has not confirmed yet. `userId` is null then. */
  pending: PendingSignIn | null;
  /** Number of sign-ins on this page, including repeated ones of the same user. */
  signIns: number;
}

export interface SessionDependencies {
  call: Client['call'];
  tokens: TokenStorage;
  reads: Pick<Reads, 'clear' | 'invalidate'>;
  unsentOf: (userId: number) => Promise<UnsentCounts>;
  restore: () => Promise<void>;
  forgetReads: (userId: number) => Promise<void>;
}

/** Numbers of scores and forms that the server lacks. A sign-out deletes the paper cards and forms, but no other score. */
export interface UnsentCounts {
  /** Number of scores of the signed-in user, who must be signed in to send them. */
  own: number;
  /** Number of relayed values of other phones, which any signed-in user sends. */
  carried: number;
  /** Number of paper cards with typed scores that are not saved. */
  paperCards: number;
  /** Number of forms of tournaments' settings with input that is not saved. */
  forms: number;
  /** True if this phone may have more unsent scores, because its backup does not answer. */
  isIncomplete?: boolean;
}

/** True if a sign-out must ask first. */
export const hasUnsent = ({ own, carried, paperCards, forms, isIncomplete = false }: UnsentCounts): boolean =>
  own + carried + paperCards + forms > 0 || isIncomplete;

export interface SignOutOutcome {
  /** False if scores are unsent or unsaved and `evenIfUnsent` was not set, so that the user is still signed in. */
  signedOut: boolean;
  unsent: UnsentCounts;
}

const NO_UNSENT_COUNTS: UnsentCounts = { own: 0, carried: 0, paperCards: 0, forms: 0 };

/** Id of the user who scores; `pending.by` is the user of a pending sign-in. */
export const scorerOf = ({ userId, pending }: SessionState): number | null => userId ?? pending?.by ?? null;

/** Timeout of the server's sign-out, in ms. Signing out also works offline. */
const LOGOUT_TIMEOUT_MS = 4_000;

export function createSession({ call, tokens, reads, unsentOf, restore, forgetReads }: SessionDependencies) {
  let signInCount = 0;
  function readStoredState(): SessionState {
    const storedTokens = tokens.now();
    const userId = storedTokens === null ? null : (decodeClaims(storedTokens.access)?.userId ?? null);
    const pendingSignIn = userId === null ? tokens.pending() : null;
    return {
      userId,
      expired: userId !== null && storedTokens?.refresh === null,
      pending: pendingSignIn,
      signIns: signInCount,
    };
  }
  const store = createStore<SessionState>()(readStoredState);
  const userId = (): number | null => store.getState().userId;
  const scorer = (): number | null => scorerOf(store.getState());

  /** Applies the state of local storage. Clears reads when the user changes. */
  function adoptTokens(): void {
    const previousUserId = userId();
    const storedState = readStoredState();
    store.setState(storedState);
    if (storedState.userId !== previousUserId) reads.clear();
  }

  async function completeSignIn(pair: TokenPair): Promise<Result<{ userId: number }>> {
    const enteredUserId = decodeClaims(pair.access)?.userId;
    if (enteredUserId === undefined) return fail(createUnreadableFailure('The access token names no user.'));
    signInCount += 1;
    await tokens.write({ access: pair.access, refresh: pair.refresh, obtainedAt: Date.now() });
    // Answers that were cached without a session may lack the email and the permissions.
    reads.invalidate(({ path }) => path === readUser.path);
    return succeed({ userId: enteredUserId });
  }

  async function signInWith(tokenRequest: Promise<Result<TokenPair>>): Promise<Result<{ userId: number }>> {
    const tokenResult = await tokenRequest;
    return tokenResult.ok ? completeSignIn(tokenResult.data) : tokenResult;
  }

  async function signOutOnServer(refreshToken: string | null | undefined): Promise<void> {
    if (!refreshToken) return;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), LOGOUT_TIMEOUT_MS);
    const logoutResult = await call(logout, { body: { refresh_token: refreshToken }, signal: abort.signal });
    clearTimeout(timer);
    if (!logoutResult.ok) console.info('Signed out on this phone only.', logoutResult.failure);
  }

  /**
   * Restores tokens that disappeared without a sign-out, because Chromium loses local storage in a crash if it is not
   * on disk yet.
   */
  async function adoptStoredSession(): Promise<void> {
    if (userId() !== null && tokens.now() === null)
      await restore().catch((error: unknown) => console.error('The stored sign-in cannot be read.', error));
    adoptTokens();
  }

  tokens.onChange(adoptTokens);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === ACCESS_KEY || key === REFRESH_KEY || key === PENDING_SIGN_IN_KEY)
      void adoptStoredSession();
  });

  return {
    store,
    userId,
    scorer,
    /** Notifies of sign-ins and sign-outs in all tabs, but not of the initial state. */
    on: (listener: (now: SessionState, before: SessionState) => void): void => void store.subscribe(listener),
    /** The access token, valid or expired; null for none. */
    heldAccess: (): string | null => tokens.now()?.access ?? null,
    enter: completeSignIn,
    enterBy: signInWith,
    /** Rejects with a StorageFailure. */
    signInLater: (pendingSignIn: PendingSignIn): Promise<void> => tokens.storePending(pendingSignIn),
    signIn: (username: string, password: string) =>
      signInWith(call(signInCall, { body: { username, password } })),
    unsent: async (): Promise<UnsentCounts> => {
      const signedInUser = userId();
      return signedInUser === null ? NO_UNSENT_COUNTS : unsentOf(signedInUser);
    },
    /** `invitation` is the token of a link with which staff allow a registration. */
    register: (username: string, password: string, invitation?: string) =>
      signInWith(call(registerCall, { body: { username, password, invitation } })),
    /**
     * Ends the session on server and phone (SPEC.md §4). With unsent scores, unsaved paper cards or unsaved forms it only
     * returns their numbers, unless `evenIfUnsent` is set.
     */
    async signOut(options: { evenIfUnsent?: boolean } = {}): Promise<Result<SignOutOutcome>> {
      const leavingUser = userId();
      const unsentCounts = leavingUser === null ? NO_UNSENT_COUNTS : await unsentOf(leavingUser);
      if (hasUnsent(unsentCounts) && !options.evenIfUnsent)
        return succeed({ signedOut: false, unsent: unsentCounts });
      await signOutOnServer(tokens.now()?.refresh);
      await tokens.clear();
      if (leavingUser !== null) await forgetReads(leavingUser);
      return succeed({ signedOut: true, unsent: unsentCounts });
    },
  };
}

export type Session = ReturnType<typeof createSession>;
