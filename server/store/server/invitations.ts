import type { Selectable } from 'kysely';
import { countRows, hasRows, hasValues, insertRows, type Db, type Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { MAX_INVITATIONS } from '#server/policies/quotas.ts';
import { sentence } from '#words/message.ts';

export type InvitationRow = Omit<Selectable<Tables['invitations']>, 'token_hash'>;

const selectOpenInvitations = (db: Db, now: number) =>
  db.selectFrom('invitations').where('used_by', 'is', null).where('expires_at', '>', now);

export const countInvitations = (db: Db, now: number): Promise<number> =>
  countRows(selectOpenInvitations(db, now));

/** Adds a link and deletes expired ones. Throws 409 if too many links are unused. */
export async function addInvitation(
  trx: Db,
  invitation: { token_hash: string; made_by: number; expires_at: number },
  now: number,
): Promise<void> {
  await trx.deleteFrom('invitations').where('expires_at', '<=', now).execute();
  if ((await countInvitations(trx, now)) >= MAX_INVITATIONS)
    throw conflict(
      sentence('{most} links are open. Wait until some are used or have expired.', {
        most: MAX_INVITATIONS,
      }),
    );
  await insertRows(trx, 'invitations', invitation);
}

export const isOpenInvitation = (db: Db, token_hash: string, now: number): Promise<boolean> =>
  hasRows(selectOpenInvitations(db, now).where('token_hash', '=', token_hash).select('token_hash'));

/** Uses a link. Resolves to false if another registration used it, or it has expired. */
export async function consumeStoredInvitation(
  trx: Db,
  token_hash: string,
  { user, now }: { user: number; now: number },
): Promise<boolean> {
  const usedInvitation = await trx
    .updateTable('invitations')
    .set({ used_by: user })
    .where(hasValues({ token_hash, used_by: null }))
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return usedInvitation !== undefined;
}

/** Reads a link; undefined once it has expired and was deleted. */
export const findInvitation = (db: Db, token_hash: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitations')
    .where('token_hash', '=', token_hash)
    .select(['made_by', 'expires_at', 'used_by'])
    .executeTakeFirst();

/** Deletes a link. Resolves to false if a registration used it. */
export async function dropInvitation(trx: Db, token_hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where(hasValues({ token_hash, used_by: null }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
