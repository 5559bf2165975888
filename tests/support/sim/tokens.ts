import { REFRESH_GRACE_MS } from '#server/policies/lifetimes.ts';

/** The server's tokens in the simulation: like the real ones they rotate, and a replay beyond the grace kills the family. */
export interface SimTokens {
  /** `code`: the one that they came in by, with which the sign-in ends. */
  issue(user: number, code?: string): { access: string; refresh: string };
  /** The user of a good access token, else null. */
  verify(authorization: string | undefined): number | null;
  rotate(refresh: string): { access: string; refresh: string } | null;
  /** Whether a refresh token would still be taken. */
  takes(refresh: string | null): boolean;
  /** Every access token that is out is no longer good. */
  expireAccess(): void;
  /** This user's sign-ins all end. */
  revoke(user: number): void;
  /** Sign-ins by this code cannot be renewed any more, and are good for as long as the access token is. */
  endCode(code: string): void;
  /** Whose an access token is or was; null for one that is none. */
  formerly(access: string): number | null;
  /** Whether the sign-in of this access token was made by a code. */
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
      const known = refreshes.get(refresh);
      if (!known || dead.has(known.family)) return null;
      if (known.usedAt !== null && now() - known.usedAt > REFRESH_GRACE_MS) {
        dead.add(known.family);
        return null;
      }
      known.usedAt ??= now();
      return pair(known.user, known.family);
    },
    takes(refresh) {
      const known = refresh === null ? undefined : refreshes.get(refresh);
      if (!known || dead.has(known.family)) return false;
      return known.usedAt === null || now() - known.usedAt <= REFRESH_GRACE_MS;
    },
    expireAccess: () => access.clear(),
    endCode(code) {
      for (const [family, by] of codes) if (by === code) dead.add(family);
    },
    formerly: (token) => everyAccess.get(token)?.user ?? null,
    isByCode: (token) => codes.has(everyAccess.get(token)?.family ?? -1),
    revoke(user) {
      for (const known of refreshes.values()) if (known.user === user) dead.add(known.family);
      for (const [token, owner] of access) if (owner === user) access.delete(token);
    },
  };
}
