import { createSigner, createVerifier } from 'fast-jwt';
import { ACCESS_TOKEN_MS, CLOCK_LEEWAY_MS } from '../policies/lifetimes.ts';

/** `tournament` limits a token to one tournament (sign-in by code); null means no limit. */
export interface Claims {
  user_id: number;
  tournament: number | null;
  /** The sign-in that the token belongs to (`refresh_tokens.family`); null in a token of an earlier release. */
  family: string | null;
  /** Time of issue in seconds since 1970. */
  iat: number;
}

interface SignedFields {
  user: number;
  tournament: number | null;
  family: string;
}

/** The database that tokens are signed for (table `installation`). */
export interface Installation {
  id: string;
  /** Time of creation in ms since 1970. */
  made_at: number;
}

/** Accepts tokens of this installation only, and none from the future, which would be valid too long. */
export function createAccessTokens(secret: string, clock: () => number, installation: Installation) {
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
  function readClaims(
    accessToken: string,
    formerInstallations: readonly string[] = [],
  ): (Claims & { exp: unknown }) | null {
    let claims: Partial<Record<keyof Claims | 'aud' | 'exp', unknown>>;
    try {
      claims = verifyToken(accessToken);
    } catch {
      return null;
    }
    const isOfFormer = typeof claims.aud === 'string' && formerInstallations.includes(claims.aud);
    if (!isOfFormer && !isForThisInstallation(claims)) return null;
    const { user_id, tournament = null, family = null, iat, exp } = claims;
    if (typeof user_id !== 'number' || typeof iat !== 'number') return null;
    if (tournament !== null && typeof tournament !== 'number') return null;
    return { user_id, tournament, family: typeof family === 'string' ? family : null, iat, exp };
  }
  return {
    sign({ user, tournament, family }: SignedFields): string {
      const iat = Math.floor(clock() / 1000);
      const tournamentClaim = tournament === null ? {} : { tournament };
      return signToken({
        user_id: user,
        ...tournamentClaim,
        family,
        aud: installation.id,
        iat,
        exp: iat + ACCESS_TOKEN_MS / 1000,
      });
    },
    verify(accessToken: string): Claims | null {
      const claims = readClaims(accessToken);
      if (claims === null) return null;
      const { exp, ...tokenClaims } = claims;
      const now = clock();
      if (typeof exp !== 'number' || exp * 1000 <= now) return null;
      return tokenClaims.iat * 1000 > now + CLOCK_LEEWAY_MS ? null : tokenClaims;
    },
    /**
     * Reads a token even after its expiry, also one that a former installation (by id) signed with this secret; null
     * for any other.
     */
    readExpired: (accessToken: string, formerInstallations?: readonly string[]): Claims | null =>
      readClaims(accessToken, formerInstallations),
  };
}
