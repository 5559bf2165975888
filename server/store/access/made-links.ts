import { hasValues, type Db } from '#server/db/schema.ts';
import { dropPasswordResets } from './password-resets.ts';
import { endSignIns } from './tokens.ts';

/** Deletes the links that only staff may make and that nobody used: to a new password, and to create an account. */
export async function dropStaffLinks(trx: Db, maker: number): Promise<void> {
  await trx
    .deleteFrom('password_resets')
    .where('made_by', '=', maker)
    .where('user', '!=', maker)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('invitations')
    .where(hasValues({ made_by: maker, used_by: null }))
    .execute();
}

/** Ends what a locked account could still do: its sign-ins, its links to a new password, and the links that it made. */
export async function endLockedAccess(trx: Db, user: number, now: number): Promise<void> {
  await endSignIns(trx, { user }, now);
  await dropPasswordResets(trx, user);
  await dropStaffLinks(trx, user);
  await trx.deleteFrom('role_links').where('made_by', '=', user).execute();
}
