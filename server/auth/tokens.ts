import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TokenPair } from '#contract/people/tokens.ts';
import type { Tables } from '../db/schema.ts';
import { dropKeys } from '../store/access/device-keys.ts';
import {
  endSignIns,
  findRefresh,
  insertRefresh,
  markUsed,
  signedInFrom,
  type StoredRefresh,
} from '../store/access/tokens.ts';
import { requireAccount } from './rights.ts';
import { CLOCK_LEEWAY_MS, REFRESH_GRACE_MS, SIGN_IN_MS } from '../policies/lifetimes.ts';
import { createAccessTokens, type Claims, type Installation } from './access-tokens.ts';
import { network } from './network.ts';

/** A sign-in by code. `until` is in ms since 1970. */
export interface Scope {
  tournament: number;
  /** Id of the code. */
  access: number;
  until: number;
}

export interface TokenService {
  issue(userId: number, address?: string): Promise<TokenPair>;
  /** Inside an open transaction. All kinds of sign-in use it: 403 for a locked account. */
  issueIn(trx: Kysely<Tables>, userId: number, address?: string, scope?: Scope): Promise<TokenPair>;
  /**
   * Null if unknown, expired, revoked or replayed (a replay ends its family). Reuse within the grace period returns the
   * same token: a family never branches, so the later use by a thief or the owner is a replay.
   */
  rotate(refresh: string, address?: string): Promise<TokenPair | null>;
  /** Ends the sign-in. False for an unknown or ended one, which is no error. */
  revoke(refresh: string): Promise<boolean>;
  /** Whether this network signed in to the account in recent months. */
  signedInFrom(userId: number, address: string): Promise<boolean>;
  verify(access: string): Claims | null;
  formerly(access: string): Claims | null;
}

interface Parts {
  /** Must survive restarts. */
  secret: string;
  installation: Installation;
  clock: () => number;
  read: Kysely<Tables>;
  write<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
}

/** Only this hash is stored, so that a stolen database signs nobody in. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

const isDead = (found: StoredRefresh | undefined, now: number): boolean =>
  !found || found.family_revoked_at !== null || found.expires_at <= now;

/** Used before, outside the grace period. A use in the future also counts: the clock was set back. */
function isReplay({ used_at }: StoredRefresh, now: number): boolean {
  return used_at !== null && (now - used_at > REFRESH_GRACE_MS || used_at - now > CLOCK_LEEWAY_MS);
}

/** Invalid tokens cost a read, never a write transaction. */
export function createTokenService({ secret, installation, clock, read, write }: Parts): TokenService {
  const { sign, verify, formerly } = createAccessTokens(secret, clock, installation);
  const derived = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
  /** A keyed hash, so that nobody can read an address from the database or a backup. */
  const keyOf = (address: string): string => derived('network', network(address));

  interface Next {
    user: number;
    refresh: string;
    /** Null starts a new family. */
    family: string | null;
    address: string | undefined;
    scope: Scope | null;
  }
  async function add(
    trx: Kysely<Tables>,
    { user, refresh, family, address, scope }: Next,
  ): Promise<TokenPair> {
    const token_hash = fingerprint(refresh);
    const now = clock();
    await insertRefresh(trx, {
      token_hash,
      family: family ?? token_hash,
      user,
      now,
      expires_at: scope?.until ?? now + SIGN_IN_MS,
      network: address === undefined ? null : keyOf(address),
      tournament: scope?.tournament ?? null,
      access: scope?.access ?? null,
    });
    return { access: sign(user, scope?.tournament ?? null), refresh };
  }
  const issueIn: TokenService['issueIn'] = async (trx, user, address, scope) => {
    await requireAccount(trx, user);
    return add(trx, {
      user,
      refresh: randomBytes(32).toString('base64url'),
      family: null,
      address,
      scope: scope ?? null,
    });
  };

  return {
    verify,
    formerly,
    issueIn,
    issue: (user, address) => write((trx) => issueIn(trx, user, address)),
    signedInFrom: (user, address) => signedInFrom(read, user, keyOf(address)),
    async rotate(refresh, address) {
      const token_hash = fingerprint(refresh);
      if (isDead(await findRefresh(read, token_hash), clock())) return null;
      return write(async (trx) => {
        const now = clock();
        const found = await findRefresh(trx, token_hash);
        if (!found || isDead(found, now)) return null;
        if (isReplay(found, now)) {
          await endSignIns(trx, { family: found.family }, now);
          await dropKeys(trx, { user: found.user });
          return null;
        }
        await markUsed(trx, token_hash, now);
        const { user, family, tournament, access, expires_at: until } = found;
        const scope = tournament === null || access === null ? null : { tournament, access, until };
        return add(trx, { user, family, address, scope, refresh: derived('refresh', refresh) });
      });
    },
    async revoke(refresh) {
      const found = await findRefresh(read, fingerprint(refresh));
      if (!found || found.family_revoked_at !== null) return false;
      await write((trx) => endSignIns(trx, { family: found.family }, clock()));
      return true;
    },
  };
}
