import { createSigner, createVerifier } from 'fast-jwt';
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TokenPair } from '#contract/tokens.ts';
import type { Tables } from '../db/schema.ts';
import { findRefresh, insertRefresh, markUsed, revokeFamily } from '../store/tokens.ts';

const ACCESS_SECONDS = 15 * 60;
/** Golfers come back weeks later; every refresh starts the time anew. */
const REFRESH_MS = 90 * 24 * 3_600_000;
/**
 * How long a used refresh token still gives a pair: the answer may have been lost on the way, and the
 * phone's next try waits for its time-out and up to 60 s of back-off.
 */
const GRACE_MS = 2 * 60_000;

export interface TokenService {
  /** A new sign-in: an access token for 15 minutes, and the first refresh token of a family. */
  issue(userId: number): Promise<TokenPair>;
  /** The same inside a transaction that is open already. */
  issueIn(trx: Kysely<Tables>, userId: number): Promise<TokenPair>;
  /** The next pair; null for an unknown, expired, revoked or replayed token (a replay kills its family). */
  rotate(refresh: string): Promise<TokenPair | null>;
  /** Ends the sign-in that this refresh token belongs to. Unknown and dead ones are no error. */
  revoke(refresh: string): Promise<void>;
  /** The claims of a good access token, else null. No database; some microseconds. */
  verify(access: string): { user_id: number } | null;
}

interface Parts {
  secret: string;
  clock: () => number;
  write<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
}

const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Signs and checks with HS256 alone; time comes from `clock`, so expiry is judged here. */
function accessTokens({ secret, clock }: Parts): {
  sign(userId: number): string;
  verify(access: string): { user_id: number } | null;
} {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const check = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  return {
    sign(userId) {
      const iat = Math.floor(clock() / 1000);
      return sign({ user_id: userId, iat, exp: iat + ACCESS_SECONDS });
    },
    verify(access) {
      let claims: { user_id?: unknown; exp?: unknown };
      try {
        claims = check(access);
      } catch {
        return null; // not ours, whatever is wrong with it
      }
      const { user_id, exp } = claims;
      if (typeof exp !== 'number' || exp * 1000 <= clock()) return null;
      return typeof user_id === 'number' ? { user_id } : null;
    },
  };
}

/** The tokens of a server; `secret` signs the access tokens and must outlive restarts. */
export function createTokenService(parts: Parts): TokenService {
  const { clock, write } = parts;
  const { sign, verify } = accessTokens(parts);

  async function add(trx: Kysely<Tables>, user: number, family: string | null): Promise<TokenPair> {
    const refresh = randomBytes(32).toString('base64url');
    const token_hash = fingerprint(refresh);
    const now = clock();
    await insertRefresh(trx, {
      token_hash,
      family: family ?? token_hash,
      user,
      now,
      expires_at: now + REFRESH_MS,
    });
    return { access: sign(user), refresh };
  }

  return {
    issue: (userId) => write((trx) => add(trx, userId, null)),
    issueIn: (trx, userId) => add(trx, userId, null),
    rotate: (refresh) =>
      write(async (trx) => {
        const now = clock();
        const found = await findRefresh(trx, fingerprint(refresh));
        if (!found || found.family_revoked_at !== null || found.expires_at <= now) return null;
        if (found.used_at !== null && now - found.used_at > GRACE_MS) {
          await revokeFamily(trx, found.family, now);
          return null;
        }
        await markUsed(trx, found.token_hash, now);
        return add(trx, found.user, found.family);
      }),
    revoke: (refresh) =>
      write(async (trx) => {
        const found = await findRefresh(trx, fingerprint(refresh));
        if (found) await revokeFamily(trx, found.family, clock());
      }),
    verify,
  };
}
