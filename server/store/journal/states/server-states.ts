import type { RegistrationMode } from '#contract/registration.ts';
import type { ServerNotice } from '#contract/server.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { lockUser, loadUser } from '../../people/users.ts';
import {
  addInvitation,
  dropInvitation,
  findInvitation,
  type InvitationRow,
} from '../../server/invitations.ts';
import {
  getCurrentServerNotice,
  dropServerSetting,
  loadServerSettings,
  lockServerSettings,
  storeServerSetting,
} from '../../server/settings.ts';
import { setStaff } from '../../staff/set-staff.ts';
import type { UndoableState, UndoContext } from './state.ts';

export const staffState: UndoableState<{ user: number }, { staff: boolean }> = {
  // Takes the row lock of the lower id first, as every change of staff does.
  async lock(trx, { user }, _before, author) {
    for (const userId of [user, author.user].sort((a, b) => a - b)) await lockUser(trx, userId);
  },
  load: async (trx, { user }) => ({ staff: (await loadUser(trx, user)).is_staff === 1 }),
  compare: ({ staff }) => staff,
  async restore(trx, { user }, { staff }, author) {
    await requireStaff(trx, author.user);
    await author.touch((await setStaff(trx, { user, staff, by: author.user })).tournaments);
  },
};

/** State: who may register; null for the operator's setting. */
export const registrationState: UndoableState<object, { registration: RegistrationMode | null }> = {
  lock: lockServerSettings,
  load: async (trx) => ({
    registration: (await loadServerSettings(trx, 'registration')).registration ?? null,
  }),
  compare: ({ registration }) => registration,
  restore: (trx, _key, { registration }, { user, now }) =>
    registration === null
      ? dropServerSetting(trx, 'registration')
      : storeServerSetting(trx, 'registration', registration, { by: user, now }),
};

/** State: the notice to everybody, even if its time is over. */
export const serverNoticeState: UndoableState<object, { notice: ServerNotice | null }> = {
  lock: lockServerSettings,
  load: async (trx) => ({ notice: (await loadServerSettings(trx, 'notice')).notice ?? null }),
  compare: ({ notice }) => notice,
  async restore(trx, _key, valueBefore, { user, now }) {
    const settings = await loadServerSettings(trx, 'notice');
    const notice =
      valueBefore.notice === null ? null : getCurrentServerNotice({ notice: valueBefore.notice }, now);
    if (notice === null && getCurrentServerNotice(settings, now) === null)
      throw conflict('This notice has already ended, so nobody would see it.');
    if (notice === null) await dropServerSetting(trx, 'notice');
    else await storeServerSetting(trx, 'notice', notice, { by: user, now });
  },
};

const createExpiredLinkRefusal = () => conflict('This link has expired.');

async function withdrawInvitation(trx: Db, token_hash: string, { now }: UndoContext): Promise<void> {
  const row = await findInvitation(trx, token_hash);
  if (row === undefined || row.expires_at <= now) throw createExpiredLinkRefusal();
  if (!(await dropInvitation(trx, token_hash)))
    throw conflict('An account was already created with this link.');
}

/** State: an invitation, a link for one registration. Only its hash is stored. */
export const invitationState: UndoableState<{ token_hash: string }, { invitation: InvitationRow | null }> = {
  // No row lock: the statement that deletes the link finds out whether it was used.
  lock: async () => {},
  load: async (trx, { token_hash }) => ({ invitation: (await findInvitation(trx, token_hash)) ?? null }),
  // Nothing is compared here, because `restore` checks the link itself.
  compare: () => null,
  async restore(trx, { token_hash }, { invitation }, author) {
    if (invitation === null) return withdrawInvitation(trx, token_hash, author);
    const { made_by, expires_at } = invitation;
    if (expires_at <= author.now) throw createExpiredLinkRefusal();
    await addInvitation(trx, { token_hash, made_by, expires_at }, author.now);
  },
};
