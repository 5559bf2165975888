import type { FastifyInstance } from 'fastify';
import { changeStaff, listAccounts } from '#contract/people/staff.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { toStaffPerson } from '#server/store/people/people.ts';
import { DELETED_HASH, loadUserTournaments, lockUser, userById } from '#server/store/people/users.ts';
import { sendList, serve } from '../serve.ts';

/** Accounts as staff find and promote them. */
export function staffAccountRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, boards } = context;

  serve(app, context, listAccounts, async (call) => {
    await requireStaff(read, call.caller.user);
    const { search = '', after = null } = call.query;
    return sendList(context, call, { name: 'accounts', about: undefined, accounts: { search, after } });
  });

  serve(app, context, changeStaff, async ({ params: { id }, body, caller }) =>
    write(async (trx) => {
      // Both rows, lower id first: of two who revoke each other the later one is no longer staff, so one always is.
      for (const each of [caller.user, id].sort((a, b) => a - b)) await lockUser(trx, each);
      await requireStaff(trx, caller.user);
      if (caller.user === id) throw forbidden('You cannot change this for your own account.');
      const person = await userById(trx, id);
      if (person.password_hash === DELETED_HASH) throw conflict('This account was deleted.');
      if (person.is_guest === 1) throw conflict('A guest has no account and cannot become staff.');
      if (body.staff && person.locked_at !== null) throw conflict('Unlock this account first.');
      const is_staff = body.staff ? 1 : 0;
      await trx.updateTable('users').set({ is_staff }).where('id', '=', id).execute();
      await boards.touchAll(trx, await loadUserTournaments(trx, id));
      return toStaffPerson({ ...person, is_staff });
    }),
  );
}
