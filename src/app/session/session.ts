import { create } from 'zustand';
import { fail, succeed, unreadable } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import { claimsOf } from '#api/tokens.ts';
import { logout, register as registerCall, signIn as signInCall } from '#contract/tokens.ts';
import type { TokenPair } from '#contract/tokens.ts';
import { readUser } from '#contract/users.ts';
import type { User } from '#contract/users.ts';
import { call } from '#app/http/client.ts';
import { reads, useRead } from '#app/reads/reads.ts';
import { ACCESS, REFRESH, onTokens, pageTokens, readTokens } from './token-storage.ts';
import { dropKeptReads } from '#app/worker/worker-link.ts';

interface SessionState {
  userId: number | null;
  /** True once the server refused the tokens: the app goes on, scores wait until the golfer signs in again. */
  expired: boolean;
}

function fromStorage(): SessionState {
  const tokens = readTokens();
  const userId = tokens === null ? null : (claimsOf(tokens.access)?.userId ?? null);
  return { userId, expired: userId !== null && tokens?.refresh === null };
}

const sessionStore = create<SessionState>()(fromStorage);

/** Who is signed in on this phone, outside React; null for nobody. */
export const knownUserId = (): number | null => sessionStore.getState().userId;

/** Who is signed in; `user` is null until it was read. */
export function useSession(): SessionState & { user: User | null } {
  const { userId, expired } = sessionStore();
  const read = useRead(readUser, userId === null ? null : { params: { id: userId } });
  return { userId, expired, user: userId !== null && read.state === 'ready' ? read.data : null };
}

/** Hears of every sign-in and sign-out, in this tab or another; not of the one that was there at the start. */
export function onSession(listener: (now: SessionState, before: SessionState) => void): void {
  sessionStore.subscribe(listener);
}

/** Shows what storage says now. Another user never sees a read of the one before. */
function adopt(): void {
  const before = knownUserId();
  const now = fromStorage();
  sessionStore.setState(now);
  if (now.userId !== before) reads.clear();
}

/** Stores tokens and becomes their user. */
async function enter(pair: TokenPair): Promise<Result<{ userId: number }>> {
  const userId = claimsOf(pair.access)?.userId;
  if (userId === undefined) return fail(unreadable('The access token names no user.'));
  await pageTokens.write({ access: pair.access, refresh: pair.refresh, obtainedAt: Date.now() });
  adopt();
  // What was kept while the session was over may be a visitor's answer, without email and rights.
  reads.invalidate((path) => path === readUser.path);
  return succeed({ userId });
}

/** Signs in and stores the tokens. */
export async function signIn(username: string, password: string): Promise<Result<{ userId: number }>> {
  const got = await call(signInCall, { body: { username, password } });
  return got.ok ? enter(got.data) : got;
}

/** Makes an account and signs in as it. */
export async function register(username: string, password: string): Promise<Result<{ userId: number }>> {
  const got = await call(registerCall, { body: { username, password } });
  return got.ok ? enter(got.data) : got;
}

export interface SignOut {
  /** False when scores are unsent and it was not asked to go anyway: nothing has changed then. */
  signedOut: boolean;
  /** Scores of this user that are only on this phone; they stay here for them. */
  unsent: number;
}

/** The server is told in passing; signing out works with no network too. */
const LOGOUT_MS = 4_000;

async function tellServer(refresh: string | null | undefined): Promise<void> {
  if (!refresh) return;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LOGOUT_MS);
  const got = await call(logout, { body: { refresh_token: refresh }, signal: abort.signal });
  clearTimeout(timer);
  if (!got.ok) console.info('Signed out on this phone; the server was not reached.', got.failure);
}

/**
 * Ends the session on server and phone (SPEC.md §4). With scores unsent it first answers how many and does nothing,
 * until called with `evenIfUnsent`. The caller goes to `/`.
 */
export async function signOut(options: { evenIfUnsent?: boolean } = {}): Promise<Result<SignOut>> {
  const userId = knownUserId();
  const { mirrorTokens, unsentOf } = await import('#app/phone.ts');
  const unsent = userId === null ? 0 : await unsentOf(userId);
  if (unsent > 0 && !options.evenIfUnsent) return succeed({ signedOut: false, unsent });
  await tellServer(readTokens()?.refresh);
  await mirrorTokens(null);
  localStorage.clear();
  adopt();
  if (userId !== null) await dropKeptReads(userId);
  return succeed({ signedOut: true, unsent });
}

/**
 * Follows local storage. Tokens that went without a sign-out are put back first: Chromium's local storage forgets what it had
 * not written yet when its storage process dies.
 */
async function followStorage(): Promise<void> {
  if (knownUserId() !== null && readTokens() === null) {
    const { restoreSession } = await import('./restore.ts');
    await restoreSession().catch((error: unknown) =>
      console.error('The kept sign-in cannot be read.', error),
    );
  }
  adopt();
}

/** Follows what a refresh and the other tabs do to the session. Called once by main.tsx. */
export function watchSession(): void {
  onTokens(adopt);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === ACCESS || key === REFRESH) void followStorage();
  });
}
