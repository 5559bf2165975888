import type { FastifyInstance } from 'fastify';
import { changeStaff, listAccounts } from '#contract/people/staff.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { toStaffPerson } from '#server/store/people/people.ts';
import { recordStaff } from '#server/store/journal/record-staff.ts';
import { lockUser } from '#server/store/people/users.ts';
import { sendList, serve, serveChange } from '../serve.ts';

/** Lets staff find and promote accounts. */
export function staffAccountRoutes(app: FastifyInstance, context: Context): void {
  const { read, boards, clock } = context;

  serve(app, context, listAccounts, async (call) => {
    await requireStaff(read, call.caller.user);
    const { search = '', after = null } = call.query;
    return sendList(context, call, { name: 'accounts', accounts: { search, after } });
  });

  serveChange(app, context, changeStaff, async (trx, { params: { id }, body, caller }) => {
    // Takes both row locks, the lower id first: of two staff members who revoke each other, the later one is no
    // longer staff, so one always remains.
    for (const userId of [caller.user, id].sort((a, b) => a - b)) await lockUser(trx, userId);
    await requireStaff(trx, caller.user);
    const change = { user: id, staff: body.staff, by: caller.user };
    const { person, tournaments } = await recordStaff(trx, change, clock());
    await boards.touchAll(trx, tournaments);
    return toStaffPerson(person);
  });
}
