import type { FastifyInstance } from 'fastify';
import { changeUser } from '#contract/people/profile-change.ts';
import { readUser } from '#contract/people/users.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { requireAccount, loadRequester } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { forbidden } from '#server/failures.ts';
import {
  changeProfile,
  toOwnUser,
  toPublicUser,
  loadUserTournaments,
  loadUser,
} from '#server/store/people/users.ts';
import { recordProfile } from '#server/store/journal/record-staff.ts';
import { serve, serveChange } from '../serve.ts';

/** Serves users. Only the user and staff see the email. */
export function userRoutes(app: FastifyInstance, context: Context): void {
  const { read, boards, clock } = context;

  serve(app, context, readUser, async ({ params, caller }) => {
    const row = await loadUser(read, params.id);
    const requester = await loadRequester(read, caller?.user ?? null);
    return hasRight(requester, 'change-own', { owner: row.id }) ? toOwnUser(row) : toPublicUser(row);
  });

  serveChange(app, context, changeUser, async (trx, { params, body, caller }) => {
    const asker = await requireAccount(trx, caller.user);
    await loadUser(trx, params.id);
    if (!hasRight(asker, 'change-own', { owner: params.id }))
      throw forbidden('You may only edit your own profile.');
    const author = { by: caller.user, at: clock() };
    const row = await recordProfile(trx, params.id, author, () =>
      changeProfile(trx, params.id, body, author.at),
    );
    await boards.touchAll(trx, await loadUserTournaments(trx, row.id));
    return toOwnUser(row);
  });
}
