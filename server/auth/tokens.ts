import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { TokenPair } from '#contract/people/tokens.ts';
import type { Db } from '../db/schema.ts';
import { dropDeviceKeys } from '../store/access/device-keys.ts';
import {
  endSignIns,
  findRefreshToken,
  insertRefreshToken,
  markRefreshTokenUsed,
  hasSignedInFrom,
  type StoredRefreshToken,
} from '../store/access/tokens.ts';
import { requireAccount } from './rights.ts';
import { CLOCK_LEEWAY_MS, REFRESH_GRACE_MS, SIGN_IN_MS } from '../policies/lifetimes.ts';
import { createAccessTokens, type Installation } from './access-tokens.ts';
import { toNetwork } from './network.ts';

/** A sign-in by code. `until` is in ms since 1970. */
export interface Scope {
  tournament: number;
  /** Id of the group's code. */
  access: number;
  until: number;
}

export type TokenService = ReturnType<typeof createTokenService>;

interface TokenServiceDependencies {
  /** The secret must be the same after a restart. */
  secret: string;
  installation: Installation;
  clock: () => number;
  read: Db;
  write<T>(work: (trx: Db) => Promise<T>): Promise<T>;
}

/** Only this hash is stored, so that a stolen database signs nobody in. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

const isInvalid = (storedToken: StoredRefreshToken | undefined, now: number): boolean =>
  !storedToken || storedToken.family_revoked_at !== null || storedToken.expires_at <= now;

/** True if the first use is older than the grace period, or in the future because the clock was set back. */
function isReplay({ used_at }: StoredRefreshToken, now: number): boolean {
  return used_at !== null && (now - used_at > REFRESH_GRACE_MS || used_at - now > CLOCK_LEEWAY_MS);
}

/** Creates and checks tokens. An invalid token causes a read, but no write transaction. */
export function createTokenService(dependencies: TokenServiceDependencies) {
  const { secret, installation, clock, read, write } = dependencies;
  const { sign, verify, readExpired } = createAccessTokens(secret, clock, installation);
  const deriveKey = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
  /** A keyed hash, so that nobody can read an address from the database or a backup. */
  const hashNetwork = (address: string): string => deriveKey('network', toNetwork(address));

  interface NextToken {
    user: number;
    refresh: string;
    /** The sign-in that the token belongs to; null starts a new one. */
    family: string | null;
    address: string | undefined;
    scope: Scope | null;
  }
  async function addToken(trx: Db, { user, refresh, family, address, scope }: NextToken): Promise<TokenPair> {
    const token_hash = fingerprint(refresh);
    const now = clock();
    const tokenFamily = family ?? token_hash;
    await insertRefreshToken(trx, {
      token_hash,
      family: tokenFamily,
      user,
      now,
      expires_at: scope?.until ?? now + SIGN_IN_MS,
      network: address === undefined ? null : hashNetwork(address),
      tournament: scope?.tournament ?? null,
      access: scope?.access ?? null,
    });
    return { access: sign({ user, tournament: scope?.tournament ?? null, family: tokenFamily }), refresh };
  }
  /** Creates tokens inside an open transaction. Throws 403 for a locked account. */
  async function issueTokens(trx: Db, user: number, address?: string, scope?: Scope): Promise<TokenPair> {
    await requireAccount(trx, user);
    return addToken(trx, {
      user,
      refresh: randomBytes(32).toString('base64url'),
      family: null,
      address,
      scope: scope ?? null,
    });
  }

  return {
    verify,
    readExpired,
    issueIn: issueTokens,
    issue: (user: number, address?: string): Promise<TokenPair> =>
      write((trx) => issueTokens(trx, user, address)),
    /** True if the user signed in from the network of this address in the last months. */
    hasSignedInFrom: (user: number, address: string): Promise<boolean> =>
      hasSignedInFrom(read, user, hashNetwork(address)),
    /**
     * Null if the token is unknown, expired, revoked or replayed; a replay revokes the whole sign-in. Within the grace
     * period, a repeat is no replay and returns the same new token, because an answer may be lost.
     */
    async rotate(refresh: string, address?: string): Promise<TokenPair | null> {
      const token_hash = fingerprint(refresh);
      if (isInvalid(await findRefreshToken(read, token_hash), clock())) return null;
      return write(async (trx) => {
        const now = clock();
        const storedToken = await findRefreshToken(trx, token_hash);
        if (!storedToken || isInvalid(storedToken, now)) return null;
        if (isReplay(storedToken, now)) {
          await endSignIns(trx, { family: storedToken.family }, now);
          await dropDeviceKeys(trx, { user: storedToken.user });
          return null;
        }
        await markRefreshTokenUsed(trx, token_hash, now);
        const { user, family, tournament, access, expires_at: expiresAt } = storedToken;
        const scope =
          tournament === null || access === null ? null : { tournament, access, until: expiresAt };
        return addToken(trx, { user, family, address, scope, refresh: deriveKey('refresh', refresh) });
      });
    },
    /** Resolves to false if the token is unknown or already revoked, which is no error. */
    async revoke(refresh: string): Promise<boolean> {
      const storedToken = await findRefreshToken(read, fingerprint(refresh));
      if (!storedToken || storedToken.family_revoked_at !== null) return false;
      await write((trx) => endSignIns(trx, { family: storedToken.family }, clock()));
      return true;
    },
  };
}
