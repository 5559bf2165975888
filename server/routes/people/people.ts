import type { FastifyInstance } from 'fastify';
import { lockAccount, searchPeople } from '#contract/people/people.ts';
import { requireAccount, requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { toStaffPerson } from '#server/store/people/people.ts';
import { recordChange } from '#server/store/journal/record-change.ts';
import { loadStateBefore } from '#server/store/journal/states/states.ts';
import { endLockedAccess } from '#server/store/access/made-links.ts';
import { DELETED_PASSWORD_HASH, lockUser, loadUser } from '#server/store/people/users.ts';
import { sendList, serve, serveChange } from '../serve.ts';
import { updateRow } from '../../db/schema.ts';

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { read, clock } = context;

  serve(app, context, searchPeople, async (call) => {
    const { user } = call.caller;
    const { isStaff } = await requireAccount(read, user);
    const organizer = isStaff ? null : user;
    const peopleFilter = { search: call.query.search, organizer };
    return sendList(context, call, { name: 'people', people: peopleFilter });
  });

  serveChange(app, context, lockAccount, async (trx, { params: { id }, body, caller }) => {
    await requireStaff(trx, caller.user);
    if (caller.user === id) throw forbidden('You cannot lock your own account.');
    await lockUser(trx, id);
    const person = await loadUser(trx, id);
    if (person.password_hash === DELETED_PASSWORD_HASH) throw conflict('This account was deleted.');
    const undoValues = await loadStateBefore(trx, 'locked', { user: id });
    const locked_at = body.locked ? (person.locked_at ?? clock()) : null;
    await updateRow(trx, 'users', id, { locked_at });
    if (body.locked) await endLockedAccess(trx, id, clock());
    if ((person.locked_at === null) !== (locked_at === null))
      await recordChange(trx, {
        tournament: null,
        act: body.locked ? 'account-locked' : 'account-unlocked',
        by: caller.user,
        at: clock(),
        params: { player: { person: id } },
        undo: undoValues,
      });
    return toStaffPerson({ ...person, locked_at });
  });
}
