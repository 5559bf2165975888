import { create } from 'zustand';
import { fail, succeed, unreadable } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import { claimsOf } from '#api/tokens.ts';
import type { TokenPair } from '#contract/tokens.ts';
import { logout, register as registerCall, signIn as signInCall } from '#contract/tokens.ts';
import { readUser } from '#contract/users.ts';
import type { User } from '#contract/users.ts';
import { call } from './client.ts';
import { useRead } from './reads.ts';
import { keepTokens, readTokens } from './tokens.ts';

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

/** Stores tokens and becomes their user. */
function enter(tokens: TokenPair): Result<{ userId: number }> {
  const userId = claimsOf(tokens.access)?.userId;
  if (userId === undefined) return fail(unreadable('The access token names no user.'));
  keepTokens({ access: tokens.access, refresh: tokens.refresh, obtainedAt: Date.now() });
  sessionStore.setState({ userId, expired: false });
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

/**
 * Ends the session on server and phone. With scores unsent it first answers how many and does nothing, until called
 * with `evenIfUnsent`. The caller goes to `/`.
 */
export async function signOut(options: { evenIfUnsent?: boolean } = {}): Promise<Result<SignOut>> {
  void options;
  const refresh = readTokens()?.refresh;
  if (refresh) await call(logout, { body: { refresh_token: refresh } });
  localStorage.clear();
  sessionStore.setState({ userId: null, expired: false });
  return succeed({ signedOut: true, unsent: 0 });
}
