import { createSigner, createVerifier } from 'fast-jwt';
import { ACCESS_TOKEN_MS, CLOCK_LEEWAY_MS } from '../policies/lifetimes.ts';

/** `tournament` limits a token to one tournament (sign-in by code); null means no limit. */
export interface Claims {
  user_id: number;
  tournament: number | null;
}

export interface AccessTokens {
  sign(userId: number, tournament: number | null): string;
  verify(access: string): Claims | null;
  /** Reads a token even after its expiry; null if this server did not sign it. */
  readExpired(access: string): Claims | null;
}

/** The database that tokens are signed for (table `installation`). */
export interface Installation {
  id: string;
  /** Time of creation in ms since 1970. */
  made_at: number;
}

/** Accepts tokens of this installation only, and none from the future, which would be valid too long. */
export function createAccessTokens(
  secret: string,
  clock: () => number,
  installation: Installation,
): AccessTokens {
  /** Tokens signed before the installation had an id have no `aud`; they are accepted until they expire. */
  const isForThisInstallation = ({ aud, iat }: { aud?: unknown; iat?: unknown }): boolean =>
    aud === installation.id ||
    (aud === undefined && typeof iat === 'number' && iat * 1000 <= installation.made_at);

  const signToken = createSigner({ key: secret, algorithm: 'HS256' });
  const verifyToken = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
  });
  function readClaims(accessToken: string): (Claims & { iat: unknown; exp: unknown }) | null {
    let claims: { user_id?: unknown; tournament?: unknown; aud?: unknown; iat?: unknown; exp?: unknown };
    try {
      claims = verifyToken(accessToken);
    } catch {
      return null;
    }
    if (!isForThisInstallation(claims)) return null;
    const { user_id, tournament = null, iat, exp } = claims;
    if (typeof user_id !== 'number' || (tournament !== null && typeof tournament !== 'number')) return null;
    return { user_id, tournament, iat, exp };
  }
  return {
    sign(userId, tournament) {
      const iat = Math.floor(clock() / 1000);
      const tournamentClaim = tournament === null ? {} : { tournament };
      return signToken({
        user_id: userId,
        ...tournamentClaim,
        aud: installation.id,
        iat,
        exp: iat + ACCESS_TOKEN_MS / 1000,
      });
    },
    verify(accessToken) {
      const claims = readClaims(accessToken);
      if (claims === null) return null;
      const { user_id, tournament, iat, exp } = claims;
      const now = clock();
      if (typeof exp !== 'number' || exp * 1000 <= now) return null;
      if (typeof iat !== 'number' || iat * 1000 > now + CLOCK_LEEWAY_MS) return null;
      return { user_id, tournament };
    },
    readExpired(accessToken) {
      const claims = readClaims(accessToken);
      return claims && { user_id: claims.user_id, tournament: claims.tournament };
    },
  };
}
