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

/** What a sign-in by a code is good for, and until when, in ms since 1970. */
export interface Scope {
  tournament: number;
  /** The id of the code. */
  access: number;
  until: number;
}

/** `address` is where the call comes from, as far as it is known. */
export interface TokenService {
  /** A new sign-in: a short-lived access token, and the first refresh token of a family. */
  issue(userId: number, address?: string): Promise<TokenPair>;
  /** The same inside an open transaction. Every kind of sign-in goes through it: 403 for a locked account. */
  issueIn(trx: Kysely<Tables>, userId: number, address?: string, scope?: Scope): Promise<TokenPair>;
  /**
   * The next pair; null for an unknown, expired, revoked or replayed token (a replay kills its family). A token that is
   * used again within the grace gives the same refresh token again: a family never has two branches. A thief and
   * the owner then hold the same token: one of them renews it, the other comes with it after the grace, which is a replay
   * and ends the sign-in for both.
   */
  rotate(refresh: string, address?: string): Promise<TokenPair | null>;
  /** Ends the sign-in that this refresh token belongs to; false for an unknown or dead one, which is no error. */
  revoke(refresh: string): Promise<boolean>;
  /** Whether a sign-in to this account was made or renewed from that network in the last months. */
  signedInFrom(userId: number, address: string): Promise<boolean>;
  /** The claims of a good access token, else null. No database; some microseconds. */
  verify(access: string): Claims | null;
  /** Whom an access token of this server was of, good or not any more. No database. */
  formerly(access: string): Claims | null;
}

interface Parts {
  /** Signs the access tokens; it must outlive restarts. */
  secret: string;
  installation: Installation;
  clock: () => number;
  read: Kysely<Tables>;
  write<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
}

/** What is stored of a token, so that a stolen database signs nobody in. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

const isDead = (found: StoredRefresh | undefined, now: number): boolean =>
  !found || found.family_revoked_at !== null || found.expires_at <= now;

/** Used before, and not just now: also "in the future", by a clock that has gone back since. */
function isReplay({ used_at }: StoredRefresh, now: number): boolean {
  return used_at !== null && (now - used_at > REFRESH_GRACE_MS || used_at - now > CLOCK_LEEWAY_MS);
}

/** The tokens of a server. Junk costs it a read, never a write transaction. */
export function createTokenService({ secret, installation, clock, read, write }: Parts): TokenService {
  const { sign, verify, formerly } = createAccessTokens(secret, clock, installation);
  const derived = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
  /** Networks are kept so that nobody can read an address out of the database or a backup. */
  const keyOf = (address: string): string => derived('network', network(address));

  interface Next {
    user: number;
    refresh: string;
    /** Null for a new sign-in. */
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
