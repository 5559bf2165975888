import type { Selectable } from 'kysely';
import { countRows, hasRows, hasValues, type Db, type Tables } from '#server/db/schema.ts';
import { EXPIRED_TOKEN_ROW_MS } from '#server/policies/lifetimes.ts';
import { dropDeviceKeys } from './device-keys.ts';

/** `family` is the hash of the sign-in's first token, whose row has the revocation. */
type RefreshToken = Selectable<Tables['refresh_tokens']>;
type NewRefreshToken = Omit<RefreshToken, 'issued_at' | 'used_at' | 'revoked_at'> & { now: number };

export type StoredRefreshToken = Omit<RefreshToken, 'issued_at' | 'revoked_at' | 'network'> & {
  family_revoked_at: number | null;
};

/**
 * Stores nothing if the token exists. Extends the expiry of the family's first row to that of the token. Deletes used
 * and expired tokens of the family, and all tokens that expired very long ago.
 */
export async function insertRefreshToken(trx: Db, token: NewRefreshToken): Promise<void> {
  const { now, ...row } = token;
  const { family, token_hash, expires_at } = row;
  await trx
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<', now - EXPIRED_TOKEN_ROW_MS)
    .execute();
  await trx
    .insertInto('refresh_tokens')
    .values({ ...row, issued_at: now, used_at: null, revoked_at: null })
    .onConflict((clause) => clause.column('token_hash').doNothing())
    .execute();
  if (family === token_hash) return;
  await trx.updateTable('refresh_tokens').set({ expires_at }).where('token_hash', '=', family).execute();
  await trx
    .deleteFrom('refresh_tokens')
    .where('family', '=', family)
    .where('token_hash', '<>', family)
    .where('expires_at', '<', now)
    .where('used_at', 'is not', null)
    .execute();
}

export async function hasSignedInFrom(db: Db, user: number, network: string): Promise<boolean> {
  return hasRows(db.selectFrom('refresh_tokens').where(hasValues({ user, network })).select('token_hash'));
}

export async function findRefreshToken(db: Db, tokenHash: string): Promise<StoredRefreshToken | undefined> {
  return db
    .selectFrom('refresh_tokens as token')
    .innerJoin('refresh_tokens as first', 'first.token_hash', 'token.family')
    .where('token.token_hash', '=', tokenHash)
    .select(['token.token_hash', 'token.family', 'token.user', 'token.expires_at', 'token.used_at'])
    .select(['token.tournament', 'token.access', 'first.revoked_at as family_revoked_at'])
    .executeTakeFirst();
}

/** Stores only the time of the first use, so that the grace period is not extended. */
export async function markRefreshTokenUsed(trx: Db, tokenHash: string, now: number): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where(hasValues({ token_hash: tokenHash, used_at: null }))
    .execute();
}

/** Marks only the first token of each active sign-in, because every later refresh reads that row. */
const revokeSignIns = (trx: Db, now: number) =>
  trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .whereRef('token_hash', '=', 'family')
    .where('revoked_at', 'is', null);

/** Revokes one sign-in, all sign-ins of a user, or all made with codes. To revoke only one leaves the device keys. */
export async function endSignIns(
  trx: Db,
  selection: { family: string } | { user: number } | { access: readonly number[] },
  now: number,
): Promise<void> {
  const [column, value] = Object.entries(selection)[0] as [
    'family' | 'user' | 'access',
    string | number | readonly number[],
  ];
  const values = [value].flat() as (string | number)[];
  if (values.length === 0) return;
  await revokeSignIns(trx, now).where(column, 'in', values).execute();
  if (!('family' in selection)) await dropDeviceKeys(trx, selection);
}

/** Number of active sign-ins with this code. */
export const countSignIns = (trx: Db, access: number, now: number): Promise<number> =>
  countRows(
    trx
      .selectFrom('refresh_tokens')
      .where('access', '=', access)
      .whereRef('token_hash', '=', 'family')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now),
  );

/** Ends all sign-ins and deletes all device keys. Returns the number of sign-ins. */
export async function endEverySignIn(trx: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await revokeSignIns(trx, now).executeTakeFirst();
  await trx.deleteFrom('device_keys').execute();
  return Number(numUpdatedRows);
}

export interface SignInOfToken {
  user: number;
  /** The tournament that a sign-in by a code is limited to; null for an account. */
  only: number | null;
  /** Null in a token of an earlier release. */
  family: string | null;
  /** Time of the token's issue in seconds since 1970. */
  issuedAt: number;
}

/**
 * The code of the sign-in that an access token belongs to; null for an account; undefined if that sign-in has ended.
 * For a token that names no sign-in: any that is as old as the token.
 */
export async function findActiveSignIn(
  db: Db,
  { user, only: tournament, family, issuedAt }: SignInOfToken,
  now: number,
): Promise<{ access: number | null } | undefined> {
  let query = db.selectFrom('refresh_tokens').where('user', '=', user);
  query =
    family === null
      ? query.where('issued_at', '<', (issuedAt + 1) * 1000)
      : query.where('token_hash', '=', family);
  return query
    .where(hasValues({ tournament }))
    .whereRef('token_hash', '=', 'family')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select('access')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
