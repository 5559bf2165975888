import { REFRESH_GRACE_MS } from '#server/policies/lifetimes.ts';

/** Simulated tokens: they rotate like the real ones, and a replay after the grace period revokes the family. */
export interface SimTokens {
  /** `code`: the code used to sign in, which ends the sign-in when it ends. */
  issue(user: number, code?: string): { access: string; refresh: string };
  /** The user of a valid access token, else null. */
  verify(authorization: string | undefined): number | null;
  rotate(refresh: string): { access: string; refresh: string } | null;
  /** True if a refresh token is still accepted. */
  takes(refresh: string | null): boolean;
  /** Expires every issued access token. */
  expireAccess(): void;
  /** Ends all sign-ins of this user. */
  revoke(user: number): void;
  /** The sign-ins of this user can no longer be refreshed, but their access tokens stay valid. */
  endRefresh(user: number): void;
  /** Sign-ins by this code can no longer be refreshed, but their access tokens stay valid. */
  endCode(code: string): void;
  /** The user of a valid or expired access token; null for any other text. */
  formerly(access: string): number | null;
  /** True if the access token comes from a sign-in by code. */
  isByCode(access: string): boolean;
}

interface Refresh {
  user: number;
  family: number;
  usedAt: number | null;
}

export function createTokens(now: () => number): SimTokens {
  const access = new Map<string, number>();
  const refreshes = new Map<string, Refresh>();
  const dead = new Set<number>();
  const everyAccess = new Map<string, { user: number; family: number }>();
  const codes = new Map<number, string>();
  let made = 0;

  function pair(user: number, family: number) {
    made += 1;
    const claims = btoa(JSON.stringify({ user_id: user, n: made }));
    const tokens = { access: `sim.${claims}.x`, refresh: `refresh-${made}` };
    access.set(tokens.access, user);
    everyAccess.set(tokens.access, { user, family });
    refreshes.set(tokens.refresh, { user, family, usedAt: null });
    return tokens;
  }

  return {
    issue(user, code) {
      if (code !== undefined) codes.set(made, code);
      return pair(user, made);
    },
    verify: (authorization) => access.get(authorization?.replace('Bearer ', '') ?? '') ?? null,
    rotate(refresh) {
      const session = refreshes.get(refresh);
      if (!session || dead.has(session.family)) return null;
      if (session.usedAt !== null && now() - session.usedAt > REFRESH_GRACE_MS) {
        dead.add(session.family);
        return null;
      }
      session.usedAt ??= now();
      return pair(session.user, session.family);
    },
    takes(refresh) {
      const session = refresh === null ? undefined : refreshes.get(refresh);
      if (!session || dead.has(session.family)) return false;
      return session.usedAt === null || now() - session.usedAt <= REFRESH_GRACE_MS;
    },
    expireAccess: () => access.clear(),
    endCode(code) {
      for (const [family, by] of codes) if (by === code) dead.add(family);
    },
    endRefresh(user) {
      for (const session of refreshes.values()) if (session.user === user) dead.add(session.family);
    },
    formerly: (token) => everyAccess.get(token)?.user ?? null,
    isByCode: (token) => codes.has(everyAccess.get(token)?.family ?? -1),
    revoke(user) {
      for (const session of refreshes.values()) if (session.user === user) dead.add(session.family);
      for (const [token, owner] of access) if (owner === user) access.delete(token);
    },
  };
}
