import type { FastifyInstance } from 'fastify';
import { copyTournament } from '#contract/tournaments/tournament-copy.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import { createTournament, removeTournament } from '#contract/tournaments/tournament-life.ts';
import { listTournaments, readTournament } from '#contract/tournaments/tournaments.ts';
import { DAY_MS, utcDay } from '#domain/day.ts';
import { requireAccount, requireManager } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { addTournamentCopy } from '../store/tournaments/tournament-copy.ts';
import { changeDetails } from '../store/tournaments/tournament-changes.ts';
import { dropTournament } from '../store/players/removals.ts';
import { createOnce } from '../store/creations.ts';
import { addTournament, loadTournament } from '../store/tournaments/tournaments.ts';
import { sendList, serve } from './serve.ts';

/** Everybody reads; users create tournaments and then organize them. */
export function tournamentRoutes(app: FastifyInstance, context: Context): void {
  const { write, clock, boards } = context;
  const creation = (user: number, op_id: string | undefined) =>
    ({ user, kind: 'tournament', op_id, now: clock() }) as const;

  serve(app, context, listTournaments, async (call) => {
    const { order, ...page } = call.query;
    // Yesterday by UTC: a round that is today in any time zone counts as not over.
    const near = order && utcDay(clock() - DAY_MS);
    return sendList(context, call, { name: 'tournaments', about: undefined, page: { ...page, near } });
  });

  serve(app, context, readTournament, async (call) =>
    sendList(context, call, { name: 'tournament', about: call.params.id }),
  );

  serve(app, context, createTournament, async ({ body, caller }) =>
    write(async (trx) => {
      await requireAccount(trx, caller.user);
      const once = creation(caller.user, body.op_id);
      const id = await createOnce(trx, once, () => addTournament(trx, body, caller.user, once.now));
      return loadTournament(trx, id);
    }),
  );

  serve(app, context, copyTournament, async ({ params, body, caller }) =>
    write(async (trx) => {
      await requireManager(trx, caller.user, params.id);
      const once = creation(caller.user, body.op_id);
      const id = await createOnce(trx, once, () => addTournamentCopy(trx, params.id, body, once));
      return loadTournament(trx, id);
    }),
  );

  serve(app, context, changeTournament, async ({ params, body, caller }) =>
    write(async (trx) => {
      await requireManager(trx, caller.user, params.id);
      await changeDetails(trx, params.id, body, {
        user: caller.user,
        now: clock(),
        dialect: context.dialect,
      });
      await boards.touch(trx, params.id);
      return loadTournament(trx, params.id);
    }),
  );

  serve(app, context, removeTournament, async ({ params, query, caller }) =>
    write(async (trx) => {
      const { isStaff: staff } = await requireManager(trx, caller.user, params.id);
      await dropTournament(trx, context.dialect, params.id, { staff, force: query.force === 'true' });
    }),
  );
}
