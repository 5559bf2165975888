import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tournaments/entries.ts';
import { requireAccount } from '../auth/rights.ts';
import { requireDeskRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { storeDecisions, storeRequestListView } from '../store/entries/decide-requests.ts';
import { changeOwnRequest } from '../store/entries/own-entry.ts';
import { recordDecisions } from '../store/journal/record-requests.ts';
import { lockUser, loadUser } from '../store/people/users.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';
import { sendList, serve, serveChange } from './serve.ts';

/** Lets players request places, and the organizer and staff decide. */
export function entryRoutes(app: FastifyInstance, context: Context): void {
  const { read, boards, clock } = context;

  serve(app, context, calls.listOpenEntries, async (call) => {
    await requireAccount(read, call.caller.user);
    return sendList(context, call, { name: 'open-entries', about: call.caller.user, now: clock() });
  });

  serve(app, context, calls.readOwnEntry, async (call) => {
    const { params, caller } = call;
    await requireAccount(read, caller.user);
    const listRequest = { name: 'own-entry', about: params.id, player: caller.user, now: clock() } as const;
    return sendList(context, call, listRequest);
  });

  serveChange(app, context, calls.changeOwnEntry, async (trx, { params, body, caller }) => {
    await requireAccount(trx, caller.user);
    await lockUser(trx, caller.user);
    const { usual_tees: tees } = await loadUser(trx, caller.user);
    await lockTournament(trx, params.id);
    const entrant = { tournament: params.id, player: caller.user, tees, now: clock() };
    const ownEntry = await changeOwnRequest(trx, entrant, body);
    if (body.enter !== undefined) await boards.touch(trx, params.id);
    return ownEntry;
  });

  serve(app, context, calls.listRequests, async (call) => {
    await requireDeskRight(read, call.caller.user, call.params.id);
    const listRequestFields = { about: call.params.id, asker: call.caller.user, now: clock() };
    return sendList(context, call, { name: 'requests', ...listRequestFields });
  });

  serveChange(app, context, calls.decideRequests, async (trx, { params, body, caller }) => {
    await requireDeskRight(trx, caller.user, params.id);
    await lockTournament(trx, params.id);
    const { seen, ...decisions } = body;
    const now = clock();
    if (seen === true) await storeRequestListView(trx, { tournament: params.id, user: caller.user, now });
    const hasDecision = Object.values(decisions).some((ids) => ids !== undefined && ids.length > 0);
    if (!hasDecision) return { entered: 0, waiting: 0, refused: 0 };
    const author = { by: caller.user, at: now };
    const decisionCounts = await recordDecisions(
      trx,
      { tournament: params.id, wanted: decisions },
      author,
      () => storeDecisions(trx, params.id, decisions, now),
    );
    await boards.touch(trx, params.id);
    return decisionCounts;
  });
}
