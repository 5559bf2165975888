import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** A refresh token as stored, and whether its family still lives. */
export interface StoredRefresh {
  token_hash: string;
  family: string;
  user: number;
  expires_at: number;
  used_at: number | null;
  family_revoked_at: number | null;
}

interface NewRefresh {
  token_hash: string;
  /** The hash of the sign-in's first token; that row carries the family's revocation. */
  family: string;
  user: number;
  now: number;
  expires_at: number;
}

/** Stores a token, keeps its family's first row as long as it, and drops every expired one. */
export async function insertRefresh(trx: Kysely<Tables>, token: NewRefresh): Promise<void> {
  const { token_hash, family, user, now, expires_at } = token;
  await trx.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute();
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash, family, user, issued_at: now, expires_at, used_at: null, revoked_at: null })
    .execute();
  await trx.updateTable('refresh_tokens').set({ expires_at }).where('token_hash', '=', family).execute();
}

/** The token with this hash, or undefined. */
export async function findRefresh(db: Kysely<Tables>, tokenHash: string): Promise<StoredRefresh | undefined> {
  return db
    .selectFrom('refresh_tokens as token')
    .innerJoin('refresh_tokens as first', 'first.token_hash', 'token.family')
    .where('token.token_hash', '=', tokenHash)
    .select(['token.token_hash', 'token.family', 'token.user', 'token.expires_at', 'token.used_at'])
    .select('first.revoked_at as family_revoked_at')
    .executeTakeFirst();
}

/** Notes the first use of a token; later uses keep that instant, so that its grace is not stretched. */
export async function markUsed(trx: Kysely<Tables>, tokenHash: string, now: number): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Kills every token of a sign-in, those being issued at this moment included: the mark sits on the
 * family's first row, which every later use reads.
 */
export async function revokeFamily(trx: Kysely<Tables>, family: string, now: number): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('token_hash', '=', family)
    .where('revoked_at', 'is', null)
    .execute();
}
