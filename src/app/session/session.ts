import { createStore } from 'zustand';
import { fail, succeed, unreadable } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import { claimsOf } from '#api/tokens.ts';
import type { Client } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import { logout, register as registerCall, signIn as signInCall } from '#contract/people/tokens.ts';
import type { TokenPair } from '#contract/people/tokens.ts';
import { readUser } from '#contract/people/users.ts';
import type { PendingSignIn } from '#data/session.ts';
import { PENDING } from './pending.ts';
import { ACCESS, REFRESH } from './token-storage.ts';
import type { TokenStorage } from './token-storage.ts';

export interface SessionState {
  userId: number | null;
  /** True once the server refused the tokens: the app goes on, scores wait until the golfer signs in again. */
  expired: boolean;
  /** Who keeps score here and is not signed in yet: they came in by a code with no network. Nobody is signed in then. */
  pending: PendingSignIn | null;
  /** How often somebody signed in on this page: also the same user, after a new password. */
  signIns: number;
}

export interface SessionParts {
  call: Client['call'];
  tokens: TokenStorage;
  reads: Pick<Reads, 'clear' | 'invalidate'>;
  /** What is not on the server, while this user is signed in. */
  unsentOf: (userId: number) => Promise<Unsent>;
  /** Brings the tokens to what was last made durable. */
  restore: () => Promise<void>;
  /** Drops the cached reads of a user who signed out. */
  forgetReads: (userId: number) => Promise<void>;
}

/** How many scores are on this phone and not on the server. All of them outlast a sign-out. */
export interface Unsent {
  /** Of who is signed in: they wait for them. */
  own: number;
  /** Of other phones: whoever signs in here sends them. */
  carried: number;
}

export interface SignOut {
  /** False when scores are unsent and it was not asked to go anyway: nothing has changed then. */
  signedOut: boolean;
  unsent: Unsent;
}

const NOTHING: Unsent = { own: 0, carried: 0 };

/** Whose scores are tapped on a phone: who is signed in, or who waits for it. */
export const scorerOf = ({ userId, pending }: SessionState): number | null => userId ?? pending?.by ?? null;

/** The server is told in passing; signing out works with no network too. */
const LOGOUT_MS = 4_000;

/** Who is signed in on this phone. Follows what a refresh and the other tabs do to it. */
export function createSession({ call, tokens, reads, unsentOf, restore, forgetReads }: SessionParts) {
  let signIns = 0;
  function fromStorage(): SessionState {
    const held = tokens.now();
    const userId = held === null ? null : (claimsOf(held.access)?.userId ?? null);
    const pending = userId === null ? tokens.pending() : null;
    return { userId, expired: userId !== null && held?.refresh === null, pending, signIns };
  }
  const store = createStore<SessionState>()(fromStorage);
  const userId = (): number | null => store.getState().userId;
  /** Whose scores are tapped on this phone; null for nobody's. */
  const scorer = (): number | null => scorerOf(store.getState());

  /** Shows what storage says now. Another user never sees a read of the one before. */
  function adopt(): void {
    const before = userId();
    const now = fromStorage();
    store.setState(now);
    if (now.userId !== before) reads.clear();
  }

  /** Stores tokens and becomes their user. */
  async function enter(pair: TokenPair): Promise<Result<{ userId: number }>> {
    const entered = claimsOf(pair.access)?.userId;
    if (entered === undefined) return fail(unreadable('The access token names no user.'));
    signIns += 1;
    await tokens.write({ access: pair.access, refresh: pair.refresh, obtainedAt: Date.now() });
    // What was cached while the session was over may be a visitor's answer, without email and rights.
    reads.invalidate(({ path }) => path === readUser.path);
    return succeed({ userId: entered });
  }

  /** Becomes the user of the tokens that a call answers. */
  async function enterBy(asked: Promise<Result<TokenPair>>): Promise<Result<{ userId: number }>> {
    const got = await asked;
    return got.ok ? enter(got.data) : got;
  }

  async function tellServer(refresh: string | null | undefined): Promise<void> {
    if (!refresh) return;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), LOGOUT_MS);
    const got = await call(logout, { body: { refresh_token: refresh }, signal: abort.signal });
    clearTimeout(timer);
    if (!got.ok) console.info('Signed out on this phone; the server was not reached.', got.failure);
  }

  /**
   * Tokens that went without a sign-out are put back first: Chromium's local storage forgets what it had not written yet
   * when its storage process dies.
   */
  async function followStorage(): Promise<void> {
    if (userId() !== null && tokens.now() === null)
      await restore().catch((error: unknown) => console.error('The kept sign-in cannot be read.', error));
    adopt();
  }

  tokens.onChange(adopt);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === ACCESS || key === REFRESH || key === PENDING) void followStorage();
  });

  return {
    store,
    /** Who is signed in; null for nobody. */
    userId,
    scorer,
    /** Hears of every sign-in and sign-out, in this tab or another; not of the one that was there at the start. */
    on: (listener: (now: SessionState, before: SessionState) => void): void => void store.subscribe(listener),
    /** The access token on this phone, good or not any more; null for none. */
    heldAccess: (): string | null => tokens.now()?.access ?? null,
    /** Stores tokens that another call gave, and becomes their user. */
    enter,
    enterBy,
    /** Keeps score as somebody whom the server lets in once it can be asked. Rejects where the phone cannot keep it. */
    comeInLater: (pending: PendingSignIn): Promise<void> => tokens.keepPending(pending),
    /** Signs in and stores the tokens. */
    signIn: (username: string, password: string) =>
      enterBy(call(signInCall, { body: { username, password } })),
    /** What is only on this phone; nothing where nobody is signed in. */
    unsent: async (): Promise<Unsent> => {
      const owner = userId();
      return owner === null ? NOTHING : unsentOf(owner);
    },
    /** Makes an account and signs in as it. */
    register: (username: string, password: string) =>
      enterBy(call(registerCall, { body: { username, password } })),
    /**
     * Ends the session on server and phone (SPEC.md §4). With scores unsent it first answers how many and does nothing,
     * until called with `evenIfUnsent`. The caller goes to `/`.
     */
    async signOut(options: { evenIfUnsent?: boolean } = {}): Promise<Result<SignOut>> {
      const leaving = userId();
      const unsent = leaving === null ? NOTHING : await unsentOf(leaving);
      if (unsent.own + unsent.carried > 0 && !options.evenIfUnsent)
        return succeed({ signedOut: false, unsent });
      await tellServer(tokens.now()?.refresh);
      await tokens.clear();
      if (leaving !== null) await forgetReads(leaving);
      return succeed({ signedOut: true, unsent });
    },
  };
}

export type Session = ReturnType<typeof createSession>;
