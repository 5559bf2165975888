import type { FastifyInstance } from 'fastify';
import { copyTournament } from '#contract/tournaments/tournament-copy.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import { createTournament, removeTournament } from '#contract/tournaments/tournament-life.ts';
import { listTournaments, readTournament } from '#contract/tournaments/tournaments.ts';
import { DAY_MS, formatUtcDay } from '#domain/day.ts';
import { requireAccount } from '../auth/rights.ts';
import { requireManager, requireTournamentRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { addTournamentCopy } from '../store/tournaments/tournament-copy.ts';
import { changeTournamentDetails } from '../store/tournaments/tournament-changes.ts';
import { dropTournament } from '../store/players/removals.ts';
import { recordChange } from '../store/journal/record-change.ts';
import { recordTournamentSettings } from '../store/journal/record-settings.ts';
import { createOnce } from '../store/creations.ts';
import { addTournament, loadTournament, loadTournamentRow } from '../store/tournaments/tournaments.ts';
import { sendList, serve, serveChange, serveList } from './serve.ts';

/** Everybody reads tournaments; users create them and are then their organizers. */
export function tournamentRoutes(app: FastifyInstance, context: Context): void {
  const { clock, boards } = context;
  const toCreationRequest = (user: number, op_id: string | undefined) =>
    ({ user, kind: 'tournament', op_id, now: clock() }) as const;

  serve(app, context, listTournaments, async (call) => {
    const { order, ...page } = call.query;
    // The day before today by UTC, so that a round that is today in any time zone counts as not over.
    const nearDate = order && formatUtcDay(clock() - DAY_MS);
    return sendList(context, call, {
      name: 'tournaments',
      page: { ...page, near: nearDate },
    });
  });

  serveList(app, context, readTournament, ({ params }) => ({
    // In whole seconds, so that requests of the same second share an answer.
    name: 'tournament',
    about: params.id,
    now: clock() - (clock() % 1000),
  }));

  serveChange(app, context, createTournament, async (trx, { body, caller }) => {
    await requireAccount(trx, caller.user);
    const creationRequest = toCreationRequest(caller.user, body.op_id);
    const id = await createOnce(trx, creationRequest, () =>
      addTournament(trx, body, caller.user, creationRequest.now),
    );
    return loadTournament(trx, id, creationRequest.now);
  });

  serveChange(app, context, copyTournament, async (trx, { params, body, caller }) => {
    await requireManager(trx, caller.user, params.id);
    const creationRequest = toCreationRequest(caller.user, body.op_id);
    const id = await createOnce(trx, creationRequest, async () => {
      const tournament = await addTournamentCopy(trx, params.id, body, creationRequest);
      const { name } = await loadTournamentRow(trx, params.id);
      const change = { tournament, by: caller.user, at: creationRequest.now, params: { name } };
      await recordChange(trx, { act: 'copied', ...change });
      return tournament;
    });
    return loadTournament(trx, id, creationRequest.now);
  });

  serveChange(app, context, changeTournament, async (trx, { params, body, caller }) => {
    await requireManager(trx, caller.user, params.id);
    const [user, now] = [caller.user, clock()];
    const tournamentBefore = await loadTournamentRow(trx, params.id);
    await changeTournamentDetails(trx, params.id, body, { user, now, dialect: context.dialect });
    await recordTournamentSettings(trx, tournamentBefore, { by: user, at: now });
    await boards.touch(trx, params.id);
    return loadTournament(trx, params.id, clock());
  });

  serveChange(app, context, removeTournament, async (trx, { params, query, caller }) => {
    const requiredRight = { tournament: params.id, right: 'give-up' } as const;
    const { asker } = await requireTournamentRight(trx, caller.user, requiredRight);
    const { name } = await loadTournamentRow(trx, params.id);
    await dropTournament(trx, context.dialect, params.id, {
      staff: asker.isStaff,
      force: query.force === 'true',
    });
    const change = { tournament: null, by: caller.user, at: clock(), params: { name } };
    await recordChange(trx, { act: 'tournament-removed', ...change });
  });
}
