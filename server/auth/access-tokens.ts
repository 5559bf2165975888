import { createSigner, createVerifier } from 'fast-jwt';
import { ACCESS_TOKEN_MS, CLOCK_LEEWAY_MS } from '../policies/lifetimes.ts';

/** Who a token is of, and the one tournament that it is good for; null where it is good for all. */
export interface Claims {
  user_id: number;
  tournament: number | null;
}

export interface AccessTokens {
  sign(userId: number, tournament: number | null): string;
  /** The claims of a good access token, else null. No database; some microseconds. */
  verify(access: string): Claims | null;
  /** Whom an access token was of, good or not any more; null for one that this server did not sign. */
  formerly(access: string): Claims | null;
}

/** The database that a server signs for (table `installation`). */
export interface Installation {
  id: string;
  /** Milliseconds since 1970. */
  made_at: number;
}

/**
 * Signs and checks with HS256 alone; a token of another installation is refused, also where both have one secret. Time comes from `clock`, so expiry is judged here. A token from the future was
 * signed by a clock that was wrong: it would live for as long as that clock was ahead, so it is not taken.
 */
export function createAccessTokens(
  secret: string,
  clock: () => number,
  installation: Installation,
): AccessTokens {
  /** Tokens that were signed before the installation had an id name none; the last of them expires 15 minutes later. */
  const isForHere = ({ aud, iat }: { aud?: unknown; iat?: unknown }): boolean =>
    aud === installation.id ||
    (aud === undefined && typeof iat === 'number' && iat * 1000 <= installation.made_at);

  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const check = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
  });
  function claimsIn(access: string): (Claims & { iat: unknown; exp: unknown }) | null {
    let claims: { user_id?: unknown; tournament?: unknown; aud?: unknown; iat?: unknown; exp?: unknown };
    try {
      claims = check(access);
    } catch {
      return null; // not ours, whatever is wrong with it
    }
    if (!isForHere(claims)) return null;
    const { user_id, tournament = null, iat, exp } = claims;
    if (typeof user_id !== 'number' || (tournament !== null && typeof tournament !== 'number')) return null;
    return { user_id, tournament, iat, exp };
  }
  return {
    sign(userId, tournament) {
      const iat = Math.floor(clock() / 1000);
      const scope = tournament === null ? {} : { tournament };
      return sign({
        user_id: userId,
        ...scope,
        aud: installation.id,
        iat,
        exp: iat + ACCESS_TOKEN_MS / 1000,
      });
    },
    verify(access) {
      const claims = claimsIn(access);
      if (claims === null) return null;
      const { user_id, tournament, iat, exp } = claims;
      const now = clock();
      if (typeof exp !== 'number' || exp * 1000 <= now) return null;
      if (typeof iat !== 'number' || iat * 1000 > now + CLOCK_LEEWAY_MS) return null;
      return { user_id, tournament };
    },
    formerly(access) {
      const claims = claimsIn(access);
      return claims && { user_id: claims.user_id, tournament: claims.tournament };
    },
  };
}
