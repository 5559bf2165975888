import type { Kysely } from 'kysely';
import type { Registration } from '#contract/registration.ts';
import type { ServerNotice } from '#contract/server.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { lockUser, userById } from '../../people/users.ts';
import {
  addInvitation,
  dropInvitation,
  findInvitation,
  type InvitationRow,
} from '../../server/invitations.ts';
import {
  currentNotice,
  dropSetting,
  loadSettings,
  lockSettings,
  storeSetting,
} from '../../server/settings.ts';
import { setStaff } from '../../staff/set-staff.ts';
import type { State, Undoer } from './state.ts';

type Db = Kysely<Tables>;

export const staffState: State<{ user: number }, { staff: boolean }> = {
  // Locks the lower id first, as every change of staff does.
  async lock(trx, { user }, _before, author) {
    for (const userId of [user, author.user].sort((a, b) => a - b)) await lockUser(trx, userId);
  },
  load: async (trx, { user }) => ({ staff: (await userById(trx, user)).is_staff === 1 }),
  compare: ({ staff }) => staff,
  async restore(trx, { user }, { staff }, author) {
    await requireStaff(trx, author.user);
    await author.touch((await setStaff(trx, { user, staff, by: author.user })).tournaments);
  },
};

/** State: who may register; null for the operator's setting. */
export const registrationState: State<object, { registration: Registration | null }> = {
  lock: lockSettings,
  load: async (trx) => ({ registration: (await loadSettings(trx, 'registration')).registration ?? null }),
  compare: ({ registration }) => registration,
  restore: (trx, _key, { registration }, { user, now }) =>
    registration === null
      ? dropSetting(trx, 'registration')
      : storeSetting(trx, 'registration', registration, { by: user, now }),
};

/** State: the notice to everybody, even if its time is over. */
export const serverNoticeState: State<object, { notice: ServerNotice | null }> = {
  lock: lockSettings,
  load: async (trx) => ({ notice: (await loadSettings(trx, 'notice')).notice ?? null }),
  compare: ({ notice }) => notice,
  async restore(trx, _key, valueBefore, { user, now }) {
    const settings = await loadSettings(trx, 'notice');
    const notice = valueBefore.notice === null ? null : currentNotice({ notice: valueBefore.notice }, now);
    if (notice === null && currentNotice(settings, now) === null)
      throw conflict('The time of this notice is over, so nobody would see it.');
    if (notice === null) await dropSetting(trx, 'notice');
    else await storeSetting(trx, 'notice', notice, { by: user, now });
  },
};

const linkExpired = () => conflict('This link has expired.');

async function withdrawInvitation(trx: Db, token_hash: string, { now }: Undoer): Promise<void> {
  const row = await findInvitation(trx, token_hash);
  if (row === undefined || row.expires_at <= now) throw linkExpired();
  if (!(await dropInvitation(trx, token_hash)))
    throw conflict('An account was already created with this link.');
}

/** State: a link for one account, known only by its hash. */
export const invitationState: State<{ token_hash: string }, { invitation: InvitationRow | null }> = {
  // No lock, because the statement that deletes the link decides, as the statement that uses it does.
  lock: async () => {},
  load: async (trx, { token_hash }) => ({ invitation: (await findInvitation(trx, token_hash)) ?? null }),
  // `restore` checks the link and reports whether it was used.
  compare: () => null,
  async restore(trx, { token_hash }, { invitation }, author) {
    if (invitation === null) return withdrawInvitation(trx, token_hash, author);
    const { made_by, expires_at } = invitation;
    if (expires_at <= author.now) throw linkExpired();
    await addInvitation(trx, { token_hash, made_by, expires_at }, author.now);
  },
};
