import { conflict } from '#server/failures.ts';
import { endLockedAccess } from '../../access/made-links.ts';
import { DELETED_PASSWORD_HASH, lockUser, loadUser } from '../../people/users.ts';
import type { UndoableState } from './state.ts';
import { lockCourse } from '../../cards/summaries.ts';
import { storePlayingConditions } from '../../courses/playing-conditions.ts';
import { hasValues, updateRow } from '../../../db/schema.ts';

export const accountLockState: UndoableState<{ user: number }, { locked: boolean }> = {
  lock: (trx, { user }) => lockUser(trx, user),
  load: async (trx, { user }) => ({ locked: (await loadUser(trx, user)).locked_at !== null }),
  compare: ({ locked }) => locked,
  async restore(trx, { user }, { locked }, { now }) {
    if ((await loadUser(trx, user)).password_hash === DELETED_PASSWORD_HASH)
      throw conflict('This account was deleted.');
    await updateRow(trx, 'users', user, { locked_at: locked ? now : null });
    if (locked) await endLockedAccess(trx, user, now);
  },
};

export const playingConditionsState: UndoableState<{ course: number; date: string }, { pcc: number }> = {
  lock: (trx, { course }, _before, { dialect }) => lockCourse(trx, course, dialect),
  async load(trx, { course, date }) {
    const row = await trx
      .selectFrom('playing_conditions')
      .where(hasValues({ course, date }))
      .select('pcc')
      .executeTakeFirst();
    return { pcc: row?.pcc ?? 0 };
  },
  compare: ({ pcc }) => pcc,
  restore: (trx, { course, date }, { pcc }) => storePlayingConditions(trx, course, { date, pcc }),
};
