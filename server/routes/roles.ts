import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/tournaments/roles.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { isLocked, loadRequester, requireAccount } from '../auth/rights.ts';
import {
  ROLE_ENDED_MESSAGE,
  loadTournamentRightFacts,
  requireTournamentRight,
} from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../failures.ts';
import { recordRole } from '../store/journal/record-role.ts';
import { addRoleLink, consumeRoleLink, dropRoleLink, findRoleLink } from '../store/tournaments/role-links.ts';
import { addRole, changeOrganizer, dropRole, loadTournamentRoles } from '../store/tournaments/roles.ts';
import { loadTournament } from '../store/tournaments/tournaments.ts';
import { serve, serveChange } from './serve.ts';

const toAppointRight = (tournament: number) => ({ tournament, right: 'appoint' }) as const;

const createDeadLinkRefusal = () =>
  notFound('This link was already used or has expired. Ask the organizer for a new one.');

/** Gives roles of a tournament by name or by a link, takes them away, and hands the tournament over. */
export function roleRoutes(app: FastifyInstance, context: Context): void {
  const { read, clock } = context;

  serve(app, context, contract.listRoles, async ({ params, caller }) => {
    await requireTournamentRight(read, caller.user, toAppointRight(params.id));
    return loadTournamentRoles(read, params.id, clock());
  });

  serveChange(app, context, contract.giveRole, async (trx, { params, body, caller }) => {
    await requireTournamentRight(trx, caller.user, toAppointRight(params.id));
    const author = { by: caller.user, at: clock() };
    const addedRole = await addRole(trx, { tournament: params.id, ...body, by: author.by, now: author.at });
    await recordRole(trx, 'role-given', { tournament: params.id, ...author, ...body });
    return addedRole;
  });

  serveChange(
    app,
    context,
    contract.endRole,
    async (trx, { params: { id: tournament, user, role }, caller }) => {
      await requireTournamentRight(trx, caller.user, { tournament, right: 'end-role', owner: user });
      if (!(await dropRole(trx, { tournament, user, role, now: clock() }))) return;
      const journalAct = caller.user === user ? 'role-given-up' : 'role-ended';
      await recordRole(trx, journalAct, { tournament, by: caller.user, at: clock(), user, role });
    },
  );

  serveChange(app, context, contract.makeRoleLink, async (trx, { params, body, caller }) => {
    await requireTournamentRight(trx, caller.user, toAppointRight(params.id));
    const { role } = body;
    const inviter = { tournament: params.id, by: caller.user };
    const link = await addRoleLink(trx, { ...inviter, role, now: clock() });
    await recordRole(trx, 'role-link-made', { ...inviter, at: clock(), role });
    return link;
  });

  serveChange(app, context, contract.endRoleLink, async (trx, { params, caller }) => {
    await requireTournamentRight(trx, caller.user, toAppointRight(params.id));
    await dropRoleLink(trx, params.id, params.link);
    await recordRole(trx, 'role-link-ended', { tournament: params.id, by: caller.user, at: clock() });
  });

  serveChange(app, context, contract.takeRole, async (trx, { body, caller }) => {
    await requireAccount(trx, caller.user);
    const link = await findRoleLink(trx, body.token, clock());
    if (!link) throw createDeadLinkRefusal();
    const { tournament, role } = link;
    const rightFacts = await loadTournamentRightFacts(trx, tournament, caller.user);
    if (rightFacts?.organizer === caller.user) return { tournament, role: 'organizer' };
    // The maker of the link may be locked, or no longer have the right or the account.
    if (await isLocked(trx, link.made_by)) throw createDeadLinkRefusal();
    const linkMaker = await loadRequester(trx, link.made_by);
    const linkMakerFacts = await loadTournamentRightFacts(trx, tournament, link.made_by);
    if (!hasRight(linkMaker, 'appoint', linkMakerFacts)) throw createDeadLinkRefusal();
    const isRepeatedCall = link.used_by === caller.user;
    if (!(await consumeRoleLink(trx, link.id, caller.user))) throw createDeadLinkRefusal();
    const hasRole = rightFacts?.roles.some((heldRole) => heldRole.role === role) === true;
    if (isRepeatedCall && !hasRole) throw forbidden(ROLE_ENDED_MESSAGE);
    if (!hasRole) {
      const [user, now] = [caller.user, clock()];
      await addRole(trx, { tournament, user, role, by: link.made_by, now });
      await recordRole(trx, 'role-taken', { tournament, by: user, at: now, user, role });
    }
    return { tournament, role };
  });

  serveChange(app, context, contract.handOver, async (trx, { params, body, caller }) => {
    await requireTournamentRight(trx, caller.user, { tournament: params.id, right: 'give-up' });
    await changeOrganizer(trx, { tournament: params.id, user: body.user, by: caller.user, now: clock() });
    const change = { tournament: params.id, by: caller.user, at: clock(), user: body.user };
    await recordRole(trx, 'handed-over', change);
    return loadTournament(trx, params.id, clock());
  });
}
